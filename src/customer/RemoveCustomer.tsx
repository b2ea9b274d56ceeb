import { useApp, useDispatch, useUi } from "../app/hooks.ts"
import { ChangeCustomerDialog } from "./ChangeCustomerDialog.tsx"
import { removal } from "./changes.ts"

/** Asks before a cart becomes nobody's in which something hangs on its customer (CG-33). */
export const RemoveCustomer = () => {
  const ui = useUi()
  const dispatch = useDispatch()
  const change = useApp(removal, isSame)
  if (change._tag !== "Asks") return null
  const close = () => ui.set({ removingCustomer: false })
  return (
    <ChangeCustomerDialog
      removing
      change={change}
      onCancel={close}
      onConfirm={() => {
        close()
        dispatch({ _tag: "RemoveCustomer", ends: change.ends })
      }}
    />
  )
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
