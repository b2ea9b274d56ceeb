import { useState } from "react"
import { flushSync } from "react-dom"
import { SaveComplete } from "./SaveComplete.tsx"
import { focusResting } from "../ui/focusResting.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { CartStatement } from "./CartStatement.tsx"

/** The cart is saved, over everything else until Done is pressed (PAY-63, CG-10). */
export const SaveDone = () => {
  const saved = useApp((state) => state.savedCarts.saved)
  const dispatch = useDispatch()
  const [statement, setStatement] = useState(false)
  if (!saved) return null
  /** Back on Done, so that Enter ends it. */
  const close = () => {
    flushSync(() => setStatement(false))
    focusResting()
  }
  return (
    <>
      <SaveComplete
        cartId={saved.cart_id}
        number={saved.number}
        type={saved.type}
        claims={saved.claims === true}
        onStatement={() => setStatement(true)}
        onDone={() => dispatch({ _tag: "FinishSave" })}
      />
      {statement && <CartStatement cartId={saved.cart_id} type={saved.type} onClose={close} />}
    </>
  )
}
