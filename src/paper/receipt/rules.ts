import { type Cents } from "../../money/cents.ts"
import { formatAmount, formatMoney } from "../../money/text.ts"
import { bold, centred, indented, pair, plain, type Row, wrap } from "../layout/rules.ts"
import { printable, printableLines } from "../printable/rules.ts"

/** Words in the middle of the paper; none where there are none. */
export const middle = (text: string | undefined, width: number): readonly Row[] =>
  centred(printable(text ?? ""), width).map(plain)

/** A label and what is known of it; nothing where nothing is. */
export const fact = (label: string, value: string | undefined, width: number): readonly Row[] =>
  value === undefined || value === "" ? [] : pair(label, printable(value), width).map(plain)

/** Cents with the printer's own minus: it lacks the wide one of the screen. */
const amountOnPaper = (amount: Cents): string => printable(formatAmount(amount))
export const moneyOnPaper = (amount: Cents): string => printable(formatMoney(amount))

/** What something comes to, in cents. */
export const sum = (label: string, amount: Cents, width: number): readonly Row[] =>
  pair(printable(label), amountOnPaper(amount), width).map(plain)

/** The same, where it comes to anything. */
export const optionalSum = (label: string, amount: Cents | undefined, width: number): readonly Row[] =>
  amount === undefined || amount === 0 ? [] : sum(label, amount, width)

/** What is said of the line above, further in. */
export const note = (text: string | undefined, width: number): readonly Row[] =>
  indented(printable(text ?? ""), width).map(plain)

/** Who sells, as a receipt begins. */
export interface StoreBlock {
  readonly company_name?: string | undefined
  readonly address?: string | undefined
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly website?: string | undefined
  readonly is_demo?: boolean | undefined
}

/** The store's own block, and that it is none where it only shows what there is (PRN-17). */
export const storeRows = (store: StoreBlock, width: number): readonly Row[] => [
  ...(store.is_demo === true ? centred("DEMO MODE: not a real sale", width).map(bold) : []),
  ...centred(printable(store.company_name ?? ""), width).map(bold),
  ...[store.address, store.phone, store.email, store.website].flatMap((line) => middle(line, width))
]

/** What was sold: its name, how many at which price, and its code. Cents. */
export interface SoldLine {
  readonly description: string
  readonly quantity: number
  readonly one: Cents
  readonly all: Cents
  readonly code: string | undefined
}

/** A line of a sale. */
export const soldRows = ({ description, quantity, one, all, code }: SoldLine, width: number): readonly Row[] => [
  ...wrap(printable(description), width).map(plain),
  ...pair(`  ${quantity} x ${amountOnPaper(one)}`, amountOnPaper(all), width).map(plain),
  ...note(code, width)
]

/** What the store says at the end. */
export const messageRows = (message: string | undefined, width: number): readonly Row[] =>
  printableLines(message ?? "").flatMap((text) => centred(text, width).map(plain))

/** A number as a scanner reads it back; one that no barcode can hold has none. */
export const barcodeOf = (number: string | undefined): readonly Row[] =>
  number !== undefined && /^[\x21-\x7e]{1,16}$/.test(number) ? [plain(""), { text: number, look: "barcode" }] : []
