import type { Wanted } from "../../src/catalog/protocol.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { type Browser, type Office, openTill, type Till } from "./inMemory.ts"
import { closeDay, enterPayment, finish, must, pay, scan, signInCashier, startDay } from "./session.ts"

const CODE = "864209"
const AMMO = "1001"
const PISTOL: Wanted = { product_id: "1004", description: "Halden H9 Compact 9mm", price: cents(54_900), warehouse: 0 }

/** Somebody of the store's customers, who is not its anonymous one. */
const someCustomer = async ({ db }: Office, till: Till): Promise<string> => {
  const { contact_id } = await db
    .selectFrom("contact")
    .select("contact_id")
    .where("contact_id", "<>", till.state().session.client?.contact_id ?? "")
    .where("first_name", "is not", null)
    .orderBy("contact_id")
    .executeTakeFirstOrThrow()
  return contact_id
}

/** Products that the warehouse has, the first one. */
const farProduct = async ({ db }: Office): Promise<Wanted> => {
  const row = await db
    .selectFrom("product")
    .select(["product_id", "description", "price", "warehouse_available"])
    .where("warehouse_available", ">", 1)
    .where("serializable", "=", false)
    .where("price", "is not", null)
    .orderBy("product_id")
    .executeTakeFirstOrThrow()
  return { ...row, price: cents(row.price ?? 0), warehouse: row.warehouse_available }
}

const lines = ({ cart }: ReturnType<Till["state"]>): number => cart.cart?.items.length ?? 0

/** Waits until the cart has so many lines and nothing is on its way. */
const holds = (till: Till, count: number) =>
  till.until((state) => lines(state) === count && state.catalog.scans.length === 0)

const choose = async (till: Till, contact_id: string): Promise<void> => {
  must(till.act({ _tag: "ChooseCustomer", contact_id, clear: false, ends: [], goal: { quantity: 1 } }))
  await till.until(({ cart, customer }) => cart.cart?.billing?.contact_id === contact_id && customer.choosing === null)
}

/** Pieces come into the count: with a wrong code first, then with a right one. */
const count = async (till: Till, code: string, phase: "added" | "refused"): Promise<void> => {
  const add = { _tag: "AddInventory", product_id: AMMO, quantity: 4, reason: null, managerCode: secret(code) } as const
  must(till.act(add))
  await till.until(({ catalog }) => catalog.inventory?.phase === phase)
}

/** A pistol that the inventory does not have, first with a wrong code; then one that it has. */
const pistols = async (till: Till): Promise<void> => {
  const piece = (serial: string, code: string | null) =>
    must(till.act({ _tag: "AddPiece", product: PISTOL, serial, managerCode: code === null ? null : secret(code) }))
  piece("H9C-777001", null)
  await till.until(({ catalog }) => catalog.message !== null)
  piece("H9C-777001", "111111")
  await till.until(({ catalog }) => catalog.message !== null && catalog.scans.length === 0)
  piece("H9C-777001", CODE)
  await holds(till, 1)
  piece("H9C-000101", null)
  await holds(till, 2)
}

/** What another dealer sent for the customer. */
const SHIPPED = {
  manufacturer: "Larkhurst",
  model: "MK5-F",
  gun_type: "Pistol",
  caliber: "9mm",
  serial_number: "LK-5001",
  ffl_log_book_id: "1",
  sender_name: "Dry Creek Arms",
  sender_license: "8-23-091-01-7F-14245"
} as const

const TASK = { _tag: "DoTask", of: "cart" } as const

/** An item without a product by a manager's word, a transfer with its tax, and the transfer typed anew. */
const typed = async (till: Till): Promise<void> => {
  const item = {
    description: "Holster, one of a kind",
    model: "TS-1",
    price: cents(4_500),
    quantity: 1,
    otherTax: null,
    feeType: null,
    category: null
  }
  const saved = (times: number) => till.until(({ tasks }) => tasks.saved === times)
  const before = till.state().tasks.saved
  const override = { ...item, kind: "override" } as const
  must(till.act({ ...TASK, task: "overrideItem", args: { item: override, line: null, managerCode: secret(CODE) } }))
  await saved(before + 1)
  const transfer = { ...item, kind: "transfer", description: "Pistol from another dealer", shipped: SHIPPED } as const
  must(till.act({ ...TASK, task: "transferItem", args: { item: transfer, line: null, tax: cents(371) } }))
  const { cart } = await saved(before + 2)
  const line = cart.cart?.items.at(-1)?.shopping_cart_item_id ?? null
  must(
    till.act({
      ...TASK,
      task: "transferItem",
      args: { item: { ...transfer, price: cents(5_000) }, line, tax: cents(371) }
    })
  )
  await saved(before + 3)
}

const payAll = async (till: Till): Promise<void> => {
  enterPayment(till)
  pay(till, "cash", till.state().cart.cart?.totals.balance_remaining ?? cents(0))
  await finish(till)
}

/** A register session about products: counted, forced, ordered from the warehouse, restocked, typed. Gives its closed book. */
export const productSession = async (office: Office, browser: Browser): Promise<string> => {
  const till = await openTill(office.handle, browser)
  const far = await farProduct(office)
  await startDay(till)
  await count(till, "111111", "refused")
  await count(till, CODE, "added")
  await choose(till, await someCustomer(office, till))
  await pistols(till)
  must(till.act({ _tag: "OrderPieces", product: far, quantity: 2 }))
  await holds(till, 3)
  const restock = { _tag: "DoTask", task: "restock", of: far.product_id } as const
  must(till.act({ ...restock, args: { product: far.product_id, quantity: 1 } }))
  await till.until(({ tasks }) => tasks.told !== null)
  await typed(till)
  await payAll(till)
  await signInCashier(till)
  await scan(till, "850000410015", 2)
  await payAll(till)
  await closeDay(till)
  const book = await till.book(till.state().support.previous ?? undefined)
  await till.close()
  return book
}
