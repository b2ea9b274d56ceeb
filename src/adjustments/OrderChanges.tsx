import { useLocation } from "../ui/navigation.ts"
import { PATHS } from "../paths.ts"
import { CART, isOfCart } from "../tasks/model.ts"
import { ChangeRows } from "./ChangeRows.tsx"
import { isOfOpenItem, refusalOfOrder } from "./panel/refusal.ts"
import { type ChangeRow, changeRows } from "./orderChanges.ts"
import { type Command, useApp, useDispatch, useUiState } from "../app/hooks.ts"

/** What was changed by hand on the order, under its lines, over the state. */
export const OrderChanges = ({ locked }: { readonly locked: boolean }) => {
  const cart = useApp((state) => state.cart.cart)
  const tasks = useApp((state) => state.tasks)
  const panelOpen = useUiState((shared) => shared.panel !== null)
  const onPage = useLocation().pathname === PATHS.productDetail
  const dispatch = useDispatch()
  return (
    <ChangeRows
      rows={cart ? changeRows(cart) : []}
      refused={refusalOfOrder(tasks, panelOpen || (onPage && isOfOpenItem(tasks)))}
      locked={locked}
      busy={tasks.open.some(isOfCart)}
      onRemove={(row) => dispatch(removalOf(row))}
      onSeen={() => dispatch({ _tag: "DismissTaskMessage" })}
    />
  )
}

const TASK = { _tag: "DoTask", of: CART } as const

const removalOf = ({ kind, index }: ChangeRow): Command => {
  switch (kind) {
    case "discount":
      return { ...TASK, task: "discountOrder", args: { form: null } }
    case "exempt":
      return { ...TASK, task: "exemptTax", args: { exempt: null } }
    case "fee":
      return { ...TASK, task: "saveFees", args: { remove: index } }
    case "note":
      return { ...TASK, task: "cartNote", args: { notes: "" } }
  }
}
