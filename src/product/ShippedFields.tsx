import { WordsField } from "../adjustments/Fields.tsx"
import { FirearmFields } from "../firearms/FirearmFields.tsx"
import type { TypedFirearm } from "../firearms/model.ts"
import { type ShippedFirearm, shippedFaults } from "../firearms/shipped/rules.ts"
import { useLogBooks } from "../firearms/useLogBooks.ts"
import * as texts from "./openTexts.ts"
import styles from "./OpenForm.module.css"

/** The firearm that another dealer shipped here, as the log book asks for it, and who sent it. */
export const ShippedFields = ({ shipped, missing, onChange }: ShippedFieldsProps) => {
  const lists = useLogBooks()
  const faults = shippedFaults(shipped)
  const about = (field: string): string | null =>
    missing.includes(field) ? (faults.find(([of]) => of === field)?.[1] ?? null) : null
  const firearm: TypedFirearm = { ...shipped, notes: "", log_book_not_required: false }
  return (
    <>
      <div className={styles["wide"]}>
        <FirearmFields
          firearm={firearm}
          lists={lists}
          isNoted={false}
          faultOf={about}
          onChange={(next) => onChange({ ...shipped, ...next })}
        />
      </div>
      <WordsField
        label={texts.sender}
        name="sender_name"
        most={100}
        value={shipped.sender_name}
        fault={about("sender_name")}
        onValue={(sender_name) => onChange({ ...shipped, sender_name })}
      />
      <WordsField
        label={texts.senderLicense}
        name="sender_license"
        most={30}
        value={shipped.sender_license}
        fault={about("sender_license")}
        onValue={(sender_license) => onChange({ ...shipped, sender_license })}
      />
    </>
  )
}

interface ShippedFieldsProps {
  readonly shipped: ShippedFirearm
  /** The fields that were missing at the last try. */
  readonly missing: readonly string[]
  readonly onChange: (next: ShippedFirearm) => void
}
