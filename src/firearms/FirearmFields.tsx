import { useState } from "react"
import { ChoiceField, WordsField } from "../adjustments/Fields.tsx"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { Note } from "../ui/Note.tsx"
import { Unread } from "../ui/Reading.tsx"
import { FIREARM_LABELS } from "./rules.ts"
import type { TypedFirearm } from "./model.ts"
import type { LogBooks } from "./useLogBooks.ts"
import * as texts from "./texts.ts"
import styles from "./FirearmFields.module.css"

/**
 * What tells a firearm from all others, and the book it is logged in (GUN-03 to GUN-05). Once its number is typed, what the store
 * knows of it is said: that it is here already, or that it was.
 */
export const FirearmFields = ({ firearm, lists, own = "", isNoted = true, faultOf, onChange }: FirearmFieldsProps) => {
  const [left, setLeft] = useState({ serial_number: firearm.serial_number, manufacturer: firearm.manufacturer })
  const look = () => setLeft({ serial_number: firearm.serial_number.trim(), manufacturer: firearm.manufacturer.trim() })
  const { serial_number: serial, manufacturer } = left
  const asked =
    serial === "" || serial === own ? null : { serial_number: serial, ...(manufacturer === "" ? {} : { manufacturer }) }
  const read = useRead("get_firearm_serial", asked)
  const told = (serial === firearm.serial_number.trim() && bodyOf(read)) || {}
  const words = (field: "serial_number" | "caliber" | "manufacturer" | "model") => (
    <WordsField
      label={FIREARM_LABELS[field]}
      name={field}
      most={100}
      value={firearm[field]}
      fault={faultOf(field)}
      onValue={(text) => onChange({ [field]: text })}
    />
  )
  return (
    <div className={styles["fields"]} onBlur={look}>
      <Unread why={lists.whyNot} onAgain={lists.again} />
      {words("serial_number")}
      <ChoiceField
        label={texts.gunType}
        name="gun_type"
        hint={texts.chooseGunType}
        choices={lists.gunTypes.map((type) => ({ id: type, description: type }))}
        value={firearm.gun_type === "" ? null : firearm.gun_type}
        fault={faultOf("gun_type")}
        onValue={(type) => onChange({ gun_type: type ?? "" })}
      />
      {words("caliber")}
      {lists.choose && !firearm.log_book_not_required && (
        <ChoiceField
          label={texts.logBook}
          name="ffl_log_book_id"
          hint={texts.chooseLogBook}
          choices={lists.books.map(({ ffl_log_book_id: id, ffl_log_book_code: code, description }) => ({
            id,
            description: texts.bookName(code, description)
          }))}
          value={firearm.ffl_log_book_id}
          fault={faultOf("ffl_log_book_id")}
          onValue={(book) => onChange({ ffl_log_book_id: book })}
        />
      )}
      {words("manufacturer")}
      {words("model")}
      {isNoted && <Notes firearm={firearm} onChange={onChange} />}
      {told.held !== undefined && (
        <Note tone="danger" className={styles["told"]}>
          {told.held}
        </Note>
      )}
      {told.held === undefined && told.known !== undefined && (
        <div className={styles["told"]} data-known>
          <Note tone="warn">{told.known}</Note>
        </div>
      )}
    </div>
  )
}

/** Ticked, the firearm goes into no log book (GUN-03). */
export const NotLogged = ({ firearm, onChange }: Pick<FirearmFieldsProps, "firearm" | "onChange">) => (
  <label>
    <input
      type="checkbox"
      checked={firearm.log_book_not_required}
      onChange={(event) => onChange({ log_book_not_required: event.target.checked })}
    />
    {texts.notRequired}
  </label>
)

/** What is told of a piece that is no firearm. */
export const MakerFields = ({ firearm, faultOf, onChange }: Omit<FirearmFieldsProps, "lists" | "own">) => (
  <div className={styles["maker"]}>
    {(["manufacturer", "model"] as const).map((field) => (
      <WordsField
        key={field}
        label={FIREARM_LABELS[field]}
        name={field}
        value={firearm[field]}
        fault={faultOf(field)}
        onValue={(text) => onChange({ [field]: text })}
      />
    ))}
    <Notes firearm={firearm} onChange={onChange} />
  </div>
)

const Notes = ({ firearm, onChange }: Pick<FirearmFieldsProps, "firearm" | "onChange">) => (
  <div className={styles["wide"]}>
    <WordsField
      label={texts.notes}
      aside={texts.optional}
      name="firearm_notes"
      most={1_000}
      value={firearm.notes}
      onValue={(notes) => onChange({ notes })}
    />
  </div>
)

export interface FirearmFieldsProps {
  readonly firearm: TypedFirearm
  readonly lists: LogBooks
  /** The number that it has in the journal already: of that nothing is asked. */
  readonly own?: string
  /** Is there room for notes? */
  readonly isNoted?: boolean
  readonly faultOf: (field: keyof TypedFirearm) => string | null
  readonly onChange: (next: Partial<TypedFirearm>) => void
}
