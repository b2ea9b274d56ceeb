import { everOn } from "../disk.ts"
import { type Evidence, factsOf, isOthersLeg, ordersOf, paymentsOf, textOf } from "./evidence.ts"

/** What lies in the drawer when it is counted, in a book's words and in the store's. */
const IN_DRAWER: ReadonlySet<string> = new Set(["CASH", "CHECK"])

const isInDrawer = (method: unknown): boolean => IN_DRAWER.has(textOf(method).toUpperCase())

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/**
 * M21: what a register's books put into its drawer and take out of it, as its cashiers typed it and were told of change, is
 * what the back office has of the same payments and sales. What was handed back again is in neither.
 */
export const drawersAgree = ({ office, browsers }: Evidence): readonly string[] => {
  const rows = new Map(paymentsOf(office).map((row) => [row.payment_key, row]))
  const orders = new Map(ordersOf(office).map((order) => [order.order_id, order]))
  return browsers.flatMap(({ name, disk }) => {
    const ever = everOn(disk)
    const told = [
      ...factsOf(ever, "PaymentApproved").map(({ key, method, amount }) => ({ key, method, amount: Number(amount) })),
      ...factsOf(ever, "LegDone").map(({ key, method, amount }) => ({ key, method, amount: -Number(amount) }))
    ].flatMap(({ key, method, amount }) => {
      const row = rows.get(textOf(key))
      const stands = row?.state === "approved" && !isOthersLeg(ever, row.payment_key, row)
      return isInDrawer(method) && stands ? [{ amount, row }] : []
    })
    const changes = new Map<string, number>()
    for (const { order_id, change_due } of factsOf(ever, "SaleCompleted"))
      changes.set(textOf(order_id), (changes.get(textOf(order_id)) ?? 0) + Number(change_due))
    const sales = [...changes].flatMap(([id, change]) => {
      const order = orders.get(id)
      // A layaway is told of at each of its payments; change is given with the last one, at whichever register that was.
      return order === undefined || (order.order_method === "LAYAWAY" && change === 0) ? [] : [{ change, order }]
    })
    const booked = sumOf(told.map(({ amount }) => amount)) - sumOf(sales.map(({ change }) => change))
    const kept =
      sumOf(told.map(({ row }) => row.tendered ?? row.amount)) - sumOf(sales.map(({ order }) => order.change_due))
    return booked === kept ? [] : [`M21: the drawer of ${name} has ${booked} by its books, ${kept} by the back office`]
  })
}
