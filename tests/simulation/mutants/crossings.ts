import { edit, type Mutant } from "./mutant.ts"

/** Few replies are lost, so that much is done that meets. */
const AT_CROSSINGS = { people: "crossings", only: "reply lost=0.03" } as const

/** Bugs where one state meets another: each takes away what keeps the two apart. */
export const CROSSINGS: readonly Mutant[] = [
  {
    name: "J1",
    what: "the last payment of a layaway asks nothing that a sale's payment asks",
    edits: [
      edit(
        "server/actions/payment/paymentOpen.ts",
        `  if (amount <= 0 || !(await paysOff(tx, clientId, orderId, amount))) return undefined`,
        `  if (amount <= 0 || now > 0 || !(await paysOff(tx, clientId, orderId, amount))) return undefined`
      )
    ],
    ...AT_CROSSINGS
  },
  {
    name: "J5",
    what: "a rental is rung up as though it were goods",
    edits: [
      edit(
        "server/actions/cart/cartAdd.ts",
        `if (ownTypeOf(product) !== null) return`,
        `if (ownTypeOf(product) !== null && product.product_type_code !== "RENTALS") return`
      )
    ],
    ...AT_CROSSINGS
  },
  {
    name: "J6",
    what: "a rental on a layaway that is cancelled stays held for ever",
    edits: [
      edit(
        "server/lines/rental.ts",
        `  cancelled: async (tx, item, { rental }, _, { now }) => {
    if (rental !== null) await freeRental(tx, item.client_id, rental, now)
  },`,
        `  cancelled: nothing,`
      )
    ],
    ...AT_CROSSINGS
  },
  {
    name: "J7",
    what: "Undo, or what is rung up, asks nothing of the money that moved",
    edits: [
      edit(
        "server/actions/cart/editable.ts",
        `  if (!loaded.attempts.some(isShown)) return change()`,
        `  if (loaded.attempts.length >= 0) return change()`
      )
    ],
    ...AT_CROSSINGS
  },
  {
    name: "J11",
    what: "what was paid out for stays paid out when it leaves the cart",
    edits: [edit("server/money/sums.ts", `  return moved < 0 && due > 0 ? PAID_OUT : undefined`, `  return undefined`)],
    ...AT_CROSSINGS
  },
  {
    name: "J12",
    what: "a gift card that is sold is counted as a sale",
    edits: [edit("server/lines/booked.ts", `  GIFT_CARD: "owed",`, `  GIFT_CARD: "sale",`)],
    ...AT_CROSSINGS
  },
  {
    name: "J13",
    what: "a quote keeps the early price of a class for ever",
    edits: [edit("server/lines/dayPrice.ts", `  CLASS: classOfToday,`, `  CLASS: null,`)],
    ...AT_CROSSINGS
  }
]
