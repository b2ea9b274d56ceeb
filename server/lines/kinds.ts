import { absolute, cents, type Cents } from "../../src/money/cents.ts"
import type { SavedType } from "../../src/savedCarts/kinds.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { StoreClock } from "../storeTime.ts"
import { classLine } from "./class.ts"
import type { DetailsOf, LineDetails, LineKind } from "./details.ts"
import { giftCardLine } from "./storedValue.ts"
import { membershipLine } from "./membership.ts"
import { rangeLine } from "./range.ts"
import { depositLine } from "./deposit.ts"
import type { Doing, LineRules, Typed, Used } from "./rules.ts"
import { gunsmithingLine } from "./gunsmithing.ts"
import { rentalLine } from "./rental.ts"
import { rentalTimeLine } from "./rentalTime.ts"
import { serviceLine } from "./service.ts"
import { tradeInLine } from "./tradeIn.ts"
import { transferLine } from "./transfer.ts"

/** What becomes of a line of each kind; a kind without rules does not compile. */
export const LINE_KINDS: { readonly [K in LineKind]: LineRules<DetailsOf<K>> } = {
  GIFT_CARD: giftCardLine,
  SERVICE: serviceLine,
  RANGE: rangeLine,
  CLASS: classLine,
  GUNSMITHING: gunsmithingLine,
  TRADE_IN: tradeInLine,
  RENTAL: rentalLine,
  RENTAL_TIME: rentalTimeLine,
  DEPOSIT: depositLine,
  MEMBERSHIP: membershipLine,
  TRANSFER: transferLine
}

/** The rules of a line's own kind: its details say which, and go with them. */
const rulesOf = (details: LineDetails): LineRules<LineDetails> =>
  // The kind of the details is the key of their rules, which the table's type pairs.
  LINE_KINDS[details.kind] as LineRules<LineDetails>

interface WithDetails {
  readonly details: LineDetails | null
}

/** What tells a line from others of its product, one text a line; undefined for a line of no kind of its own. */
export const factsOf = ({ details }: WithDetails, clock: StoreClock): string | undefined =>
  details === null ? undefined : rulesOf(details).facts(details, clock).join("\n")

/** What was typed for a line; nothing for a line of no kind of its own. */
export const typedOf = ({ details }: WithDetails): Typed => (details === null ? {} : rulesOf(details).typed(details))

/** May the cart not change the quantity of this line? */
export const isQuantityFixed = ({ details }: WithDetails): boolean => details !== null && rulesOf(details).quantityFixed

/** A line leaves its cart unsold, or does not come back after all. */
export const lineRemoved = async (tx: Tx, line: Row<"cart_item">, doing: Doing): Promise<void> => {
  if (line.details === null) return
  const { removed, returnDropped } = rulesOf(line.details)
  const { returned_order_item_id: returned } = line
  await (returned === null
    ? removed(tx, line, line.details, doing)
    : returnDropped(tx, line, line.details, returned, doing))
}

/** A line is put back as it was taken out; why not, in words. */
export const linePutBack = async (tx: Tx, line: Row<"cart_item">, doing: Doing): Promise<string | undefined> =>
  line.details === null ? undefined : rulesOf(line.details).putBack(tx, line, line.details, doing)

