import { useApp, useDispatch } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { useNavigate } from "../ui/navigation.ts"
import { Note } from "../ui/Note.tsx"
import * as texts from "./texts.ts"

/** A return of this order that broke in the middle goes on here: its cart is taken over (REL-16). */
export const UnfinishedReturn = ({ cartId }: { readonly cartId: string }) => {
  const message = useApp((state) => state.savedCarts.message)
  const busy = useApp((state) => state.savedCarts.busy !== null)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  return (
    <Note
      tone="warn"
      action={
        message === null ? (
          <Button
            disabled={busy}
            onClick={() => dispatch({ _tag: "LoadCart", cart_id: cartId, locked: false, managerCode: null })}
          >
            {texts.resumeReturn}
          </Button>
        ) : (
          <Button onClick={() => navigate(PATHS.openOrders)}>{texts.toOpenOrders}</Button>
        )
      }
    >
      {texts.unfinishedReturn}
      {message !== null && <p role="alert">{message}</p>}
    </Note>
  )
}
