import { Effect } from "effect"
import { actions } from "./actions/index.ts"
import type { ActionRow, Failure, Name, Wire } from "./actions/types.ts"
import type { Deps } from "./deps.ts"
import {
  admit,
  type Admitted,
  type Answer,
  answeredTo,
  callOf,
  carryOut,
  type Incoming,
  isAdmitted,
  keyedOf,
  type Standings
} from "./dispatch.ts"
import { encodeReply } from "./encode.ts"
import { recordAll } from "./recordAll.ts"

/** What calls of one action are told that are carried out in one go, by their places; undefined for each that goes by itself. */
const inOneGo = <K extends Name>(
  name: K,
  admitted: readonly Admitted<K>[]
): Effect.Effect<readonly (Wire | undefined)[], Failure> => {
  const { handler, cart: use, moves }: ActionRow<K> = actions[name]
  const calls = admitted.flatMap((one) => callOf(one) ?? [])
  const nothing = Effect.succeed([])
  if (calls.length < 2 || calls.length < admitted.length) return nothing
  if (handler.kind === "free" && handler.runAll !== undefined)
    return Effect.map(handler.runAll(calls), (replies) => replies.map((reply) => reply && encodeReply(name, reply)))
  const [first, ...rest] = admitted.flatMap((one) => {
    const call = callOf(one)
    return call === undefined ? [] : [keyedOf(one, call)]
  })
  if (handler.kind !== "recorded" || first === undefined) return nothing
  return Effect.map(recordAll(handler, { name, use, moves }, [first, ...rest]), (wires) => wires ?? [])
}

/**
 * Answers several calls of one action that one browser sent in one, in their order, each as if it had come by itself: as far as the
 * action can, with one question and one transaction for all.
 */
export const dispatchAll = Effect.fnUntraced(function* <K extends Name>(
  deps: Deps,
  name: K,
  incoming: readonly Incoming<K>[]
): Effect.fn.Return<readonly Answer[], Failure> {
  const known: Standings = new Map()
  const all: (Answer | Admitted<K>)[] = []
  for (const one of incoming) all.push(yield* admit(deps, one, known))
  const admitted = all.filter(isAdmitted)
  const wires = yield* inOneGo(name, admitted)
  const answers: Answer[] = []
  for (const one of all) {
    if (!isAdmitted(one)) answers.push(one)
    else {
      const wire = wires[admitted.indexOf(one)]
      answers.push(wire === undefined ? yield* carryOut(one) : answeredTo(one, wire))
    }
  }
  return answers
})
