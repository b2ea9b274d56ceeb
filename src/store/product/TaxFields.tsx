import { percentText } from "../../money/rate.ts"
import { Choice, type FormOf } from "../Fields.tsx"
import * as texts from "../texts.ts"

/** Is a product taxed, and how, where the store has more than one way; `rate` is the store's own, a fraction. */
export const TaxFields = ({ form, taxes, rate }: TaxFieldsProps) => (
  <>
    <Choice
      form={form}
      field="taxable"
      options={[
        ["1", texts.taxed(taxes.length === 0 ? percentText(rate) : null)],
        ["0", texts.notTaxed]
      ]}
    />
    {form.draft.value("taxable") === "1" && taxes.length > 0 && (
      <Choice form={form} field="tax_class" options={taxes} />
    )}
  </>
)

interface TaxFieldsProps {
  readonly form: FormOf
  readonly taxes: readonly (readonly [value: string, label: string])[]
  readonly rate: number | undefined
}