/** The first line that has something against it, in words; undefined when none has. */
const firstOf = async <L extends WithDetails>(
  lines: readonly L[],
  ask: (line: L, details: LineDetails) => Promise<string | undefined>
): Promise<string | undefined> => {
  for (const line of lines) {
    const refused = line.details === null ? undefined : await ask(line, line.details)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** May the lines of a cart be put aside with it as `as`, such as a quote? Why not, in words. */
export const linesSaved = (
  tx: Tx,
  lines: readonly Row<"cart_item">[],
  doing: Doing,
  as: SavedType
): Promise<string | undefined> =>
  firstOf(lines, (line, details) => rulesOf(details).saved(tx, line, details, doing, as))

/** The lines of a cart were put aside with it. */
export const linesPutAside = async (
  tx: Tx,
  lines: readonly Row<"cart_item">[],
  doing: Doing,
  as: SavedType
): Promise<void> => {
  for (const line of lines)
    if (line.details !== null) await rulesOf(line.details).putAside(tx, line, line.details, doing, as)
}

/** What of a sold line was used, where `paid` cents would go back for it; undefined where nothing was. */
export const lineUsed = async (tx: Tx, item: Row<"order_item">, paid: Cents, now: number): Promise<Used | undefined> =>
  item.details === null ? undefined : rulesOf(item.details).used(tx, item, item.details, paid, now)

/** Why a line does not come back as it was put in: it was used since, and nobody was asked. Money that moved for it asks no more. */
const usedSince = async (
  tx: Tx,
  line: Row<"cart_item">,
  itemId: string,
  { now, isPaid }: Doing
): Promise<string | undefined> => {
  if (line.return_used !== null || isPaid === true) return undefined
  const item = await tx
    .selectFrom("order_item")
    .selectAll()
    .where("order_item_id", "=", itemId)
    .executeTakeFirstOrThrow()
  const used = await lineUsed(tx, item, absolute(cents(line.price * line.quantity)), now)
  return used && `${used.what} since it was put into the cart. Take it out and return it again.`
}

/**
 * Why the lines of a cart do not become an order now, in words: what is sold is not to be had any more, or what comes back does not.
 * What comes back is out of its customer's reach from here on.
 */
export const linesUnsellable = (
  tx: Tx,
  lines: readonly Row<"cart_item">[],
  doing: Doing
): Promise<string | undefined> =>
  firstOf(lines, async (line, details) => {
    const { unsellable, comesIn } = rulesOf(details)
    const { returned_order_item_id: returned } = line
    if (returned === null) return unsellable(tx, line, details, doing)
    return (await usedSince(tx, line, returned, doing)) ?? comesIn(tx, line, details, returned, doing)
  })

/** Why a cart does not become a layaway on which something is owed, because of one of its lines, in words. */
export const linesLaidAway = (tx: Tx, lines: readonly Row<"cart_item">[], doing: Doing): Promise<string | undefined> =>
  firstOf(lines, (line, details) => rulesOf(details).laidAway(tx, line, details, doing))

/** Why no discount is given on these lines, in words; undefined when one may be. */
export const undiscounted = (lines: readonly WithDetails[]): string | undefined =>
  lines.flatMap(({ details }) => (details === null ? [] : (rulesOf(details).undiscounted ?? []))).at(0)

/** Is a line of this cart its customer's own, so that it does not become another's? */
export const isCustomersOwn = ({ details }: WithDetails): boolean => details !== null && rulesOf(details).customersOwn

/** An order has all its money: its lines are their customer's, and what comes back with it has come back. */
export const linesSold = async (tx: Tx, items: readonly Row<"order_item">[], doing: Doing): Promise<void> => {
  for (const item of items) {
    if (item.details === null) continue
    const rules = rulesOf(item.details)
    await (item.returned_order_item_id === null ? rules.sold : rules.returned)(tx, item, item.details, doing)
  }
}

/** A sold line that waited was handed over; false for one of no kind of its own. */
export const lineHandedOver = async (tx: Tx, item: Row<"order_item">, doing: Doing): Promise<boolean> => {
  if (item.details === null) return false
  await rulesOf(item.details).handedOver(tx, item, item.details, doing)
  return true
}

/** Why the last payment of a layaway is not taken, because of one of its lines, in words. */
export const linesUnpayable = (
  tx: Tx,
  items: readonly Row<"order_item">[],
  doing: Doing
): Promise<string | undefined> =>
  firstOf(items, (item, details) => rulesOf(details).unpayable(tx, item, details, doing))

/**
 * The void of the card that paid an order is asked for: what comes back with it is out of reach. Why it is not cancelled, in words;
 * what was taken until then is undone with the transaction, which has to end there.
 */
export const linesCancelling = (
  tx: Tx,
  items: readonly Row<"order_item">[],
  doing: Doing
): Promise<string | undefined> =>
  firstOf(items, (item, details) => rulesOf(details).cancelling(tx, item, details, doing))

/** The void came to nothing, and the order stands. */
export const linesStand = async (tx: Tx, items: readonly Row<"order_item">[], doing: Doing): Promise<void> => {
  for (const item of items) if (item.details !== null) await rulesOf(item.details).stands(tx, item, item.details, doing)
}

/** An order is cancelled. */
export const linesCancelled = async (
  tx: Tx,
  items: readonly Row<"order_item">[],
  wasSold: boolean,
  doing: Doing
): Promise<void> => {
  for (const item of items)
    if (item.details !== null) await rulesOf(item.details).cancelled(tx, item, item.details, wasSold, doing)
}

/** Why a sold line does not come back by a return, or keeps its order from being cancelled, in words. */
export const lineStays = async (
  tx: Tx,
  item: Row<"order_item">,
  doing: Doing,
  how: "return" | "cancel"
): Promise<string | undefined> =>
  item.details === null ? undefined : rulesOf(item.details).stays(tx, item, item.details, doing, how)
