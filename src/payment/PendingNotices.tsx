import { chargedOf } from "./attempt.ts"
import { useForeign } from "../session/useForeign.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { lazyOverlay } from "../ui/lazyWithPreload.ts"
import { METHODS } from "./methods.ts"

const PendingNotice = lazyOverlay(async () => (await import("./PendingNotice.tsx")).PendingNotice)

/** At start away from the payment screen: a payment that was not finished, until 'Got It!' (SHL-36 to SHL-38, REL-24). */
export const PendingNotices = () => {
  const attempt = useApp((state) =>
    state.payment.attempts.find(({ phase, dismissed }) => phase === "unknown" && !dismissed)
  )
  const unkeyed = useForeign()
  const dispatch = useDispatch()
  if (!attempt) return null
  return (
    <PendingNotice
      method={METHODS[attempt.method].label}
      amount={chargedOf(attempt)}
      unkeyed={unkeyed}
      onGotIt={() => dispatch({ _tag: "DismissPending", key: attempt.key })}
    />
  )
}
