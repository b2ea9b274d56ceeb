import { type ReactNode, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useDispatch, useStore, useUi } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import type { SavedCart } from "./contract.ts"
import { TakeOverDialog } from "./TakeOverDialog.tsx"

/** Brings saved carts back: one that somebody else works on after a manager's code, a layaway by its order (SAVE-15, CG-27). */
export const useLoadSaved = (): { readonly load: (cart: SavedCart) => void; readonly question: ReactNode } => {
  const store = useStore()
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [taken, setTaken] = useState<SavedCart | null>(null)
  const load = (cart: SavedCart) => {
    if (cart.order_number !== undefined) {
      navigate(`${PATHS.layaway}/${encodeURIComponent(cart.order_number)}`)
      return
    }
    const command = { _tag: "LoadCart", cart_id: cart.shopping_cart_id, locked: false, managerCode: null } as const
    if (cart.locked && store.can(command) === null) setTaken(cart)
    else if (dispatch(command)) ui.set({ notice: null })
  }
  return {
    load,
    question: taken !== null && (
      <TakeOverDialog
        cashier={taken.user_name}
        onCancel={() => setTaken(null)}
        onTake={(code) => {
          setTaken(null)
          dispatch({ _tag: "LoadCart", cart_id: taken.shopping_cart_id, locked: true, managerCode: code })
        }}
      />
    )
  }
}
