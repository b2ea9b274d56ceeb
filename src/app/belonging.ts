import { type Bound, type Gone, goneOf } from "../kernel/bound.ts"
import type { Outcome } from "../kernel/codec.ts"
import { accepted, type Decision, nothing, type Stamp } from "../kernel/decider.ts"
import type { AnyRequest, RequestDefs } from "../kernel/protocol.ts"
import { personOf } from "../session/model.ts"
import { decide } from "./decide.ts"
import { type AppEvent, type AppRequest, type Command, requests } from "./protocol.ts"
import type { AppState } from "./state.ts"

/** The table of all requests, for one that may be of another version. */
const defs: RequestDefs = requests

/** Who is signed in, and the cart in hand. */
export const handOf = ({ session, cart }: AppState): Bound => ({
  person: personOf(session),
  cart: cart.cart?.id ?? null
})

/** For whom a request is decided: whoever is there after it, or was before, where it is decided as they leave. */
export const bound = ({ type }: AppRequest, before: AppState, after: AppState): Bound | null => {
  const { of } = requests[type]
  if (of === "register" || of === "nobody") return null
  const state = after.session.user === null ? before : after
  const name = state.session.user?.user_name
  return { ...handOf(state), ...(name === undefined ? {} : { name }) }
}

/** What of those for whom a request was decided is not in hand any more. */
export const gone = ({ type, bound }: AnyRequest, state: AppState): Gone | null =>
  bound === undefined ? null : goneOf(defs[type]?.of ?? "nobody", bound, handOf(state))

/** Was it said to be done? */
const isDone = (command: Command | null, outcome: Outcome): boolean => {
  if (command === null) return outcome === "done"
  return "answer" in command && "status" in command.answer && command.answer.status === "success"
}

/** What shows a cart is no matter of whoever is at the register by then: theirs is another. */
const ofTheCart: ReadonlySet<AppEvent["type"]> = new Set(["CartReceived", "CartMessage"])

/**
 * What follows from the end of a request whose person has left. What it was about money, the drawer or an order is taken as
 * it came, without the cart; of the rest, which ended as they signed out, whoever is there is told what was not done.
 */
export const afterwards = (
  request: AnyRequest,
  command: Command | null,
  outcome: Outcome,
  state: AppState,
  stamp: Stamp
): Decision<AppEvent, AppRequest> => {
  const { evidence = false, asks = false } = defs[request.type] ?? {}
  const taken: Decision<AppEvent, AppRequest> = evidence && command !== null ? decide(command, state, stamp) : nothing
  const { task } = request.args
  const isTold = !asks && (outcome === "unsent" || (!evidence && !isDone(command, outcome)))
  const told: readonly AppEvent[] = isTold
    ? [
        {
          type: "RequestUnsent",
          data: {
            request: request.type,
            name: request.bound?.name ?? null,
            sent: outcome !== "unsent",
            ...(typeof task === "string" ? { task } : {})
          }
        }
      ]
    : []
  if (taken._tag === "Rejected") return accepted<AppEvent, AppRequest>(told)
  return accepted<AppEvent, AppRequest>(
    [...taken.events.filter(({ type }) => !ofTheCart.has(type)), ...told],
    taken.requests.filter(({ type }) => type !== "GetCart")
  )
}
