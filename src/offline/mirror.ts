import { Result } from "effect"
import type { Stamp } from "../kernel/decider.ts"
import type { Kept, OfflineState, Waiting } from "./model.ts"
import type { OfflineEvent, OfflineRequest } from "./protocol.ts"
import { numberText, readSale } from "./sale/wire.ts"

/** What a text of a sale says of it; nothing where nobody can read it. */
const keptOf = (sale: string): readonly Kept[] => {
  const read = readSale(sale)
  if (Result.isFailure(read)) return []
  const { sale_key: key, number, at, payment } = read.success
  const { method, amount: total, tendered, change_due: change } = payment
  return [{ key, number: numberText(number), n: number.n, at, method, total, tendered, change, sale }]
}

/** Has the browser keep these a second time, and those no more. */
export const mirrors = (
  kept: readonly Pick<Waiting, "key" | "sale">[],
  booked: readonly string[],
  stamp: Stamp
): OfflineRequest => ({
  type: "MirrorOfflineSales",
  id: stamp.id(),
  args: { kept: kept.map(({ key, sale }) => ({ key, sale })), booked }
})

/**
 * What was kept a second time beside what is known: a sale that nobody knows any more waits as any other; one that waits and is not
 * there is kept again; one that is booked goes. One that was booked so long ago that it was forgotten is sent once more: its key makes
 * it the same.
 */
export const afterMirror = (
  sales: readonly string[],
  { waiting, booked }: OfflineState,
  stamp: Stamp
): { readonly events: readonly OfflineEvent[]; readonly requests: readonly OfflineRequest[] } => {
  const there = sales.flatMap(keptOf)
  const has = (all: readonly { readonly key: string }[], key: string): boolean => all.some((one) => one.key === key)
  const lost = there.filter(({ key }) => !has(waiting, key) && !has(booked, key))
  const missing = waiting.filter(({ key }) => !has(there, key))
  const over = there.filter(({ key }) => has(booked, key)).map(({ key }) => key)
  return {
    events: lost.map((data) => ({ type: "OfflineSaleRecovered", data })),
    requests: missing.length + over.length > 0 ? [mirrors(missing, over, stamp)] : []
  }
}
