/** Money that really moved, in cents: to the store when positive, back to the customer when negative. */
export interface Entry {
  readonly kind: "cash" | "card" | "gift card" | "check" | "financing" | "elsewhere"
  /** What the customer was really charged: a card's fee included, change taken off. */
  readonly amount: number
  readonly fee: number
  readonly cart: string
  /** The request it came with: two of the same press are two. */
  readonly request: number
}

const KINDS: Readonly<Record<string, Entry["kind"]>> = {
  CASH: "cash",
  CREDIT_CARD: "card",
  CREDIT_CARD_MANUAL: "card",
  DEBIT_CARD: "card",
  GIFT_CARD: "gift card",
  CHECK: "check",
  FINANCING: "financing",
  ALT_CREDIT_CARD: "elsewhere"
}

/** The pocket that a payment method takes from. */
export const kindOf = (method: string): Entry["kind"] => KINDS[method] ?? "elsewhere"

/** What one kind of money, or all of it, came to; in cents. */
export const taken = (entries: readonly Entry[], kind?: Entry["kind"]): number =>
  entries.filter((entry) => kind === undefined || entry.kind === kind).reduce((all, { amount }) => all + amount, 0)
