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
  DEPOSIT: "deposit",
  MEMBERSHIP: "sale",
  TRANSFER: "sale"
}

/** What a line is booked as, by its kind; one of no kind of its own is sold. */
export const bookedAs = ({ details }: { readonly details: Pick<LineDetails, "kind"> | null }): Booked =>
  details === null ? "sale" : BOOKED[details.kind]
