import { type Cents, cents, ZERO } from "../../money/cents.ts"
import { formatMoney } from "../../money/text.ts"

/** The largest difference of price, in cents a sale, that nobody needs to look into. */
const SMALL_DIFFERENCE = 500
const HOUR = 3_600_000
/** A clock may be so far off before it is told, and before somebody looks into it. */
const CLOCK_TOLD = 5 * 60_000
const CLOCK_OPEN = 12 * HOUR
const LATE = 24 * HOUR

/** What the world said otherwise when a sale was booked that was made while nobody answered. It never refuses the sale. */
export const EXCEPTION_KINDS = [
  "price",
  "never_so",
  "tax",
  "product",
  "kind",
  "limit",
  "old_prices",
  "clock",
  "drawer",
  "register",
  "person",
  "payment",
  "number",
  "sums",
  "late"
] as const
export type OfflineKind = (typeof EXCEPTION_KINDS)[number]

/** A difference between what a sale says and what the back office found. Cents. */
export interface OfflineException {
  readonly kind: OfflineKind
  /** The place of its line in the sale, from 0; null: it is of all of it. */
  readonly line: number | null
  readonly amount: Cents
  /** Somebody has to look into it; else it is only listed. */
  readonly isOpen: boolean
  readonly words: string
}

/** What a store lets its registers do while nobody answers. Cents and hours. */
export interface OfflineTerms {
  readonly cashLimit: Cents
  readonly checkLimit: Cents
  readonly priceHours: number
}

/** What is found of a line's product when its sale is booked. */
export interface LineFound {
  readonly name: string
  readonly quantity: number
  readonly said: Cents
  /** Its price now; null: there is none, or no such product is sold any more. */
  readonly now: Cents | null
  /** The product is there, and sold. */
  readonly isSold: boolean
  /** Said to the register, at the change that it knew. */
  readonly told: Cents | null
  /** It once had the price that was charged, at a change that the register could know of. */
  readonly onceSo: boolean
  /** In words, why the product would not be sold without the server by now; null: it would be. */
  readonly refused: string | null
}

const off = (amount: number): string =>
  amount < 0 ? `${formatMoney(cents(-amount))} less` : `${formatMoney(cents(amount))} more`

const priceOf = (found: LineFound, line: number): readonly OfflineException[] => {
  const { name, quantity, said, now, told, onceSo, isSold } = found
  if (!isSold || now === said) return []
  const amount = cents((said - (now ?? told ?? ZERO)) * quantity)
  const isNow = now === null ? "It has no price now" : `It is ${formatMoney(now)} now: ${off(amount)}`
  if (told === said || onceSo)
    return [
      {
        kind: "price",
        line,
        amount,
        isOpen: Math.abs(amount) > SMALL_DIFFERENCE,
        words: `${name} was sold at ${formatMoney(said)}, the price that the register had. ${isNow}.`
      }
    ]
  return [
    {
      kind: "never_so",
      line,
      amount,
      isOpen: true,
      words: `${name} was sold at ${formatMoney(said)}. It never had that price here. ${isNow}.`
    }
  ]
}

/** What of a line is otherwise. */
export const lineExceptions = (found: LineFound, line: number): readonly OfflineException[] => {
  const { name, said, quantity, isSold, refused } = found
  const amount = cents(said * quantity)
  return [
    ...priceOf(found, line),
    ...(isSold
      ? []
      : [
          {
            kind: "product" as const,
            line,
            amount,
            isOpen: false,
            words: `${name} is not in the list of products any more.`
          }
        ]),
    ...(isSold && refused !== null ? [{ kind: "kind" as const, line, amount, isOpen: true, words: refused }] : [])
  ]
}

/** What is found of a sale when it is booked. Moments in milliseconds since 1970, sums in cents. */
export interface SaleFound {
  readonly method: "CASH" | "CHECK"
  readonly paid: Cents
  /** Tax and fees as they were charged, and as the back office reckons them by the prices that were charged; null: it cannot. */
  readonly taxSaid: Cents
  readonly taxNow: Cents | null
  /** What the lines come to as they were said. */
  readonly worth: Cents
  readonly at: number
  readonly rungAt: number
  readonly bookedAt: number
  readonly pricesOf: number
  readonly drawer: "open" | "closed" | "another" | "none"
  readonly register: "used" | "retired" | "unknown"
  readonly person: { readonly name: string; readonly is: "known" | "disabled" | "unknown" | "not proved" }
  readonly isNumberTaken: boolean
  readonly isPaymentKnown: boolean
  readonly number: string
}

