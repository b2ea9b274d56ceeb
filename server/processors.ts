import { Effect } from "effect"
import type { Db } from "./db/connect.ts"
import type { Log } from "./log.ts"
import { type Presence, type Processor, Silent } from "./processor.ts"
import { type SpinBook, sqlSpinBook } from "./spin/book.ts"
import { type SpinLine, spinLine } from "./spin/line.ts"
import { askPresence } from "./spin/presence.ts"
import { type Post, QUESTION_WAIT, spinProcessor } from "./spin/processor.ts"
import type { PaymentType, Slip } from "./spin/requests.ts"
import { type SpinSettings, tpnOf } from "./spin/settings.ts"

/** The processors of a store: the simulated one, and SPIn where it is set up. */
export interface ProcessorParts {
  readonly db: Db
  readonly clientId: number
  readonly simulated: Processor
  /** Do terminals that name no processor play at being one? Never where cards are real. */
  readonly isSimulating: boolean
  readonly spin: SpinSettings | undefined
  /** The way to SPIn's address: over the network, if not said. */
  readonly lineTo?: (address: URL) => SpinLine
  readonly log: Log
}

const NO_KEY = "This register's card terminal has no key here, so it can't be used. No money moved."
const NO_PROCESSOR = "This register's card terminal isn't set up with the card processor. No money moved."

const SLIPS: Readonly<Record<string, Slip>> = { customer: "Customer", both: "Both" }
const TYPES: Readonly<Record<string, PaymentType>> = { DEBIT_CARD: "Debit" }

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

const wayOf = (
  { spin, isSimulating }: Pick<ProcessorParts, "spin" | "isSimulating">,
  facts: Facts | undefined
): Way => {
  const tpn = facts?.terminal_id == null ? undefined : tpnOf(facts.terminal_id)
  if (facts === undefined || tpn === undefined)
    return isSimulating ? { _tag: "Simulated" } : { _tag: "Nobody", message: NO_PROCESSOR }
  const terminal = spin?.terminals.get(tpn)
  if (terminal === undefined) return { _tag: "Nobody", message: NO_KEY }
  const paymentType = TYPES[facts.payment_method_code] ?? "Credit"
  return { _tag: "Spin", post: { terminal, paymentType, slip: SLIPS[facts.print_receipt] ?? "No" } }
}

const factsOf = ({ db, clientId }: Pick<ProcessorParts, "db" | "clientId">, key: string) =>
  Effect.tryPromise({
    try: () =>
      db
        .selectFrom("payment")
        .innerJoin("device", (join) =>
          join
            .onRef("device.client_id", "=", "payment.client_id")
            .onRef("device.device_license_id", "=", "payment.device_license_id")
        )
        .select(["payment.terminal_id", "device.print_receipt", "payment.payment_method_code"])
        .where("payment.client_id", "=", clientId)
        .where("payment.payment_key", "=", key)
        .executeTakeFirst(),
    catch: () => new Silent()
  })

/** Is a card of an earlier approval one that SPIn approved? Its approval's name is the reference there. */
const isOfSpin = ({ db, clientId }: ProcessorParts, reference: string) =>
  Effect.tryPromise({
    try: async () =>
      (await db
        .selectFrom("spin_transaction")
        .select("reference")
        .where("client_id", "=", clientId)
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
  const book: SpinBook = sqlSpinBook(db, clientId)
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
    ...(spin === undefined && simulated.lineFault !== undefined ? { lineFault: simulated.lineFault } : {}),
    presence: (terminalId) => {
      const tpn = tpnOf(terminalId)
      if (tpn === undefined)
        return (isSimulating ? simulated.presence?.(terminalId) : undefined) ?? Effect.succeed<Presence>("nobody")
      const terminal = spin?.terminals.get(tpn)
      return terminal === undefined ? Effect.succeed<Presence>("no key") : askPresence(line, terminal, QUESTION_WAIT)
    },
    charge: Effect.fnUntraced(function* (key, amount, source) {
      const original = source?._tag === "Original" && (yield* isOfSpin(parts, source.reference))
      const to = yield* of(key)
      if (to._tag === "Spin" || (original && (yield* factsOf(parts, key)) === undefined))
        return yield* atSpin.charge(key, amount, source)
      if (to._tag === "Nobody") return { _tag: "Declined", message: to.message }
      // What a real card paid is not given back by playing at it.
      if (original) return { _tag: "Declined", message: NO_PROCESSOR }
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
