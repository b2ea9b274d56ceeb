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
        `  if (amount <= 0 || !(await paysOff(tx, orderId, amount))) return undefined`,
        `  if (amount <= 0 || now > 0 || !(await paysOff(tx, orderId, amount))) return undefined`
      )
    ],
    ...AT_CROSSINGS
  },
  {
    name: "J4",
    what: "a file is read into what stands for lines without a product",
    // The database refuses it then: its own guards stand in the store that the tests keep, where no bug is planted.
    edits: [edit("server/store/theirs.ts", `table === "product" ? sql\`and stands_for is null\` : sql\`\``, `sql\`\``)],
    judge: "tests/server/mixed-ways.test.ts"
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
        `  cancelled: async (tx, _item, { rental }, _, { now }) => {
    if (rental !== null) await freeRental(tx, rental, now)
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
    name: "J8",
    what: "the undo of an import takes a card away that a cart puts money onto",
    edits: [
      edit(
        "server/store/import/undo.ts",
        `  for (const id of await namedWithin(tx, clientId, ids)) used.add(id)\n`,
        `  if (ids.length < 0) for (const id of await namedWithin(tx, clientId, ids)) used.add(id)\n`
      )
    ],
    judge: "tests/server/mixed-ways.test.ts"
  },
  {
    name: "J9",
    what: "lane time comes back alone, and what made it longer stands",
    edits: [
      edit(
        "server/lines/range.ts",
        `(await comeBack(tx, await hangingOn(tx, id), line.shopping_cart_id))`,
        `(await comeBack(tx, id === "" ? [id] : [], line.shopping_cart_id))`
      ),
      edit(
        "server/lines/range.ts",
        `    return isTaken ? undefined : EXTRA_FIRST`,
        `    return isTaken || how !== "cancel" ? undefined : EXTRA_FIRST`
      )
    ],
    ...AT_CROSSINGS
  },
  {
    name: "J10",
    what: "a membership comes back, and the lanes that it pays stay booked",
    edits: [
      edit(
        "server/lines/membership.ts",
        `  await releaseFreeAhead(tx, term, now)`,
        `  if (now === 0) await releaseFreeAhead(tx, term, now)`
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
