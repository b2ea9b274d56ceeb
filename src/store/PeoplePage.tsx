import CircleSlash from "lucide-react/icons/circle-slash"
import ShieldCheck from "lucide-react/icons/shield-check"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import User from "lucide-react/icons/user"
import UserPlus from "lucide-react/icons/user-plus"
import Users from "lucide-react/icons/users"
import { useState } from "react"
import { entryOf } from "../kernel/table.ts"
import { cx } from "../ui/cx.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { ListTable } from "../ui/ListTable.tsx"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { Tag } from "../ui/Tag.tsx"
import type { StorePerson } from "./contract.ts"
import { useKept } from "../app/laterHooks.ts"
import { ListAndPanel } from "./ListAndPanel.tsx"
import { NameCell } from "./NameCell.tsx"
import { PersonEditor } from "./PersonEditor.tsx"
import * as texts from "./peopleTexts.ts"
import styles from "./Desk.module.css"

/** Who works in the store: listed on the left, changed on the right. Who is looked at stands in the address. */
export const PeoplePage = () => {
  const [saves, setSaves] = useState(0)
  const { body, whyNot } = useKept("get_list_store_people", {}, saves)
  const rows = body?.list ?? []
  return (
    <ListAndPanel
      param="person"
      words={texts.page}
      icon={Users}
      addIcon={UserPlus}
      list={{
        count: body === null ? null : texts.active(rows.filter(({ disabled }) => disabled !== true).length),
        whyNot
      }}
      onChanged={() => setSaves((times) => times + 1)}
      renderTable={(chosen, onEdit) => (
        <>
          <Unready rows={rows} chosen={chosen} onEdit={onEdit} />
          <PeopleTable rows={rows} chosen={chosen} onEdit={onEdit} />
        </>
      )}
      renderEditor={({ key, ...opened }) => <PersonEditor key={key} {...opened} />}
    />
  )
}

/** Can somebody sign in with what is set of their secrets? */
const isReady = ({ user_type_code, has_password, has_pin }: StorePerson): boolean =>
  user_type_code === "MANAGER" ? has_password === true : has_pin === true

/** Those who cannot sign in yet, such as after an import: one after the other gets a PIN. */
const Unready = ({ rows, chosen, onEdit }: PeopleTableProps) => {
  const waiting = rows.filter((row) => row.disabled !== true && !isReady(row))
  const at = waiting.findIndex(({ staff_id: id }) => id === chosen)
  const next = waiting[(at + 1) % waiting.length]
  if (next === undefined) return null
  return (
    <Note tone="warn" action={<Button onClick={() => onEdit(next.staff_id)}>{texts.setNext}</Button>}>
      {texts.unready(waiting.length)}
    </Note>
  )
}

const PeopleTable = ({ rows, chosen, onEdit }: PeopleTableProps) => (
  <ListTable label={texts.people} columns={texts.columns} className={cx(styles["products"], styles["people"])}>
    {rows.map((row) => (
      <Row key={row.staff_id} row={row} chosen={row.staff_id === chosen} onEdit={onEdit} />
    ))}
  </ListTable>
)

const Row = ({ row, chosen, onEdit }: RowProps) => {
  const { momentAt } = useStoreTime()
  const isManager = row.user_type_code === "MANAGER"
  return (
    <tr aria-current={chosen || undefined} onClick={() => onEdit(row.staff_id)}>
      <NameCell name={row.user_name} onOpen={() => onEdit(row.staff_id)}>
        <small>{row.own === true ? texts.you : texts.openAt(row.signed_in_at ?? [])}</small>
      </NameCell>
      <td>
        <Tag tone={isManager ? "ok" : "neutral"} icon={isManager ? ShieldCheck : User}>
          {entryOf(texts.roles, row.user_type_code) ?? row.user_type_code}
        </Tag>
      </td>
      <td>
        <SignIn row={row} />
      </td>
      <td>{row.last_sign_in === undefined ? texts.never : momentAt(row.last_sign_in)}</td>
    </tr>
  )
}

const SignIn = ({ row }: { readonly row: StorePerson }) => {
  if (row.disabled === true)
    return (
      <Tag tone="neutral" icon={CircleSlash}>
        {texts.disabled}
      </Tag>
    )
  const isManager = row.user_type_code === "MANAGER"
  return isReady(row) ? (
    (entryOf(texts.signsInWith, row.user_type_code) ?? "")
  ) : (
    <Tag tone="warn" icon={TriangleAlert}>
      {isManager ? texts.noPassword : texts.noPin}
    </Tag>
  )
}

interface PeopleTableProps {
  readonly rows: readonly StorePerson[]
  /** The id of who is open. */
  readonly chosen: string
  readonly onEdit: (staffId: string) => void
}

interface RowProps {
  readonly row: StorePerson
  readonly chosen: boolean
  readonly onEdit: (staffId: string) => void
}
