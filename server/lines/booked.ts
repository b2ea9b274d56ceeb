import type { LineDetails, LineKind } from "./details.ts"

/** What the books take a line for: something that was sold, money that the store owes for it, money that it holds until what was lent is back, or goods that it bought. */
export type Booked = "sale" | "owed" | "deposit" | "bought"

const BOOKED: Readonly<Record<LineKind, Booked>> = {
  GIFT_CARD: "owed",
  SERVICE: "sale",
  RANGE: "sale",
  CLASS: "sale",
  GUNSMITHING: "sale",
  TRADE_IN: "bought",
  RENTAL: "sale",
  RENTAL_TIME: "sale",
  DEPOSIT: "deposit",
  MEMBERSHIP: "sale",
  TRANSFER: "sale"
}

/** Which lines move no pieces: what is lent stays the store's, money and time are no goods, what another dealer shipped is nobody's. */
const UNCOUNTED: Readonly<Record<LineKind, boolean>> = {
  GIFT_CARD: false,
  SERVICE: false,
  RANGE: false,
  CLASS: false,
  GUNSMITHING: false,
  TRADE_IN: false,
  RENTAL: true,
  RENTAL_TIME: true,
  DEPOSIT: true,
  MEMBERSHIP: false,
  TRANSFER: true
}

/** Is a line in no count of the stock? */
export const isUncounted = ({
  details
}: {
  readonly details?: Pick<LineDetails, "kind"> | null | undefined
}): boolean => details != null && UNCOUNTED[details.kind]

/** What a line is booked as, by its kind; one of no kind of its own is sold. */
export const bookedAs = ({ details }: { readonly details: Pick<LineDetails, "kind"> | null }): Booked =>
  details === null ? "sale" : BOOKED[details.kind]
