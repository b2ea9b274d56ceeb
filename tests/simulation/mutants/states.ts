import { edit, type Mutant } from "./mutant.ts"

/** Bugs between the states of money: each undoes one rule that keeps two of them apart. */
export const STATES: readonly Mutant[] = [
  {
    name: "F1",
    what: "what was entered on a sale stays when its last line goes, and a return begins with it",
    edits: [
      edit(
        "server/actions/cart/takeOut.ts",
        `loaded.lines.length === 1 ? changesOf(loaded) : null`,
        `loaded.lines.length === 0 ? changesOf(loaded) : null`
      ),
      edit("server/actions/cart/takeOut.ts", `  return rest.length > 0 ?`, `  return rest.length >= 0 ?`),
      edit(
        "server/actions/orders/returns.ts",
        `isOther && !isClean(holdsOf(loaded))`,
        `isOther && !isClean({ ...holdsOf(loaded), total: ZERO, changed: false })`
      ),
      edit(
        "src/orders/decide.ts",
        `cart.returnOrder !== order_id && !isClean(holdsOf(cart))`,
        `cart.returnOrder !== order_id && cart.items.length > 0`
      )
    ],
    people: "returns"
  },
  {
    name: "F2",
    what: "the order's discount follows what is rung up after it",
    edits: [
      edit(
        "src/adjustments/rules.ts",
        `most(least(left, given), ZERO), discount.rate)`,
        `most(left, ZERO), discount.rate)`
      ),
      edit(
        "src/adjustments/rules.ts",
        `  if (left >= given) return off
  return left <= 0 ? ZERO : share(off, left, given)`,
        `  return least(off, left)`
      ),
      edit(
        "src/adjustments/rules.ts",
        `line.at(covers === null ? line.quantity : Math.min(line.quantity, covers[line.id] ?? 0))`,
        `line.at(covers === null ? line.quantity : line.quantity)`
      )
    ],
    people: "sales"
  },
  {
    name: "F2L",
    what: "a line's discount grows with its pieces",
    edits: [
      edit(
        "src/adjustments/rules.ts",
        `const pieces = Math.min(quantity, given.quantity)`,
        `const pieces = Math.max(quantity, 1)`
      )
    ],
    people: "sales"
  },
  {
    name: "F3",
    what: "a cashier's word stands in for the processor's",
    edits: [
      edit(
        "server/money/intent.ts",
        `isByProcessor(method) && amount < 0 && skipProcessing === true`,
        `isByProcessor(method) && skipProcessing === true`
      ),
      edit(
        "server/money/intent.ts",
        `if (skipProcessing === true && amount >= 0) return`,
        `if (skipProcessing === true && amount === 0) return`
      ),
      edit(
        "server/money/intent.ts",
        `if (!isOnWord(asked)) return undefined`,
        `if (!isOnWord(asked) || amount > 0) return undefined`
      )
    ],
    people: "mixed"
  },
  {
    name: "F4",
    what: "a restock fee is booked with the leg that is asked for, and stays when it is declined",
    edits: [
      edit(
        "server/money/posting.ts",
        `  if (amount === ZERO) return
`,
        `  if (before === undefined && after.kept !== undefined && after.orderId !== undefined && after.cartId !== undefined)
    await bookFee(tx, { clientId, orderId: after.orderId, cartId: after.cartId }, after.kept)
  if (amount === ZERO) return
`
      ),
      edit(
        "server/money/posting.ts",
        `  if (after.kept !== undefined && after.cartId !== undefined)
    await bookFee(tx, { clientId, orderId: after.orderId, cartId: after.cartId }, after.kept)
  if (amount < 0)`,
        `  if (amount < 0)`
      )
    ],
    people: "layaways"
  },
  {
    name: "F5",
    what: "a layaway of which everything went back has no end",
    edits: [
      edit(
        "server/money/posting.ts",
        `  if (amount < 0)
    await endIfGivenBack(tx, after.orderId, {`,
        `  if (amount < 0 && now < 0)
    await endIfGivenBack(tx, after.orderId, {`
      )
    ],
    people: "layaways"
  },
  {
    name: "F6",
    what: "a layaway that is paid is given back without its goods",
    edits: [
      edit(
        "server/money/claim.ts",
        `if (standing !== undefined) return orderRefusal(standing, amount < 0 ? "refund" : "pay")`,
        `if (standing !== undefined) return amount < 0 ? undefined : orderRefusal(standing, "pay")`
      )
    ],
    people: "layaways"
  },
  {
    name: "F7",
    what: "what a cart takes back is counted twice",
    edits: [edit("server/db/sold.ts", `row.shopping_cart_id !== but`, `row.shopping_cart_id !== ""`)],
    people: "returns"
  },
  {
    name: "F8",
    what: "a fee alone can neither be paid nor cleared",
    edits: [
      edit(
        "server/money/claim.ts",
        `!isSellable({ lines: cart.lineCount, total: cart.total })`,
        `!isSellable({ lines: cart.lineCount, total: least(cart.total, subtract(cart.total, cart.total)) })`
      ),
      edit(
        "src/cart/decide.ts",
        `cart.cart.isDefault && isClean(holdsOf(cart.cart))`,
        `cart.cart.isDefault && cart.cart.items.length + cart.cart.refunds.length === 0`
      )
    ],
    people: "sales"
  },
  {
    name: "F9",
    what: "the change that was given is not told",
    edits: [edit("src/payment/sale.ts", `change_due: order.change_due ?? 0,`, `change_due: 0,`)],
    people: "sales"
  },
  {
    name: "F10",
    what: "a cart shows the sums that it had before its lines were changed by hand",
    edits: [
      edit(
        "src/cart/evolve.ts",
        `totals: data.totals,`,
        `totals: known !== null && data.put.length + data.removed.length === 0 ? known.totals : data.totals,`
      )
    ],
    people: "sales"
  },
  {
    name: "F11",
    what: "a payment that went back in part is offered whole",
    edits: [edit("src/refund/rules.ts", `    : method.this_available_amount`, `    : method.amount`)],
    people: "returns"
  },
  {
    name: "F12",
    what: "the order of a cart that another register took over is asked for again for ever",
    edits: [
      edit(
        "src/payment/answers.ts",
        `  if (cart !== null && told.shopping_cart_id !== cart) return words.SALE_GONE
`,
        ``
      )
    ],
    people: "handovers",
    only: "conversion fails=0.6"
  },
  {
    name: "F13",
    what: "what comes back is counted without a movement",
    edits: [
      edit(
        "server/money/stock.ts",
        `    .values({ ...move, stock_movement_id:`,
        `    .values({ ...move, quantity: Math.min(move.quantity, 0), stock_movement_id:`
      )
    ],
    people: "returns"
  }
]
