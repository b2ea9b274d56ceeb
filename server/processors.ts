import { Effect } from "effect"
import { entryOf } from "../src/kernel/table.ts"
import type { Slips } from "../src/terminal/wire.ts"
import type { Db } from "./db/connect.ts"
import type { Log } from "./log.ts"
import { type CardWork, type Presence, type Processor, REAL, Silent, SIMULATED, UNWORKED } from "./processor.ts"
import { type SpinBook, sqlSpinBook } from "./spin/book.ts"
import { type SpinLine, spinLine } from "./spin/line.ts"
import { askPresence } from "./spin/presence.ts"
import { type Post, QUESTION_WAIT, spinProcessor } from "./spin/processor.ts"
import type { PaymentType, Slip, Terminal } from "./spin/requests.ts"
import { type SpinSettings, tpnOf } from "./spin/settings.ts"

/** The processors of a store: the simulated one, and SPIn where it is set up. */
export interface ProcessorParts {
  readonly db: Db
  readonly clientId: number
  readonly simulated: Processor
  /** Do terminals that name no processor play at being one? Never where cards are real. */
  readonly isSimulating: () => boolean
  readonly spin: SpinSettings | undefined
  /** The way to SPIn's address: over the network, if not said. */
  readonly lineTo?: (address: URL) => SpinLine
  readonly log: Log
}

const SLIPS = { no: "No", customer: "Customer", both: "Both" } as const satisfies Record<Slips, Slip>
const TYPES: Readonly<Record<string, PaymentType>> = { DEBIT_CARD: "Debit" }

/** Who works with a terminal, and, of a real processor, which one of its own that is. */
type Worker = { readonly _tag: "Real"; readonly terminal: Terminal } | Exclude<CardWork, { readonly _tag: "Real" }>

/** Who works with the terminal of a Terminal ID; null: there is none. One that names SPIn is never played at, key or not. */
const workerAt = (
  { spin, isSimulating }: Pick<ProcessorParts, "spin" | "isSimulating">,
  terminalId: string | null
): Worker => {
  const tpn = terminalId === null ? undefined : tpnOf(terminalId)
  if (tpn === undefined) return isSimulating() ? SIMULATED : { _tag: "Nobody", why: "no processor" }
  const terminal = spin?.terminals.get(tpn)
  return terminal === undefined ? { _tag: "Nobody", why: "no key" } : { _tag: "Real", terminal }
}

/** Who works on a payment: the terminal that its register had when it was begun decides, by its Terminal ID. */
type Way =
  | { readonly _tag: "Spin"; readonly post: Post | undefined }
  | { readonly _tag: "Simulated" }
  | { readonly _tag: "Nobody"; readonly message: string }

interface Facts {
  readonly terminal_id: string | null
  readonly print_receipt: string
  readonly payment_method_code: string
}

const wayOf = (parts: Pick<ProcessorParts, "spin" | "isSimulating">, facts: Facts | undefined): Way => {
  const worker = workerAt(parts, facts?.terminal_id ?? null)
  if (worker._tag === "Nobody") return { _tag: "Nobody", message: UNWORKED[worker.why] }
  if (worker._tag === "Simulated" || facts === undefined) return { _tag: "Simulated" }
  const paymentType = TYPES[facts.payment_method_code] ?? "Credit"
  return {
    _tag: "Spin",
    post: { terminal: worker.terminal, paymentType, slip: entryOf(SLIPS, facts.print_receipt) ?? "No" }
  }
}

const factsOf = ({ db }: Pick<ProcessorParts, "db" | "clientId">, key: string) =>
  Effect.tryPromise({
    try: () =>
      db
        .selectFrom("payment")
        .innerJoin("device", (join) => join.onRef("device.device_license_id", "=", "payment.device_license_id"))
        .select(["payment.terminal_id", "device.print_receipt", "payment.payment_method_code"])
        .where("payment.payment_key", "=", key)
        .executeTakeFirst(),
    catch: () => new Silent()
  })

