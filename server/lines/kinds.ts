import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import type { StoreClock } from "../storeTime.ts"
import { classLine } from "./class.ts"
import type { DetailsOf, LineDetails, LineKind } from "./details.ts"
import { rangeLine } from "./range.ts"
import type { Doing, LineRules, Typed } from "./rules.ts"
import { serviceLine } from "./service.ts"

/** What becomes of a line of each kind; a kind without rules does not compile. */
export const LINE_KINDS: { readonly [K in LineKind]: LineRules<DetailsOf<K>> } = {
  SERVICE: serviceLine,
  RANGE: rangeLine,
  CLASS: classLine
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

/** A line leaves its cart unsold. */
export const lineRemoved = async (tx: Tx, line: Row<"cart_item">, doing: Doing): Promise<void> => {
  if (line.details !== null) await rulesOf(line.details).removed(tx, line, line.details, doing)
}

/** A line is put back as it was taken out; why not, in words. */
export const linePutBack = async (tx: Tx, line: Row<"cart_item">, doing: Doing): Promise<string | undefined> =>
  line.details === null ? undefined : rulesOf(line.details).putBack(tx, line, line.details, doing)

type Question = "saved" | "unsellable"

/** The first line that has something against it, in words; undefined when none has. */
const firstOf = async (
  tx: Tx,
  question: Question,
  lines: readonly Row<"cart_item">[],
  doing: Doing
): Promise<string | undefined> => {
  for (const line of lines) {
    if (line.details === null) continue
    const refused = await rulesOf(line.details)[question](tx, line, line.details, doing)
    if (refused !== undefined) return refused
  }
  return undefined
}

/** The lines of a cart are put aside with it; why not, in words. */
export const linesSaved = (tx: Tx, lines: readonly Row<"cart_item">[], doing: Doing): Promise<string | undefined> =>
  firstOf(tx, "saved", lines, doing)

/** Why the lines of a cart do not become an order now, in words. What comes back is not sold. */
export const linesUnsellable = (
  tx: Tx,
  lines: readonly Row<"cart_item">[],
  doing: Doing
): Promise<string | undefined> =>
  firstOf(
    tx,
    "unsellable",
    lines.filter((line) => line.returned_order_item_id === null),
    doing
  )

/** An order has all its money: its lines are their customer's, and what comes back with it has come back. */
export const linesSold = async (tx: Tx, items: readonly Row<"order_item">[], doing: Doing): Promise<void> => {
  for (const item of items) {
    if (item.details === null) continue
    const rules = rulesOf(item.details)
    await (item.returned_order_item_id === null ? rules.sold : rules.returned)(tx, item, item.details, doing)
  }
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

/** Why a sold line does not come back, in words. */
export const lineStays = async (tx: Tx, item: Row<"order_item">, doing: Doing): Promise<string | undefined> =>
  item.details === null ? undefined : rulesOf(item.details).stays(tx, item, item.details, doing)
