import { machine } from "../../src/app/machine.ts"
import { canonical, type JsonObject } from "../../src/kernel/json.ts"
import { type LogEntry, verify } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import type { Office } from "./office.ts"
import type { Browser } from "./page.ts"
import type { Terminal } from "./terminal.ts"

/** What the world looked like when it was still again. */
export interface Evidence {
  readonly office: Office
  readonly terminal: Terminal
  readonly browsers: readonly Browser[]
}

interface PaymentRow {
  readonly payment_key: string
  readonly shopping_cart_id: string | null
  readonly payment_method_code: string
  readonly state: string
  readonly amount: number
  readonly fee: number
  readonly fee_tax: number
  readonly tendered: number | null
  readonly change_due: number
}
interface OrderRow {
  readonly order_id: string
  readonly shopping_cart_id: string
  readonly total: number
  readonly expected: number
  readonly paid: number
  readonly change_due: number
}

const rowsOf = ({ disk }: Office, sql: string): readonly object[] => disk.database.prepare(sql).all()

/** Its columns are named in the question, so that the rows are what it says. */
const payments = (office: Office) =>
  rowsOf(
    office,
    `select payment_key, shopping_cart_id, payment_method_code, state, amount, fee, fee_tax, tendered, change_due from payment`
  ) as readonly PaymentRow[]

/** As above. */
const orders = (office: Office) =>
  rowsOf(
    office,
    `select o.order_id, o.shopping_cart_id, o.total, o.change_due,
      o.subtotal - o.discount_amount + o.tax_amount + o.other_tax_amount + o.fees_amount as expected,
      (select coalesce(sum(p.amount), 0) from order_payment p where p.order_id = o.order_id) as paid from orders o`
  ) as readonly OrderRow[]

const isCard = ({ payment_method_code: method }: PaymentRow) =>
  method.startsWith("CREDIT_CARD") || method === "DEBIT_CARD"

/** M1, M2: the processor and the store agree on every card, to the cent; nothing is taken that no payment tells of. */
const cardsAgree = ({ office, terminal }: Evidence): readonly string[] => {
  const rows = new Map(payments(office).map((row) => [row.payment_key, row]))
  const taken = [...terminal.charges.values()].flatMap(({ key, amount }) => {
    if (!terminal.holds(key)) return []
    const row = rows.get(key)
    if (row?.state !== "approved") return [`M1: the card of ${key} is charged ${amount}, the payment is ${row?.state}`]
    const told = row.amount + row.fee + row.fee_tax
    return told === amount ? [] : [`M1: the card of ${key} is charged ${amount}, the payment says ${told}`]
  })
  const told = [...rows.values()].flatMap((row) =>
    row.state === "approved" && isCard(row) && !terminal.holds(row.payment_key)
      ? [`M1: the payment ${row.payment_key} is approved, its card was not charged`]
      : []
  )
  return [...taken, ...told]
}

/** M4, M6: an order costs what its lines come to and is paid exactly; change is what cash exceeded it by. */
const ordersAddUp = ({ office }: Evidence): readonly string[] => {
  const byCart = Map.groupBy(
    payments(office).filter(({ state }) => state === "approved"),
    (row) => row.shopping_cart_id
  )
  const sold = orders(office)
  const carts = new Set(sold.map((order) => order.shopping_cart_id))
  return [
    ...sold.flatMap((order) => {
      const own = byCart.get(order.shopping_cart_id) ?? []
      const kept = own.reduce((sum, { amount }) => sum + amount, 0)
      const change = own.reduce((sum, row) => sum + row.change_due, 0)
      return [
        ...(order.total === order.expected ? [] : [`M4: order ${order.order_id}: ${order.total} is not its lines`]),
        ...(order.paid === order.total && kept === order.total
          ? []
          : [`M4: order ${order.order_id} costs ${order.total}, paid ${order.paid}, taken ${kept}`]),
        ...(change === order.change_due
          ? []
          : [`M6: order ${order.order_id}: change ${order.change_due}, not ${change}`])
      ]
    }),
    ...[...byCart].flatMap(([cart, own]) =>
      cart !== null && carts.has(cart) ? [] : own.map(({ payment_key: key }) => `M4: ${key} was taken without a sale`)
    ),
    ...[...byCart.values()]
      .flat()
      .filter((row) => row.tendered !== null && row.tendered - row.change_due !== row.amount)
      .map((row) => `M6: cash ${row.payment_key}: ${row.tendered} less ${row.change_due} is not ${row.amount}`)
  ]
}

/** A text, or none. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

/** A state is JSON. */
const plain = (state: object): string => canonical(JSON.parse(JSON.stringify(state)) as JsonObject)

const factsOf = (rows: readonly LogEntry[], type: string) =>
  rows.filter((row) => row.kind === "event" && row.type === type).map(({ data }) => data)

