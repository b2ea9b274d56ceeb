import { Suspense } from "react"
import { useNavigate } from "../ui/navigation.ts"
import type { Mode } from "../paths.ts"
import { CartPane } from "../cart/CartPane.tsx"
import { useApp, useUi, useUiState } from "../app/hooks.ts"
import { CommandPalette, Menu, RemoveCustomer } from "../app/lazyPages.tsx"
import { PATHS } from "../paths.ts"
import { useCharge } from "../payment/useCharge.ts"
import { useCustomer } from "../customer/useCustomer.tsx"
import { useKeys } from "./useKeys.ts"
import { useUndo } from "../cart/useUndo.ts"

/** The cart column with its keys: customer, charge, undo. Apart from the frame, which a scan does not draw again. */
export const CartSide = ({ mode, paying }: { readonly mode: Mode; readonly paying: boolean }) => {
  const navigate = useNavigate()
  const customer = useCustomer(mode)
  const charge = useCharge(mode)
  const undo = useUndo(mode)
  // A refund leads back by its own button, to its order.
  const bound = useApp((state) => state.payment.conversion !== null || state.refund.entered !== null)
  const ui = useUi()
  const commandsOpen = useUiState((shared) => shared.commandsOpen)
  const menuOpen = useUiState((shared) => shared.menuOpen)
  const removing = useUiState((shared) => shared.removingCustomer)
  useKeys({
    F7: () => !paying && navigate(PATHS.priceCheck),
    F8: () => customer.onToggle?.(),
    F9: () => !paying && charge.onPress(),
    "Ctrl+Z": () => !paying && undo.onUndo(),
    "Ctrl+K": () => !paying && ui.set({ commandsOpen: !commandsOpen })
  })
  return (
    <>
      <CartPane
        mode={mode}
        customer={customer}
        charge={charge}
        undo={undo}
        lock={paying ? { onBack: bound ? null : () => navigate(PATHS.sale) } : null}
      />
      {removing && <RemoveCustomer />}
      {menuOpen && (
        <Suspense>
          <Menu controls={{ customer, charge, undo }} />
        </Suspense>
      )}
      {commandsOpen && (
        <Suspense>
          <CommandPalette controls={{ customer, charge, undo }} />
        </Suspense>
      )}
    </>
  )
}