const WHERE = {
  closed: (sum: string) => `${sum} was booked after its drawer was counted. That closing doesn't have it.`,
  another: (sum: string) =>
    `The drawer that was named is not known here. ${sum} counts in the drawer that was open then.`,
  none: (sum: string) => `No drawer of that time is known here. ${sum} counts in none.`
} as const
const REGISTERS = {
  retired: "The register was retired by the time the sale was booked.",
  unknown: "The register is not known here."
} as const
const PEOPLE = {
  disabled: (name: string) => `${name} was disabled by the time the sale was booked.`,
  unknown: (name: string) => `${name} sold it, and nobody of that number is known here.`,
  "not proved": (name: string) => `${name} sold it by their own word: nobody could check a PIN.`
} as const

type Rule = (found: SaleFound, terms: OfflineTerms) => Omit<OfflineException, "line" | "kind"> | null

const hours = (ms: number): string => `${Math.round(ms / HOUR)} h`

/** What of a whole sale is otherwise, by kind: one without a rule does not compile. Kinds of single lines have theirs above. */
const RULES: Readonly<Record<Exclude<OfflineKind, "price" | "never_so" | "product" | "kind">, Rule>> = {
  tax: ({ taxSaid, taxNow }) =>
    taxNow === null || taxNow === taxSaid
      ? null
      : {
          amount: cents(taxSaid - taxNow),
          isOpen: true,
          words: `${formatMoney(taxSaid)} of tax and fees was charged. By the rates now it is ${formatMoney(taxNow)}.`
        },
  limit: ({ method, paid }, { cashLimit, checkLimit }) => {
    const most = method === "CASH" ? cashLimit : checkLimit
    return paid <= most
      ? null
      : {
          amount: cents(paid - most),
          isOpen: true,
          words: `Without the server a register takes up to ${formatMoney(most)} a sale. This one came to ${formatMoney(paid)}.`
        }
  },
  old_prices: ({ rungAt, pricesOf, paid }, { priceHours }) =>
    rungAt - pricesOf <= priceHours * HOUR
      ? null
      : { amount: paid, isOpen: true, words: `It was sold by prices that were ${hours(rungAt - pricesOf)} old.` },
  clock: ({ at, rungAt }) => {
    const by = Math.abs(at - rungAt)
    const words = `The register's clock was ${hours(by)} ${at > rungAt ? "ahead" : "behind"}.`
    return by <= CLOCK_TOLD ? null : { amount: ZERO, isOpen: by > CLOCK_OPEN, words }
  },
  drawer: ({ drawer, paid }) =>
    drawer === "open" ? null : { amount: paid, isOpen: true, words: WHERE[drawer](formatMoney(paid)) },
  register: ({ register, paid }) =>
    register === "used" ? null : { amount: paid, isOpen: true, words: REGISTERS[register] },
  person: ({ person: { name, is }, paid }) =>
    is === "known" ? null : { amount: paid, isOpen: true, words: PEOPLE[is](name) },
  payment: ({ isPaymentKnown, paid }) =>
    isPaymentKnown
      ? {
          amount: paid,
          isOpen: true,
          words: `A payment of this name was known already. The customer may have paid ${formatMoney(paid)} twice.`
        }
      : null,
  number: ({ isNumberTaken, number, paid }) =>
    isNumberTaken ? { amount: paid, isOpen: true, words: `Another sale has the number ${number}, too.` } : null,
  sums: ({ worth, paid }) =>
    worth === paid
      ? null
      : {
          amount: cents(paid - worth),
          isOpen: true,
          words: `${formatMoney(paid)} was taken. Its lines come to ${formatMoney(worth)}.`
        },
  late: ({ rungAt, bookedAt, paid }) =>
    bookedAt - rungAt <= LATE
      ? null
      : { amount: paid, isOpen: false, words: `It was booked ${hours(bookedAt - rungAt)} after it was rung up.` }
}

/** What of a sale is otherwise, but for its lines. */
export const saleExceptions = (found: SaleFound, terms: OfflineTerms): readonly OfflineException[] =>
  // `Object.entries` forgets which names there are.
  Object.entries(RULES).flatMap(([kind, rule]) => {
    const told = rule(found, terms)
    return told === null ? [] : [{ kind: kind as keyof typeof RULES, line: null, ...told }]
  })

/**
 * When a sale was rung up by the back office's clock: what the register's clock says, moved by how far it was off, never before the two
 * were last compared, and never after now. Milliseconds since 1970.
 */
export const rungAt = (
  { at, anchor }: { readonly at: number; readonly anchor: { readonly server: number; readonly here: number } },
  now: number
): number => Math.min(Math.max(at + anchor.server - anchor.here, Math.min(anchor.server, now)), now)
