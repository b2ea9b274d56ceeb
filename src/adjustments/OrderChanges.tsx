import { useLocation } from "../ui/navigation.ts"
import { PATHS } from "../paths.ts"
import { ChangeRows } from "./ChangeRows.tsx"
import { refusalOfOrder } from "./panel/refusal.ts"
import { type ChangeRow, changeRows } from "./orderChanges.ts"
import { type Command, useApp, useDispatch, useUiState } from "../app/hooks.ts"

/** What was changed by hand on the order, under its lines, over the state. */
export const OrderChanges = ({ locked }: { readonly locked: boolean }) => {
  const cart = useApp((state) => state.cart.cart)
  const adjustments = useApp((state) => state.adjustments)
  const panelOpen = useUiState((shared) => shared.panel !== null)
  const onPage = useLocation().pathname === PATHS.productDetail
  const dispatch = useDispatch()
  return (
    <ChangeRows
      rows={cart ? changeRows(cart) : []}
      refused={refusalOfOrder(adjustments, panelOpen || (onPage && adjustments.refused?.target._tag === "OpenItem"))}
      locked={locked}
      busy={adjustments.saving !== null}
      onRemove={(row) => dispatch(removalOf(row))}
      onSeen={() => dispatch({ _tag: "DismissAdjustmentMessage" })}
    />
  )
}

const removalOf = ({ kind, index }: ChangeRow): Command => {
  switch (kind) {
    case "discount":
      return { _tag: "RemoveOrderDiscount" }
    case "exempt":
      return { _tag: "RemoveTaxExempt" }
    case "fee":
      return { _tag: "RemoveFee", index }
    case "note":
      return { _tag: "SaveNote", notes: "" }
  }
}