/** The books and the store tell of the same payments; nothing is told twice (M1, M4, M8). */
const booksAgree = ({ office, browsers }: Evidence): readonly string[] => {
  const rows = payments(office)
  const sold = new Set(orders(office).map((order) => order.order_id))
  return browsers.flatMap(({ name, disk }) => {
    const keys = (type: string) => factsOf(disk.rows, type).map(({ key }) => textOf(key))
    const mine = new Set([...keys("PaymentStarted"), ...keys("PaymentAdopted")])
    const told = keys("PaymentApproved")
    const sales = factsOf(disk.rows, "SaleCompleted").map((sale) => textOf(sale["order_id"]))
    const approved = rows.filter((row) => row.state === "approved" && mine.has(row.payment_key))
    const by = new Map(rows.map((row) => [row.payment_key, row]))
    return [
      ...approved
        .filter((row) => !told.includes(row.payment_key))
        .map((row) => `M1: ${name} does not know that ${row.payment_key} was taken`),
      ...told.flatMap((key) => {
        const row = by.get(key)
        const isRemoved = row?.payment_method_code === "CASH" && row.state !== "approved"
        return row?.state === "approved" || isRemoved
          ? []
          : [`M1: ${name} was told ${key} is taken: it is ${row?.state}`]
      }),
      ...(new Set(told).size === told.length ? [] : [`M8: ${name} was told twice of a payment`]),
      ...(new Set(sales).size === sales.length ? [] : [`M4: ${name} was told twice of a sale`]),
      ...sales.filter((order) => !sold.has(order)).map((order) => `M4: ${name} tells of a sale ${order} that is none`)
    ]
  })
}

/** M8, M9: every book is whole, and folding the last one gives what its page shows. */
const booksHold = ({ browsers }: Evidence): readonly string[] =>
  browsers.flatMap(({ name, disk, hub, pages }) => {
    const books = Map.groupBy(disk.rows, ({ book }) => book)
    const faults = [...books.values()].flatMap((rows) => {
      const fault = verify(rows)
      return fault ? [`M8: a book of ${name}: ${fault.problem} at ${fault.seq}`] : []
    })
    const last = [...books.keys()].toSorted().at(-1) ?? ""
    const live = pages
      .find(({ life }) => life === hub.owner())
      ?.store()
      ?.getSnapshot()
    const folded = replay(machine, books.get(last) ?? []).state
    const isSame = live === undefined || plain(live) === plain(folded)
    return isSame ? faults : [...faults, `M9: the book of ${name} folds to another state`]
  })

/** M12: nothing is in doubt any more, neither in the store nor at a register. */
const nothingInDoubt = ({ office, browsers }: Evidence): readonly string[] => [
  ...payments(office)
    .filter(({ state }) => state === "started" || state === "review")
    .map(({ payment_key: key, state }) => `M12: ${key} is ${state}`),
  ...browsers.flatMap(({ name, pages }) =>
    pages.flatMap(({ store }) =>
      (store()?.getSnapshot().payment.attempts ?? []).map(({ key, phase }) => `M12: at ${name} ${key} is ${phase}`)
    )
  )
]

/** M11: nothing that a person types in secret is in a book. */
const secretsKept = ({ browsers }: Evidence): readonly string[] =>
  browsers.flatMap(({ name, disk }) =>
    /ridgeline-demo|"(135790|246802|864209)"/.test(JSON.stringify(disk.rows))
      ? [`M11: a secret is in a book of ${name}`]
      : []
  )

const EXPECTED = /ECONNRESET|terminated|Connection|a fault that a test asked for/

/** Everything that must hold once the world is still; what does not, in words. */
export const judge = (evidence: Evidence): readonly string[] => [
  ...cardsAgree(evidence),
  ...ordersAddUp(evidence),
  ...booksAgree(evidence),
  ...booksHold(evidence),
  ...nothingInDoubt(evidence),
  ...secretsKept(evidence),
  ...[...new Set(evidence.office.failures.filter((said) => !EXPECTED.test(said)))]
    .slice(0, 3)
    .map((said) => `server: ${said.slice(0, 600)}`)
]

/** Is anything unfinished, so that it is too early to judge? */
export const isStill = ({ office, browsers }: Evidence): boolean =>
  office.up() &&
  rowsOf(
    office,
    `select 1 from payment where state in ('started', 'review')
      or (state = 'cancelled' and settled_at is null) or (state in ('cancelled', 'declined') and late_news is not null)`
  ).length === 0 &&
  browsers.every(({ pages, hub }) => {
    const store = pages.find(({ life }) => life === hub.owner())?.store()
    if (store?.health()._tag !== "Recording") return false
    const { payment, cart, catalog, session } = store.getSnapshot()
    return (
      payment.attempts.length === 0 &&
      payment.conversion === null &&
      payment.sale === null &&
      payment.removing === null &&
      catalog.scans.length === 0 &&
      session.signIn._tag !== "Busy" &&
      (cart.cart?.items.length ?? 0) === 0
    )
  })
