import { type ReactNode, useState } from "react"
import { ClearCartDialog } from "../cart/ClearCartDialog.tsx"
import { isArriving } from "../catalog/model.ts"
import { ChangeCustomerDialog } from "./ChangeCustomerDialog.tsx"
import type { Ending } from "./wire.ts"
import { changeTo } from "./changes.ts"
import type { Goal } from "./model.ts"
import type { CustomerChange } from "./rules.ts"
import { ZERO } from "../money/cents.ts"
import { useApp, useDispatch, useStore } from "../app/hooks.ts"

/** Makes somebody the customer of the cart; the question stands while it is asked what that may change. */
export interface Choice {
  /** Leads to what the customer is chosen for, or `stay`s on the screen. */
  readonly choose: (contact: string, stay?: boolean) => void
  readonly question: ReactNode
}

/** Who is wanted, and what that changes. */
interface Asking {
  readonly contact: string
  readonly stay: boolean
  readonly change: CustomerChange
}

/**
 * Selecting a customer: at once where nothing in the cart hangs on the one before; after a word on what ends or passes on
 * where something does; and after 'Clear cart?' where the cart is that one's order (CUST-11, CUST-12, CG-34).
 */
export const useSelectCustomer = (goal: Goal): Choice => {
  const store = useStore()
  const dispatch = useDispatch()
  const total = useApp((state) => state.cart.cart?.totals.total ?? ZERO)
  const paid = useApp((state) => state.cart.cart?.payments)
  const loaded = useApp((state) => state.cart.cart?.isDefault === false)
  const adding = useApp((state) => state.catalog.scans.some(isArriving))
  const [asking, setAsking] = useState<Asking | null>(null)
  const send = (contact: string, stay: boolean, clear: boolean, ends: readonly Ending[]) => {
    setAsking(null)
    dispatch({ _tag: "ChooseCustomer", contact_id: contact, clear, ends, goal: stay ? null : goal })
  }
  const choose = (contact: string, stay = false) => {
    const change = changeTo(store.getSnapshot(), contact)
    if (change._tag === "Free") send(contact, stay, false, [])
    else setAsking({ contact, stay, change })
  }
  const questionOf = ({ contact, stay, change }: Asking): ReactNode => {
    const cancel = () => setAsking(null)
    switch (change._tag) {
      case "Free":
        return null
      case "Asks":
        return (
          <ChangeCustomerDialog
            change={change}
            onCancel={cancel}
            onConfirm={() => send(contact, stay, false, change.ends)}
          />
        )
      case "Owned":
        return (
          <ClearCartDialog
            total={total}
            paid={paid ?? []}
            adding={adding}
            loaded={loaded}
            onCancel={cancel}
            onConfirm={() => send(contact, stay, true, [])}
          />
        )
    }
  }
  return { choose, question: asking && questionOf(asking) }
}
