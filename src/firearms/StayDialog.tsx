import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { useTask } from "../tasks/useTask.ts"
import { Note } from "../ui/Note.tsx"
import { CorrectionDialog } from "./CorrectionDialog.tsx"
import { LossDialog } from "./LossDialog.tsx"
import type { FirearmEntry, FirearmStay } from "./contract.ts"
import { LOST } from "./loss/rules.ts"
import { firearmName } from "./names/rules.ts"
import * as texts from "./journalTexts.ts"
import styles from "./Journal.module.css"

/** A firearm's stay: every row that was written of it, and a way to put right what stands there. */
export const StayDialog = ({ stay, onClose }: { readonly stay: FirearmStay; readonly onClose: () => void }) => {
  const { acquisition: came, disposition: went, entries = [] } = stay
  const [entry, setEntry] = useState<FirearmEntry | null>(null)
  const [isLost, setLost] = useState(false)
  const corrected = useTask("correctFirearm", stay.firearm_id).told
  const lost = useTask("loseFirearm", stay.firearm_id).told
  const found = useTask("findFirearm", stay.firearm_id)
  const told = found.told ?? lost ?? corrected
  if (isLost) return <LossDialog firearm={stay.firearm_id} entry={came} onClose={() => setLost(false)} />
  if (entry !== null) return <CorrectionDialog firearm={stay.firearm_id} entry={entry} onClose={() => setEntry(null)} />
  const standing = [came, ...(went === undefined ? [] : [went])]
  return (
    <Dialog
      title={firearmName(came)}
      aside={<span className="code">{came.serial_number}</span>}
      onCancel={onClose}
      wide
      footer={
        <>
          <Button size="l" data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
          {went === undefined && (
            <Button size="l" onClick={() => setLost(true)}>
              {texts.loss}
            </Button>
          )}
          {went?.person_name === LOST && found.told?.done !== true && (
            <Button
              size="l"
              aria-disabled={found.busy || undefined}
              onClick={() => found.run({ firearm: stay.firearm_id })}
            >
              {found.busy ? texts.saving : texts.foundAgain}
            </Button>
          )}
          {standing.map((row) => (
            <Button key={row.kind} size="l" onClick={() => setEntry(row)}>
              {texts.correct[row.kind]}
            </Button>
          ))}
        </>
      }
    >
      <output>{told !== null && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}</output>
      <section className={styles["rows"]} aria-label={texts.rows}>
        <h3>{texts.rows}</h3>
        <ol>
          {entries.map((row) => (
            <Written key={row.firearm_entry_id} row={row} />
          ))}
        </ol>
      </section>
    </Dialog>
  )
}

const Written = ({ row }: { readonly row: FirearmEntry }) => {
  const { momentAt } = useStoreTime()
  const facts = [firearmName(row), row.serial_number, row.gun_type, row.caliber]
  const person = [row.person_name, row.person_address, row.person_license]
  const words = (parts: readonly (string | undefined)[]) =>
    parts.filter((part) => part !== undefined && part !== "").join(", ")
  return (
    <li className="stack">
      <b>{`${texts.kinds[row.kind] ?? row.kind} ${momentAt(row.happened_at)}`}</b>
      <p>{words([...facts, row.ffl_log_book_code === undefined ? undefined : texts.book(row.ffl_log_book_code)])}</p>
      <p>{words(person)}</p>
      {row.notes !== undefined && <p>{row.notes}</p>}
      {row.reason !== undefined && <p>{row.corrects === undefined ? row.reason : texts.wasCorrected(row.reason)}</p>}
      <small>{texts.by(momentAt(row.written_at), row.user_name)}</small>
    </li>
  )
}
