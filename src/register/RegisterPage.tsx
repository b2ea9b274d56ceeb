import { WaitingNote } from "../offline/WaitingNote.tsx"
import { useEffect } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { Redirect } from "../ui/router.tsx"
import { OPEN_ORDERS } from "./messages.ts"
import { RegisterScreen } from "./RegisterScreen.tsx"
import { useApp, useDispatch, useStore } from "../app/hooks.ts"
import { useOpenItems } from "./useOpenItems.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { PATHS } from "../paths.ts"

/** Saved open orders keep the register from closing: said before anybody counts the cash (SM-6, CG-11). */
const OpenOrders = () => {
  const read = useRead("get_open_shopping_cart_count", {})
  const count = bodyOf(read)?.user_cart_count ?? 0
  return count > 0 ? <Redirect to={OPEN_ORDERS} /> : null
}

/** Open or close the register, whichever its status asks for (REG-01, REG-02). Leaving it resets a lost call (CG-72). */
export const RegisterPage = () => {
  const { status, saving, message } = useApp((state) => state.register)
  const open = useOpenItems()
  const store = useStore()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  useEffect(
    () => () => {
      store.dispatch({ _tag: "LeaveRegisterScreen" })
    },
    [store]
  )
  const client = useApp((state) => state.session.client)
  const blind = client?.blind_count === true
  const kind = saving === "closing" || (saving === null && status === "Open") ? "close" : "open"
  const keepsCash = client?.cash_code_above !== undefined
  const drawer = useRead("get_cash_drawer", kind === "close" && keepsCash && !blind ? {} : null)
  const expected = bodyOf(drawer)?.drawer?.expected
  return (
    <>
      {kind === "close" && <OpenOrders />}
      {kind === "close" && <WaitingNote at="closing" />}
      <RegisterScreen
        key={kind}
        kind={kind}
        saving={saving !== null}
        message={message}
        open={open}
        blind={blind}
        expected={expected ?? null}
        onSubmit={(amount, counts) =>
          dispatch(
            kind === "open"
              ? { _tag: "OpenRegister", amount }
              : { _tag: "CloseRegister", amount, ...(counts === undefined ? {} : { counts }) }
          )
        }
        onBack={() => navigate(PATHS.sale)}
      />
    </>
  )
}
