import type { CartItem } from "../cart/contract.ts"
import { useApp } from "../app/hooks.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import type { Ending } from "./wire.ts"
import { type CustomerChange, isDiscounted, passingOf } from "./rules.ts"
import * as texts from "./changeTexts.ts"
import styles from "./ChangeCustomerDialog.module.css"

/** What ends and what passes on when the cart becomes another customer's, before it does; `removing`: when nobody's. */
export const ChangeCustomerDialog = ({ change, removing = false, onConfirm, onCancel }: ChangeCustomerDialogProps) => {
  const items = useApp((state) => state.cart.cart?.items ?? NONE)
  const exempt = useApp((state) => state.cart.cart?.taxReason?.description)
  const paid = useApp((state) => (state.cart.cart?.payments.length ?? 0) > 0)
  const words = removing ? texts.removing : texts.changing
  const said: Readonly<Record<Ending, readonly string[]>> = {
    exemption: [texts.exemptionEnds(exempt)],
    order_discount: [texts.orderDiscountEnds],
    line_discounts: items.filter(isDiscounted).map(({ description }) => texts.discountEnds(description))
  }
  const passed = change.passing.flatMap((item) => {
    const kind = passingOf(item)
    return kind === null ? [] : [words.passing[kind](item.description)]
  })
  return (
    <ConfirmDialog title={words.title} confirmLabel={words.confirm} onConfirm={onConfirm} onCancel={onCancel}>
      <p>{texts.itemsStay}</p>
      <ul className={styles["list"]}>
        {[...change.ends.flatMap((ending) => said[ending]), ...new Set(passed)].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {paid && <li>{texts.paymentsStay}</li>}
      </ul>
    </ConfirmDialog>
  )
}

const NONE: readonly CartItem[] = []

export interface ChangeCustomerDialogProps {
  readonly change: Extract<CustomerChange, { readonly _tag: "Asks" }>
  readonly removing?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}
