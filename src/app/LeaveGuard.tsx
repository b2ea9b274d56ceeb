import { useEffect, useState } from "react"
import { type BlockerFunction, useBlocker } from "react-router-dom"
import { ClearCartDialog } from "../cart/ClearCartDialog.tsx"
import { COMPLETE_FIRST } from "../cart/messages.ts"
import { type Leave, leaveOf, type Mode } from "../cart/rules.ts"
import { ZERO } from "../money/cents.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { useApp, useDispatch, useStore } from "./hooks.ts"
import { modeOf } from "./pages.ts"
import type { AppState } from "./state.ts"

const isAdding = ({ catalog }: AppState): boolean => catalog.scans.length > 0

/**
 * Stands between a cart and a screen that it may not be taken to: asks to clear it, or wants the sale completed first.
 * Links, keys and the browser's Back are held alike (SHL-33 to SHL-35, CG-14).
 */
export const LeaveGuard = ({ mode }: { readonly mode: Mode }) => {
  const store = useStore()
  const cart = useApp((state) => state.cart.cart)
  const adding = useApp(isAdding)
  const holds: BlockerFunction = ({ currentLocation, nextLocation }) =>
    leaveOf({
      from: mode,
      to: modeOf(nextLocation.pathname),
      here: currentLocation.pathname === nextLocation.pathname,
      cart: store.getSnapshot().cart.cart,
      adding: isAdding(store.getSnapshot())
    }) !== "free"
  const blocker = useBlocker(holds)
  if (blocker.state !== "blocked") return null
  const leave = leaveOf({ from: mode, to: modeOf(blocker.location.pathname), here: false, cart, adding })
  return <Question leave={leave} onStay={() => blocker.reset()} onGo={() => blocker.proceed()} />
}

interface QuestionProps {
  readonly leave: Leave
  readonly onStay: () => void
  readonly onGo: () => void
}

/** Goes on as soon as the cart is cleared; a cart that was not cleared keeps its screen. */
const Question = ({ leave, onStay, onGo }: QuestionProps) => {
  const clearing = useApp((state) => state.cart.clearing)
  const total = useApp((state) => state.cart.cart?.totals.total ?? ZERO)
  const dispatch = useDispatch()
  const [asked, setAsked] = useState(false)
  const isSettled = asked && !clearing
  useEffect(() => {
    if (leave === "free") onGo()
    else if (isSettled) onStay()
  }, [isSettled, leave, onGo, onStay])
  if (leave === "free" || asked) return null
  if (leave === "complete") return <ConfirmDialog title={COMPLETE_FIRST} onCancel={onStay} />
  return (
    <ClearCartDialog
      total={total}
      onCancel={onStay}
      onConfirm={() => {
        if (dispatch({ _tag: "ClearCart" })) setAsked(true)
        else onStay()
      }}
    />
  )
}
