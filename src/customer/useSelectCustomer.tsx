import { type ReactNode, useState } from "react"
import { ClearCartDialog } from "../cart/ClearCartDialog.tsx"
import { isArriving } from "../catalog/model.ts"
import { asksToClear } from "./decide.ts"
import type { Goal } from "./model.ts"
import { ZERO } from "../money/cents.ts"
import { useApp, useDispatch, useStore } from "../app/hooks.ts"

/** Makes somebody the customer of the cart; the question stands while it is asked whether the cart is cleared for it. */
export interface Choice {
  readonly choose: (contact: string) => void
  readonly question: ReactNode
}

/** Selecting a customer: at once, or after 'Clear cart?' when the cart is another one's (CUST-11, CUST-12, CG-34). */
export const useSelectCustomer = (goal: Goal): Choice => {
  const store = useStore()
  const dispatch = useDispatch()
  const total = useApp((state) => state.cart.cart?.totals.total ?? ZERO)
  const paid = useApp((state) => state.cart.cart?.payments)
  const adding = useApp((state) => state.catalog.scans.some(isArriving))
  const [asking, setAsking] = useState<string | null>(null)
  const choose = (contact: string) => {
    if (asksToClear(store.getSnapshot(), contact)) setAsking(contact)
    else dispatch({ _tag: "ChooseCustomer", contact_id: contact, clear: false, goal })
  }
  return {
    choose,
    question: asking !== null && (
      <ClearCartDialog
        total={total}
        paid={paid ?? []}
        adding={adding}
        onCancel={() => setAsking(null)}
        onConfirm={() => {
          setAsking(null)
          dispatch({ _tag: "ChooseCustomer", contact_id: asking, clear: true, goal })
        }}
      />
    )
  }
}
