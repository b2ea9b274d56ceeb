import { Redacted, Schema } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"
import {
  accepted,
  decideBy,
  type Deciders,
  evolveBy,
  type Evolvers,
  type Machine,
  nothing,
  rejected
} from "../../src/kernel/decider.ts"
import { event, type EventOf, request, type RequestsOf } from "../../src/kernel/protocol.ts"

/**
 * A small machine for the tests of the kernel: it counts, says words, and asks for three things, one for each way in
 * which a request may outlive a crash. "charge" must never be performed twice.
 */
const Reason = Schema.Literals(["first", "closed", "continued", "damaged", "storage-cleared"])

export const events = {
  opened: event(
    Schema.Struct({
      book: Schema.String,
      previous: Schema.NullOr(Schema.String),
      at: Schema.Int,
      reason: Reason,
      unsure: Schema.Array(Schema.String)
    })
  ),
  added: event(Schema.Struct({ amount: Schema.Int, id: Schema.String, at: Schema.Int }), {
    version: 3,
    upcast: {
      1: (old) => ({ ...old, id: "from before ids" }),
      2: ({ sum, ...old }) => ({ ...old, amount: sum ?? 0 })
    }
  }),
  said: event(Schema.Struct({ words: Schema.Array(Schema.String) })),
  asked: event(Schema.Struct({ id: Schema.String, what: Schema.String })),
  answered: event(Schema.Struct({ id: Schema.String, answer: Schema.String })),
  closed: event(Schema.Struct({ at: Schema.Int }))
}
export type TallyEvent = EventOf<typeof events>

export const requests = {
  look: request({ of: "register", args: Schema.Struct({ where: Schema.String }), onCrash: "rerun" }),
  charge: request({
    of: "register",
    args: Schema.Struct({ amount: Schema.Int }),
    version: 2,
    upcast: { 1: ({ sum = 0, ...old }) => ({ ...old, amount: sum }) },
    onCrash: "ask",
    secrets: ["pin"]
  }),
  print: request({
    of: "register",
    args: Schema.Struct({ words: Schema.Array(Schema.String) }),
    onCrash: "forget",
    lane: "printer"
  })
}
export type TallyRequest = RequestsOf<typeof requests>

export type TallyCommand =
  | { readonly _tag: "Add"; readonly amount: number }
  | { readonly _tag: "Say"; readonly words: readonly string[] }
  | { readonly _tag: "Look"; readonly where: string }
  | { readonly _tag: "Charge"; readonly amount: number; readonly pin: SecretText }
  | { readonly _tag: "Print" }
  | { readonly _tag: "Answer"; readonly id: string; readonly answer: string }
  | { readonly _tag: "Close" }
  | { readonly _tag: "Break" }

export interface Tally {
  readonly book: string
  readonly previous: string | null
  readonly total: number
  readonly words: readonly string[]
  /** What was asked and is not answered, by id. */
  readonly pending: Readonly<Record<string, string>>
  readonly answers: Readonly<Record<string, string>>
  readonly unsure: readonly string[]
}

const charging = (state: Tally): readonly string[] =>
  Object.entries(state.pending).flatMap(([id, what]) => (what === "charge" ? [id] : []))

const deciders: Deciders<Tally, TallyCommand, TallyEvent, TallyRequest> = {
  Add: ({ amount }, state, stamp) => {
    if (state.total + amount < 0) return rejected(`There are only ${state.total}.`)
    return amount === 0 ? nothing : accepted([{ type: "added", data: { amount, id: stamp.id(), at: stamp.now } }])
  },
  Say: ({ words }) => accepted([{ type: "said", data: { words } }]),
  Look: ({ where }, _, stamp) => {
    const id = stamp.id()
    return accepted([{ type: "asked", data: { id, what: "look" } }], [{ type: "look", id, args: { where } }])
  },
  Charge: ({ amount, pin }, state, stamp) => {
    if (charging(state).length > 0 || state.unsure.length > 0) return rejected("A charge is under way.")
    const id = stamp.id()
    return accepted(
      [{ type: "asked", data: { id, what: "charge" } }],
      [{ type: "charge", id, args: { amount }, secrets: { pin } }]
    )
  },
  Print: (_, state, stamp) => accepted([], [{ type: "print", id: stamp.id(), args: { words: state.words } }]),
  Answer: ({ id, answer }, state) =>
    id in state.pending || state.unsure.includes(id)
      ? accepted([{ type: "answered", data: { id, answer } }])
      : rejected("Nobody asked."),
  Close: (_, __, stamp) => accepted([{ type: "closed", data: { at: stamp.now } }]),
  Break: () => {
    throw new Error("a slip in the code")
  }
}

const evolvers: Evolvers<Tally, TallyEvent> = {
  opened: (draft, { book, previous, unsure }) => {
    draft.book = book
    draft.previous = previous
    draft.unsure = [...unsure]
  },
  added: (draft, { amount }) => {
    draft.total += amount
  },
  said: (draft, { words }) => {
    draft.words.push(...words)
  },
  asked: (draft, { id, what }) => {
    draft.pending[id] = what
  },
  answered: (draft, { id, answer }) => {
    delete draft.pending[id]
    draft.unsure = draft.unsure.filter((one) => one !== id)
    draft.answers[id] = answer
  },
  closed: (draft) => {
    draft.words = []
  }
}

export const tally: Machine<Tally, TallyCommand, TallyEvent, TallyRequest> = {
  initial: { book: "", previous: null, total: 0, words: [], pending: {}, answers: {}, unsure: [] },
  events,
  requests,
  decide: decideBy(deciders),
  evolve: evolveBy(evolvers),
  opening: (state, { id, previous, at, reason }) => ({
    type: "opened",
    data: { book: id, previous, at, reason, unsure: [...state.unsure, ...charging(state)] }
  }),
  isOwn: ({ _tag }) => _tag === "Answer",
  closes: ({ type }) => type === "closed",
  rests: ({ pending }) => Object.keys(pending).length === 0,
  interrupted: ({ type, id }) => (type === "charge" ? { _tag: "Answer", id, answer: "unknown" } : null),
  bound: () => null,
  gone: () => null,
  afterwards: () => nothing
}

/** A secret that a test can look for wherever it must not be. */
export const CANARY = "4111-canary-8642"
export const canary: SecretText = Redacted.make(CANARY)
