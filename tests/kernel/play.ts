import fc from "fast-check"
import type { Outcome } from "../../src/kernel/codec.ts"
import type { TallyCommand, TallyRequest } from "./tally.ts"
import { canary } from "./tally.ts"
import { type Desk, makeDesk } from "./desk.ts"

/** What a person or the world does: a command, or the end of a request that is under way. */
export type Move =
  | { readonly _tag: "Command"; readonly command: TallyCommand }
  | { readonly _tag: "Settle"; readonly which: number; readonly answer: string; readonly outcome: Outcome }

const text = fc.string({ unit: "binary", maxLength: 8 })

const command: fc.Arbitrary<TallyCommand> = fc.oneof(
  fc.record({ _tag: fc.constant("Add" as const), amount: fc.integer({ min: -50, max: 100 }) }),
  fc.record({ _tag: fc.constant("Say" as const), words: fc.array(text, { maxLength: 3 }) }),
  fc.record({ _tag: fc.constant("Look" as const), where: text }),
  fc.record({ _tag: fc.constant("Charge" as const), amount: fc.nat(999), pin: fc.constant(canary) }),
  fc.record({ _tag: fc.constant("Print" as const) }),
  fc.record({ _tag: fc.constant("Answer" as const), id: fc.nat(30).map((n) => `id-${n}`), answer: text }),
  fc.record({ _tag: fc.constant("Close" as const) })
)

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: command.map((one) => ({ _tag: "Command" as const, command: one })) },
  {
    weight: 1,
    arbitrary: fc.record({
      _tag: fc.constant("Settle" as const),
      which: fc.nat(20),
      answer: text,
      outcome: fc.constantFrom<Outcome>("done", "interrupted", "forgotten")
    })
  }
)

/** Any sequence of moves. */
export const anyMoves = fc.array(move, { maxLength: 60 })

/** A desk after the moves, and what is still under way. */
export const play = (moves: readonly Move[]): Desk & { readonly running: readonly TallyRequest[] } => {
  const desk = makeDesk()
  let settled = new Set<TallyRequest>()
  const running = (): readonly TallyRequest[] =>
    desk.batches.flatMap(({ requests }) => requests).filter((one) => !settled.has(one))
  for (const one of moves) {
    if (one._tag === "Command") desk.control.store.dispatch(one.command)
    else {
      const open = running()
      const request = open[one.which % Math.max(open.length, 1)]
      if (!request) continue
      settled = settled.add(request)
      const answer: TallyCommand = { _tag: "Answer", id: request.id, answer: one.answer }
      desk.control.settle({ request, outcome: one.outcome, took: one.which }, request.type === "print" ? null : answer)
    }
  }
  return { ...desk, running: running() }
}
