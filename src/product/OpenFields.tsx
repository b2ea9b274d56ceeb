import { required } from "../adjustments/messages.ts"
import { AmountField, ChoiceField, CodeField, WordsField } from "../adjustments/Fields.tsx"
import type { OwnField } from "../adjustments/rules.ts"
import { ZERO } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { moneyText } from "../ui/text.ts"
import { OpenQuantity } from "./OpenQuantity.tsx"
import type { OpenLists } from "./openSums.ts"
import { type ShippedFault, type ShippedFirearm, shippedFaults } from "../firearms/shipped/rules.ts"
import { ShippedFields } from "./ShippedFields.tsx"
import { TransferTaxBox, type TransferTaxBoxProps } from "./TransferTaxBox.tsx"
import type { OpenForm } from "./useOpenForm.ts"
import * as texts from "./openTexts.ts"
import styles from "./OpenForm.module.css"

/**
 * The fields in the order in which they are asked (PROD-06, PROD-17 to PROD-20): what is missing is said under each. A
 * store without kinds of fees has no other tax; one with categories asks for one.
 */
export const OpenFields = ({ form, lists, locked, tax }: OpenFieldsProps) => {
  const { item, change, missing } = form
  const about = (field: OwnField): string | null => (missing.includes(field) ? required(field) : null)
  return (
    <fieldset className={cx(styles["fields"])} disabled={locked}>
      <div className={cx(styles["wide"], lists.categories.length > 0 && styles["parted"])}>
        <WordsField
          label={texts.description}
          hint={texts.descriptionHint}
          name="description"
          value={item.description}
          fault={about("description")}
          onValue={(description) => change({ description }, "description")}
        />
        {lists.categories.length > 0 && (
          <ChoiceField
            label={texts.category}
            name="category"
            hint={texts.chooseCategory}
            choices={lists.categories.map(({ category_id: id, description }) => ({ id, description }))}
            value={item.category}
            fault={about("category")}
            onValue={(category) => change({ category }, "category")}
          />
        )}
      </div>
      {item.shipped === undefined && (
        <WordsField
          label={texts.model}
          aside={texts.optional}
          name="model"
          value={item.model}
          onValue={(model) => change({ model })}
        />
      )}
      <AmountField
        label={texts.price}
        name="amount"
        entry={form.price}
        missing={item.price === null}
        linked={moneyText(ZERO)}
        fault={about("amount")}
      />
      {item.shipped === undefined ? (
        <OpenQuantity quantity={item.quantity} onQuantity={(quantity) => change({ quantity })} />
      ) : (
        <ShippedFields
          shipped={item.shipped}
          missing={missing}
          onChange={(shipped) => change({ shipped, model: shipped.model }, ...wellIn(shipped))}
        />
      )}
      {lists.feeTypes.length > 0 && (
        <>
          <AmountField
            label={texts.otherTax}
            name="other_tax"
            entry={form.otherTax}
            missing={item.otherTax === null}
            linked={moneyText(ZERO)}
            fault={null}
          />
          <ChoiceField
            label={texts.feeType}
            name="item_fee_id"
            hint={(item.otherTax ?? ZERO) > 0 ? texts.chooseType : texts.noType}
            choices={lists.feeTypes.map(({ item_fee_id: id, description }) => ({ id, description }))}
            value={item.feeType}
            fault={about("item_fee_id")}
            onValue={(feeType) => change({ feeType }, "item_fee_id")}
          />
        </>
      )}
      {tax === null ? (
        <div onInput={() => change({}, "manager_code")}>
          <CodeField fault={about("manager_code")} />
        </div>
      ) : (
        <TransferTaxBox {...tax} />
      )}
    </fieldset>
  )
}

/** What is asked of such a firearm. */
const SHIPPED_FIELDS: readonly ShippedFault[0][] = [
  "serial_number",
  "gun_type",
  "caliber",
  "manufacturer",
  "model",
  "sender_name",
  "sender_license"
]

/** The fields of a shipped firearm that lack nothing any more. */
const wellIn = (shipped: ShippedFirearm): readonly ShippedFault[0][] => {
  const faults = new Set<string>(shippedFaults(shipped).map(([field]) => field))
  return SHIPPED_FIELDS.filter((field) => !faults.has(field))
}

export interface OpenFieldsProps {
  readonly form: OpenForm
  readonly lists: OpenLists
  /** It is being saved. */
  readonly locked: boolean
  /** Of a transfer; null for an override, which needs a manager's code instead. */
  readonly tax: TransferTaxBoxProps | null
}
