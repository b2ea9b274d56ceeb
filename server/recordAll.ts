import { Data, type Effect } from "effect"
import type { Failure, KeyedCall, Name, RecordedHandler, Wire } from "./actions/types.ts"
import { together } from "./db/asked.ts"
import { CardKept } from "./db/held/door.ts"
import { query, type Tx } from "./db/transaction.ts"
import { encodeReply } from "./encode.ts"
import { begunOf, finish, finishBeside, joined, keyAsked } from "./idempotency.ts"
import { RegisterClosed } from "./money/session.ts"
import { raced } from "./money/sql.ts"
import { gatesOf, hasCode, isTooMuch, type Row, saidOf } from "./record.ts"

type Calls<K extends Name> = readonly [KeyedCall<K>, ...KeyedCall<K>[]]

/** What came in one is not done in one: nothing of it stays, and each goes by itself. */
class OneByOne extends Data.TaggedError("OneByOne") {}

const orOneByOne = (cause: unknown): undefined => {
  if (cause instanceof OneByOne || cause instanceof RegisterClosed || cause instanceof CardKept) return undefined
  throw cause
}

/** Are they of one person, at one register, of one cart that is named, each under its own key and without a code? */
const isOfOne = <K extends Name>([first, ...rest]: Calls<K>): boolean => {
  const { person, envelope } = first
  const calls = [first, ...rest]
  return (
    envelope.shopping_cart_id !== undefined &&
    new Set(calls.map(({ key }) => key)).size === calls.length &&
    !calls.some(({ request }) => hasCode(request)) &&
    rest.every(
      (one) =>
        one.person.sessionId === person.sessionId &&
        one.person.deviceId === person.deviceId &&
        one.envelope.shopping_cart_id === envelope.shopping_cart_id &&
        one.envelope.alt_tax_rate === envelope.alt_tax_rate
    )
  )
}

/** Does those whose keys are new, and remembers what each is told: the last one has what is the same in all. */
const written = async <K extends Name>(
  tx: Tx,
  { name }: Row<K>,
  fresh: Calls<K>,
  runAll: NonNullable<RecordedHandler<K>["runAll"]>
): Promise<ReadonlyMap<string, Wire>> => {
  const made = await runAll(tx, fresh)
  if (made === undefined || isTooMuch(made.body)) throw new OneByOne()
  const { json: all } = encodeReply(name, { status: "success", body: made.body })
  const keep = fresh.at(-1)?.key ?? ""
  const wires = new Map<string, Wire>()
  for (const [place, { key, now }] of fresh.entries()) {
    const { status, message } = made.told[place] ?? { status: "error" }
    const own = { code: 200, json: { status, ...(message === undefined ? {} : { message }) } }
    const wire = { ...own, json: joined(all, own.json) }
    wires.set(key, wire)
    await (key === keep ? finish(tx, key, wire, now) : finishBeside(tx, key, own, keep, now))
  }
  return wires
}

const inOne = async <K extends Name>(
  tx: Tx,
  row: Row<K>,
  calls: Calls<K>,
  runAll: NonNullable<RecordedHandler<K>["runAll"]>
): Promise<readonly Wire[]> => {
  const [first, ...rest] = calls
  const keyed = (call: KeyedCall<K>) => ({ ...call, action: row.name })
  const { cart, session } = gatesOf(tx, row, first)
  const gates = [cart, session].filter((one) => one !== undefined)
  const [took, ...rows] = await together(
    tx,
    keyAsked(tx, keyed(first), first.now),
    ...rest.map((call) => keyAsked(tx, keyed(call), call.now)),
    ...gates
  )
  if (rows.slice(rest.length).some((open) => open.length === 0)) throw new OneByOne()
  const known = new Map<string, Wire>()
  const fresh: KeyedCall<K>[] = []
  for (const [place, call] of calls.entries()) {
    const said = saidOf(await begunOf(tx, keyed(call), (place === 0 ? took : rows[place - 1]) ?? []), false)
    if (said === undefined) fresh.push(call)
    else known.set(call.key, said)
  }
  const [one, ...others] = fresh
  const wires = one === undefined ? known : await written(tx, row, [one, ...others], runAll)
  return calls.flatMap(({ key }) => known.get(key) ?? wires.get(key) ?? [])
}

/**
 * Runs recorded writes that came in one as one transaction with all their keys, each with its own reply: what a crash leaves is all of
 * it or nothing. Undefined, and nothing done: each goes by itself.
 */
export const recordAll = <K extends Name>(
  { runAll }: RecordedHandler<K>,
  row: Row<K>,
  calls: Calls<K>
): Effect.Effect<readonly Wire[] | undefined, Failure> =>
  query(async () => {
    const [{ deps, clientId }] = calls
    if (runAll === undefined || !isOfOne(calls)) return undefined
    return raced(deps.db, clientId, (tx) => inOne(tx, row, calls, runAll)).catch(orOneByOne)
  })