/** Is a card of an earlier approval one that SPIn approved? Its approval's name is the reference there. */
const isOfSpin = ({ db }: ProcessorParts, reference: string) =>
  Effect.tryPromise({
    try: async () =>
      (await db
        .selectFrom("spin_transaction")
        .select("reference")
        .where("reference", "=", reference)
        .executeTakeFirst()) !== undefined,
    catch: () => new Silent()
  })

const GONE = { _tag: "Gone" } as const

/**
 * One processor out of several: each payment goes to that of the terminal at its register, and whatever SPIn was asked is
 * SPIn's for ever, however the register is set up by then. A terminal that names SPIn is never played at, key or not.
 */
export const processors = (parts: ProcessorParts): Processor => {
  const { db, clientId, simulated, isSimulating, spin, lineTo = spinLine, log } = parts
  const book: SpinBook = sqlSpinBook(db)
  const line: SpinLine = spin === undefined ? () => Effect.succeed({ _tag: "Lost" }) : lineTo(spin.url)
  const way = (key: string) => Effect.map(factsOf(parts, key), (facts) => wayOf(parts, facts))
  const atSpin = spinProcessor({
    clientId,
    book,
    line,
    terminalOf: (tpn) => spin?.terminals.get(tpn.toUpperCase()),
    postOf: (key) => Effect.map(way(key), (one) => (one._tag === "Spin" ? one.post : undefined)),
    log
  })
  const of = Effect.fnUntraced(function* (key: string): Effect.fn.Return<Way, Silent> {
    return (yield* book.find(key)) === undefined ? yield* way(key) : { _tag: "Spin", post: undefined }
  })
  return {
    // A real card's amounts mean what they say.
    lineFault: (key, amount) =>
      (spin === undefined && isSimulating() ? simulated.lineFault?.(key, amount) : undefined) ??
      Effect.succeed(undefined),
    cardsAt: (terminalId) => {
      const worker = workerAt(parts, terminalId)
      return worker._tag === "Real" ? REAL : worker
    },
    presence: (terminalId) => {
      const worker = workerAt(parts, terminalId)
      switch (worker._tag) {
        case "Real":
          return askPresence(line, worker.terminal, QUESTION_WAIT)
        case "Simulated":
          return simulated.presence?.(terminalId) ?? Effect.succeed<Presence>("simulated")
        case "Nobody":
          return Effect.succeed<Presence>(worker.why === "no key" ? "no key" : "nobody")
      }
    },
    charge: Effect.fnUntraced(function* (key, amount, source) {
      const original = source?._tag === "Original" && (yield* isOfSpin(parts, source.reference))
      const to = yield* of(key)
      if (to._tag === "Spin" || (original && (yield* factsOf(parts, key)) === undefined))
        return yield* atSpin.charge(key, amount, source)
      if (to._tag === "Nobody") return { _tag: "Declined", message: to.message }
      // What a real card paid is not given back by playing at it.
      if (original) return { _tag: "Declined", message: UNWORKED["no processor"] }
      return yield* simulated.charge(key, amount, source)
    }),
    status: Effect.fnUntraced(function* (key) {
      const to = yield* of(key)
      if (to._tag === "Spin") return yield* atSpin.status(key)
      return to._tag === "Simulated" ? yield* simulated.status(key) : GONE
    }),
    cancel: Effect.fnUntraced(function* (key) {
      const to = yield* of(key)
      if (to._tag === "Spin") return yield* atSpin.cancel(key)
      return to._tag === "Simulated" ? yield* simulated.cancel(key) : GONE
    }),
    void: Effect.fnUntraced(function* (key) {
      const to = yield* of(key)
      if (to._tag === "Spin") return yield* atSpin.void(key)
      return to._tag === "Simulated" ? yield* simulated.void(key) : "voided"
    })
  }
}
