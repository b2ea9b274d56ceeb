import { isOpen } from "../catalog/model.ts"
import { leaveOf } from "../cart/rules.ts"
import type { Mode } from "../paths.ts"
import { useApp, useStore, useBlocker } from "../app/hooks.ts"
import { LeaveQuestion } from "../app/lazyPages.tsx"
import { modeOf } from "../paths.ts"
import type { AppState } from "../app/state.ts"

const isAdding = ({ catalog }: AppState): boolean => catalog.scans.some(isOpen)

/**
 * Stands between a cart and a screen that it may not be taken to: asks to clear it, or wants the sale completed first.
 * Links, keys and the browser's Back are held alike (SHL-33 to SHL-35, CG-14).
 */
export const LeaveGuard = ({ mode }: { readonly mode: Mode }) => {
  const store = useStore()
  const cart = useApp((state) => state.cart.cart)
  const adding = useApp(isAdding)
  const held = useBlocker(
    (move) =>
      leaveOf({
        from: mode,
        to: modeOf(move.to),
        here: move.from === move.to,
        cart: store.getSnapshot().cart.cart,
        adding: isAdding(store.getSnapshot())
      }) !== "free"
  )
  if (held === null) return null
  const leave = leaveOf({ from: mode, to: modeOf(held.pathname), here: false, cart, adding })
  return <LeaveQuestion leave={leave} onStay={held.reset} onGo={held.proceed} />
}
