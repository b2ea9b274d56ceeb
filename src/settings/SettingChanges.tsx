import { useState } from "react"
import History from "lucide-react/icons/history"
import { Fold } from "../ui/Fold.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import type { BackOfficeSetting, SettingChange } from "./contract.ts"
import { namedOf } from "./SettingRow.tsx"
import { TableHead } from "../ui/TableHead.tsx"
import * as texts from "./texts.ts"
import table from "../ui/Table.module.css"

/** Who changed which setting, from what to what, and when, newest first. */
export const SettingChanges = ({ changes, settings }: SettingChangesProps) => {
  const [open, setOpen] = useState(false)
  const [latest] = changes
  return (
    <Fold
      icon={History}
      title={texts.changes}
      hint={latest === undefined ? texts.noChanges : texts.latestChange(latest.label)}
      open={open}
      reads
      onOpen={() => setOpen(!open)}
    >
      {latest === undefined ? (
        <p>{texts.noChanges}</p>
      ) : (
        <table className={`${table["table"]} ${table["plain"]}`} aria-label={texts.changes}>
          <TableHead columns={texts.changesColumns} />
          <tbody>
            {changes.map((change, place) => (
              <Change key={`${change.since} ${place}`} change={change} settings={settings} />
            ))}
          </tbody>
        </table>
      )}
    </Fold>
  )
}

const Change = ({ change, settings }: ChangeProps) => {
  const { momentAt } = useStoreTime()
  const setting = settings.find(({ label }) => label === change.label)
  const named = (value = ""): string => (setting === undefined ? value : namedOf(setting, value))
  const [was, became] = [named(change.was), named(change.became)]
  return (
    <tr>
      <th scope="row">{change.label}</th>
      <td>
        <span aria-hidden>{texts.fromTo(was, became)}</span>
        <span className="sr">{texts.spokenFromTo(was, became)}</span>
      </td>
      <td>{change.user_name ?? texts.somebody}</td>
      <td>{momentAt(change.since)}</td>
    </tr>
  )
}

export interface SettingChangesProps {
  readonly changes: readonly SettingChange[]
  readonly settings: readonly BackOfficeSetting[]
}

interface ChangeProps {
  readonly change: SettingChange
  readonly settings: readonly BackOfficeSetting[]
}
