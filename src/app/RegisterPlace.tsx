import { useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { RegisterScreen } from "../register/RegisterScreen.tsx"
import { useApp, useDispatch, useStore } from "./hooks.ts"

/** Open or close the register, whichever its status asks for (REG-01, REG-02). Leaving it resets a lost call (CG-72). */
export const RegisterPlace = () => {
  const { status, saving, message } = useApp((state) => state.register)
  const store = useStore()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  useEffect(
    () => () => {
      store.dispatch({ _tag: "LeaveRegisterScreen" })
    },
    [store]
  )
  const kind = saving === "closing" || (saving === null && status === "Open") ? "close" : "open"
  return (
    <RegisterScreen
      key={kind}
      kind={kind}
      saving={saving !== null}
      message={message}
      onSubmit={(amount) => dispatch({ _tag: kind === "open" ? "OpenRegister" : "CloseRegister", amount })}
      onBack={() => void navigate("/sale")}
    />
  )
}
