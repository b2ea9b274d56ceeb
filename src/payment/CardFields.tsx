import { FormField } from "../ui/FormField.tsx"
import { StateSelect } from "../ui/StateSelect.tsx"
import { TextField } from "../ui/TextField.tsx"
import * as texts from "./texts.ts"
import styles from "./Details.module.css"

const MONTHS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"] as const

/**
 * A card that is typed in, with its billing address (PAY-22, PAY-23). No field's text is in any state: all are read when
 * the form is sent, and number and CCV are emptied with it (SEC-2, SEC-4).
 */
export const CardFields = ({ years }: CardFieldsProps) => (
  <div className={styles["card"]}>
    <div className={styles["five"]}>
      <TextField
        label={texts.cardNumber}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={23}
        required
        data-own-keys
      />
    </div>
    <div className={styles["two"]}>
      <TextField
        label={texts.ccv}
        name="ccv"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        required
        data-own-keys
      />
    </div>
    <Choice label={texts.month} name="month" width="two" blank={texts.noMonth} of={MONTHS} />
    <Choice label={texts.year} name="year" width="three" blank={texts.noYear} of={years.map(String)} />
    <div className={styles["seven"]}>
      <TextField
        label={texts.billingAddress}
        name="address_1"
        autoComplete="off"
        maxLength={80}
        required
        data-own-keys
      />
    </div>
    <div className={styles["five"]}>
      <TextField label={texts.city} name="city" autoComplete="off" maxLength={60} required data-own-keys />
    </div>
    <div className={styles["seven"]}>
      <StateSelect label={texts.state} fault={null} name="state" defaultValue="" required />
    </div>
    <div className={styles["five"]}>
      <TextField label={texts.zip} name="zip_code" autoComplete="off" maxLength={12} required data-own-keys />
    </div>
  </div>
)

export interface CardFieldsProps {
  /** The years to choose from, the current one first. */
  readonly years: readonly number[]
}

const Choice = ({ label, name, width, blank, of }: ChoiceProps) => (
  <FormField label={label} fault={null} className={styles[width]}>
    {(field) => (
      <select {...field} name={name} defaultValue="" required>
        <option value="">{blank}</option>
        {of.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    )}
  </FormField>
)

interface ChoiceProps {
  readonly label: string
  readonly name: string
  readonly width: "two" | "three"
  readonly blank: string
  readonly of: readonly string[]
}
