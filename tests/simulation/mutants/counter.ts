import { edit, type Mutant } from "./mutant.ts"

/** Bugs of what is sold beside goods: gift cards, rentals, trades, firearms that are worked on. */
export const COUNTER: readonly Mutant[] = [
  {
    name: "G1",
    what: "a gift card is loaded before its money is there",
    edits: [
      edit(
        "server/actions/giftCard/add.ts",
        `  return insertDetailed(\n`,
        `  await moveOnGiftCard(tx, client_id, { cardId: gift_card_id, amount: request.price }, now)\n  return insertDetailed(\n`
      ),
      edit(
        "server/actions/giftCard/add.ts",
        `import { cardToLoad, newCard } from "../../money/giftCardSale.ts"\n`,
        `import { cardToLoad, newCard } from "../../money/giftCardSale.ts"\nimport { moveOnGiftCard } from "../../money/giftCards.ts"\n`
      )
    ],
    people: "counter"
  },
  {
    name: "G2",
    what: "a gift card is loaded twice",
    edits: [
      edit(
        "server/money/giftCardSale.ts",
        `  if (loaded === null) await move(tx, sold, sold.amount, doing)\n`,
        `  if (loaded === null) await move(tx, sold, sold.amount, doing)\n  await move(tx, sold, sold.amount, doing)\n`
      )
    ],
    people: "counter"
  },
  {
    name: "G3",
    what: "a traded piece stays in stock when its sale is cancelled",
    edits: [
      edit(
        "server/lines/tradeIn.ts",
        `wasSold ? tradeLeaves(tx, item, details, doing)`,
        `wasSold && doing.now < 0 ? tradeLeaves(tx, item, details, doing)`
      )
    ],
    people: "counter"
  },
  {
    name: "G4",
    what: "a trade is paid for whatever came in at the other register meanwhile",
    edits: [
      edit(
        "server/lines/tradeIn.ts",
        `isPaid === true ? Promise.resolve(undefined) : tradeStopped(tx, line, details)`,
        `isPaid === false ? tradeStopped(tx, line, details) : Promise.resolve(undefined)`
      )
    ],
    only: "terminal slow=1",
    people: "counter"
  },
  {
    name: "G5",
    what: "a rental comes back twice",
    edits: [
      edit(
        "server/rentals/pieces.ts",
        `    .where("out_at", "is not", null)\n    .where("returned_at", "is", null)\n`,
        `    .where("out_at", "is not", null)\n`
      )
    ],
    people: "counter"
  },
  {
    name: "G6",
    what: "what was paid out for a trade does not come back when its sale is cancelled",
    edits: [edit("server/money/cancelPaid.ts", `.where("amount", "<>", 0)`, `.where("amount", ">", 0)`)],
    people: "counter"
  },
  {
    name: "G7",
    what: "a firearm is handed over before its work is paid",
    edits: [
      edit(
        "server/actions/gunsmithing/bench.ts",
        `state === "handed_over" ? UNPAID[job.standing]?.(job) : undefined`,
        `state === "received" ? UNPAID[job.standing]?.(job) : undefined`
      )
    ],
    people: "counter"
  },
  {
    name: "G8",
    what: "a firearm that left a cart is kept for it for ever",
    edits: [
      edit(
        "server/lines/tradeIn.ts",
        `  removed: (tx, _line, { piece }) => letGo(tx, piece),\n`,
        `  removed: nothing,\n`
      )
    ],
    only: "request lost=0.05",
    people: "counter"
  },
  {
    name: "G9",
    what: "a rental that is paid is not out",
    edits: [
      edit(
        "server/lines/rental.ts",
        `    if (rental !== null) await lendRental(tx, item, rental, doing)\n`,
        `    if (rental === null) await lendRental(tx, item, "", doing)\n`
      )
    ],
    people: "counter"
  },
  {
    name: "G10",
    what: "a gift card can be spent while its sale is being cancelled",
    edits: [
      edit(
        "server/lines/storedValue.ts",
        `    (await takeOffCard(tx, soldBy(item, details, item.order_item_id), doing))
      ? undefined
      : CARD_SPENT(details.last_four),
  handedOver`,
        `    doing.now > 0 || (await takeOffCard(tx, soldBy(item, details, item.order_item_id), doing))
      ? undefined
      : CARD_SPENT(details.last_four),
  handedOver`
      )
    ],
    only: "terminal link lost=0.5,reply lost=0.1",
    people: "counter"
  },
  {
    name: "G11",
    what: "a traded piece can be sold while its order is being cancelled",
    edits: [
      edit(
        "server/firearms/trade.ts",
        `  if (piece === undefined || piece.kept_at !== null) return
  await shelve`,
        `  if (piece === undefined || piece.kept_at !== null || doing.now > 0) return
  await shelve`
      )
    ],
    only: "terminal link lost=0.5,reply lost=0.1",
    people: "counter"
  },
  {
    name: "G12",
    what: "an order is cancelled on no tape",
    edits: [edit("server/money/cancelled.ts", `cancelled_session_id: sessionId ?? null`, `cancelled_session_id: null`)],
    people: "counter"
  },
  {
    name: "G13",
    what: "a void that came too late leaves its order half cancelled",
    edits: [
      edit(
        "server/money/cancelPaid.ts",
        `  else await letStand(tx, order, await doingOf(tx, by))`,
        `  else if (now < 0) await letStand(tx, order, await doingOf(tx, by))`
      )
    ],
    people: "counter"
  }
]
