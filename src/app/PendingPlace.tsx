import { chargedOf } from "../payment/attempt.ts"
import { METHOD_LABELS } from "../payment/messages.ts"
import { isForeign } from "../session/model.ts"
import { useApp, useDispatch } from "./hooks.ts"
import { PendingNotice } from "./lazyPlaces.tsx"

/** At start away from the payment screen: a payment that was not finished, until 'Got It!' (SHL-36 to SHL-38, REL-24). */
export const PendingPlace = () => {
  const attempt = useApp((state) =>
    state.payment.attempts.find(({ phase, dismissed }) => phase === "unknown" && !dismissed)
  )
  const unkeyed = useApp((state) => isForeign(state.session.client))
  const dispatch = useDispatch()
  if (!attempt) return null
  return (
    <PendingNotice
      method={METHOD_LABELS[attempt.method]}
      amount={chargedOf(attempt)}
      unkeyed={unkeyed}
      onGotIt={() => dispatch({ _tag: "DismissPending", key: attempt.key })}
    />
  )
}
