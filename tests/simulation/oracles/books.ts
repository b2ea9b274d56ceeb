import { type LogEntry, verify } from "../../../src/kernel/log.ts"
import { replay } from "../../../src/kernel/replay.ts"
import { stateHash } from "../../../src/kernel/stateHash.ts"
import { hasUnsettledRefund } from "../../../src/refund/model.ts"
import { secretIn } from "../cashier/secrets.ts"
import { everOn } from "../disk.ts"
import { upgraded } from "../upgraded.ts"
import { methodOfCode, METHODS } from "../../../src/payment/methods.ts"
import {
  type Evidence,
  factsOf,
  isOthersLeg,
  objectOf,
  ordersOf,
  paymentsOf,
  plain,
  rowsOf,
  textOf
} from "./evidence.ts"

/** The events by which a register has to do with a payment. */
const BEGINS = ["PaymentStarted", "PaymentAdopted", "LegSent"] as const

/** The events that tell a person that nothing was taken, or given back. */
const NOTHING_MOVED = ["PaymentDeclined", "PaymentNotTaken", "LegFailed"] as const

/** The books and the store tell of the same payments; nothing is told twice, nothing told that is not so (M1, M4, M8, M10). */
export const booksAgree = ({ office, browsers }: Evidence): readonly string[] => {
  const rows = paymentsOf(office)
  const sold = new Set(ordersOf(office).map((order) => order.order_id))
  return browsers.flatMap(({ name, disk }) => {
    const ever = everOn(disk)
    const keysIn = (rows: readonly LogEntry[], type: string) => factsOf(rows, type).map(({ key }) => textOf(key))
    const keys = (type: string) => keysIn(ever, type)
    // What was cleared away with its storage is settled by the back office alone.
    const mine = new Set(BEGINS.flatMap((type) => keysIn(disk.rows, type)))
    const told = [...keys("PaymentApproved"), ...keys("LegDone")]
    const sales = factsOf(ever, "SaleCompleted")
      .filter(({ total }) => total !== 0)
      .map((sale) => textOf(sale["order_id"]))
    const unlike = factsOf(ever, "SaleCompleted").map((sale) => textOf(sale["order_id"]))
    const layaways = new Set(
      ordersOf(office)
        .filter(({ order_method }) => order_method === "LAYAWAY")
        .map(({ order_id }) => order_id)
    )
    const once = sales.filter((order) => !layaways.has(order))
    const by = new Map(rows.map((row) => [row.payment_key, row]))
    const isOurs = (row: (typeof rows)[number]): boolean => !isOthersLeg(ever, row.payment_key, row)
    return [
      ...factsOf(ever, "LegDone").flatMap(({ key, amount, surcharge }) => {
        const row = by.get(textOf(key))
        const { fee, tax } = objectOf(surcharge)
        const back = [amount, fee, tax].reduce((sum: number, part) => sum + Number(part ?? 0), 0)
        const given = row === undefined ? back : -(row.amount + row.fee + row.fee_tax)
        return back === given ? [] : [`M5: ${name} was told that ${back} went back by ${textOf(key)}: it was ${given}`]
      }),
      ...rows
        .filter((row) => row.state === "approved" && mine.has(row.payment_key) && !told.includes(row.payment_key))
        .filter(isOurs)
        .map((row) => `M1: ${name} does not know that ${row.payment_key} was taken`),
      ...told.flatMap((key) => {
        const row = by.get(key)
        // What no processor moved may be removed, or cleared away with its cart.
        const isRemoved = row !== undefined && !METHODS[methodOfCode(row.payment_method_code)].processed
        // A manager had it voided, at whichever register its cart was in hand then.
        const isVoided = row?.state === "voided" && row.voids_key === key
        return row?.state === "approved" || isRemoved || isVoided
          ? []
          : [`M1: ${name} was told ${key} is taken: it is ${row?.state}`]
      }),
      ...NOTHING_MOVED.flatMap(keys)
        .filter((key) => {
          const row = by.get(key)
          return row?.state === "approved" && isOurs(row)
        })
        .map((key) => `M10: ${name} was told that nothing came of ${key}: it is approved`),
      ...(new Set(told).size === told.length ? [] : [`M8: ${name} was told twice of a payment`]),
      ...(new Set(once).size === once.length ? [] : [`M4: ${name} was told twice of a sale`]),
      ...unlike.filter((order) => !sold.has(order)).map((order) => `M4: ${name} tells of a sale ${order} that is none`)
    ]
  })
}

