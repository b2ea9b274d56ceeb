import { Result } from "effect"
import { cents, type Cents } from "./cents.ts"

/** The largest amount that is read: ten million dollars. More is a slip of the keys or a broken reply. */
export const LARGEST = cents(1_000_000_000)

/** A minus as wide as a digit: people read it, and may paste it back. */
export const MINUS = "−"

const PLAIN = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2})0*)?$/

/** An amount that is written plainly; undefined for what is none. */
export const read = (text: string): Cents | undefined => {
  const match = PLAIN.exec(text)
  if (!match) return undefined
  const [, sign = "", whole = "", fraction = ""] = match
  if (whole === "" && fraction === "") return undefined
  const amount = Number(whole.replaceAll(",", "")) * 100 + Number(fraction.padEnd(2, "0"))
  return amount > LARGEST ? undefined : cents(sign === "-" ? -amount : amount)
}

/** How far an amount may lie from a whole cent, in dollars, and still be that cent: floats add less, people more. */
const NOISE = 1e-6
const FLOAT = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{3,}$|^[+-]?\d(?:\.\d+)?e-\d+$/i

const readFloat = (text: string): Cents | undefined => {
  if (!FLOAT.test(text)) return undefined
  const value = Number(text.replaceAll(",", ""))
  const amount = Math.round(value * 100)
  return Math.abs(value - amount / 100) > NOISE || Math.abs(amount) > LARGEST ? undefined : cents(amount || 0)
}

/**
 * Money from a reply: "12.34", "1,299.00", 12.34 or 12, in dollars. Fails with what was expected. What a float adds far
 * behind the cent is no part of it: 0.30000000000000004 is 0.30. Half a cent is refused, never rounded.
 */
export const parseWire = (raw: string | number): Result.Result<Cents, string> => {
  const text = typeof raw === "number" ? String(raw) : raw.trim()
  const amount = read(text) ?? readFloat(text)
  return amount === undefined ? Result.fail("an amount like 12.34") : Result.succeed(amount)
}

/** "1299.00": the form money has on the wire. */
export const formatPlain = (amount: Cents): string => {
  const digits = String(Math.abs(amount)).padStart(3, "0")
  return `${amount < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** "1,299.00", and "−28.00" for money that goes out: in a column that needs no sign of its currency (SHL-46). */
export const formatAmount = (amount: Cents): string => {
  const [whole = "0", fraction = "00"] = formatPlain(amount).replace("-", MINUS).split(".")
  return `${whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ",")}.${fraction}`
}

/** "$1,299.00", and "−$5.00" for money that goes out: as people read it on every screen, in the book and on paper (SHL-46). */
export const formatMoney = (amount: Cents): string =>
  amount < 0 ? `${MINUS}$${formatAmount(cents(-amount))}` : `$${formatAmount(amount)}`