/** A book folded by the newest version, and the rows on the way whose hash is not that of what was seen. */
const fold = (rows: readonly LogEntry[]) => {
  const differs: number[] = []
  const { state, unreadable } = replay(upgraded, rows, (entry, now) => {
    if (entry.type === "StateHashed" && entry.data["hash"] !== stateHash(now)) differs.push(entry.seq)
  })
  return { state: plain(state), differs, unreadable }
}

/**
 * M8, M9: every book is whole and folds to what its register saw when it wrote down a hash of it; folding the last one,
 * twice alike, gives what its page shows.
 */
export const booksHold = ({ browsers }: Evidence): readonly string[] =>
  browsers.flatMap(({ name, disk, hub, pages }) => {
    const books = [...Map.groupBy(disk.rows, ({ book }) => book)].toSorted(([a], [b]) => (a < b ? -1 : 1))
    const folded = books.map(([, rows]) => ({ rows, fault: verify(rows), ...fold(rows) }))
    const faults = folded.flatMap(({ fault, differs, unreadable }) => [
      ...(fault ? [`M8: a book of ${name}: ${fault.problem} at ${fault.seq}`] : []),
      ...(fault === null ? differs : [])
        .slice(0, 1)
        .map((seq) => `M9: a book of ${name} folds at ${seq} to what nobody saw`),
      ...unreadable.slice(0, 1).map(({ entry, why }) => `M9: a book of ${name} cannot be read at ${entry.seq}: ${why}`)
    ])
    const last = folded.at(-1)
    const live = pages
      .find(({ life }) => life === hub.owner())
      ?.store()
      ?.getSnapshot()
    return [
      ...faults,
      ...(live === undefined || plain(live) === last?.state ? [] : [`M9: the book of ${name} folds to another state`]),
      ...(fold(last?.rows ?? []).state === (last?.state ?? plain(upgraded.initial))
        ? []
        : [`M9: the book of ${name} folds in two ways`])
    ]
  })

/** M12: nothing is in doubt any more, neither in the store nor at a register. */
export const nothingInDoubt = ({ office, browsers }: Evidence): readonly string[] => [
  ...paymentsOf(office)
    .filter(({ state }) => state === "started" || state === "review")
    .map(({ payment_key: key, state }) => `M12: ${key} is ${state}`),
  ...browsers.flatMap(({ name, pages }) =>
    pages.flatMap(({ store }) => {
      const state = store()?.getSnapshot()
      return [
        ...(state?.payment.attempts ?? []).map(({ key, phase }) => `M12: at ${name} ${key} is ${phase}`),
        // A plan of which nothing went back and nothing is on its way holds nobody up, and is dropped with its cart.
        ...(state?.refund.plan && hasUnsettledRefund(state.refund)
          ? [`M5: at ${name} a refund of ${state.refund.plan.due} has not come to its end`]
          : [])
      ]
    })
  )
]

/** M11, M15: nothing that a person types in secret is kept anywhere; nothing of another store was touched. */
export const secretsKept = ({ office, browsers }: Evidence): readonly string[] => {
  const places: readonly (readonly [string, string])[] = [
    ...browsers.map(({ name, disk }) => [`a book of ${name}`, JSON.stringify(everOn(disk))] as const),
    ["the logs that the store holds", JSON.stringify(rowsOf(office, "select line from device_event"))],
    ["what the store remembers of its replies", JSON.stringify(rowsOf(office, "select * from idempotency"))],
    ["the store's payments", JSON.stringify(rowsOf(office, "select * from payment"))],
    ["the store's log", office.failures.join("\n")]
  ]
  const others = ["payment", "orders", "cart", "idempotency", "gift_card_entry"].filter(
    (table) => rowsOf(office, `select 1 from ${table} where client_id = 2002`).length > 0
  )
  return [
    ...places.flatMap(([place, text]) => (secretIn(text) === null ? [] : [`M11: a secret is in ${place}`])),
    ...others.map((table) => `M15: the other store has rows in ${table}`)
  ]
}
