import { Result, Schema } from "effect"
import { Cents } from "../../money/cents.ts"
import { parseFraction, parsePercentOrFraction } from "../../money/rate.ts"
import { LARGEST } from "../../money/text.ts"

/** The version of the text below: each that was ever sold with is read for ever. */
export const SALE_VERSION = 1

/** The most lines of a sale, and the most pieces of a line. */
const MOST_LINES = 500
const MOST_PIECES = 9_999

/** A text that a database keeps: it has every sign but this one. */
const Kept = Schema.String.check(
  Schema.makeFilter((text) => (text.includes("\0") ? "This has a sign that is no text." : undefined))
)
const Id = Kept.check(Schema.isMinLength(1), Schema.isMaxLength(64))
const Words = Kept.check(Schema.isMaxLength(200))
const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 }))
const Count = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))
const Place = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))
/** A fraction of no more places than a rate has. */
const Fraction = Schema.Finite.check(
  Schema.makeFilter((share) => (Result.isSuccess(parseFraction(share)) ? undefined : "This is no rate."))
)
/** A class taxes something, and never all. */
const ClassRate = Fraction.check(Schema.isGreaterThan(0), Schema.isLessThan(1))
const Percent = Schema.Finite.check(
  Schema.makeFilter((share) => (Result.isSuccess(parsePercentOrFraction(share)) ? undefined : "This is no rate."))
)
/** Cents, never negative. */
const Sum = Cents.check(Schema.isBetween({ minimum: 0, maximum: 9_999_999_99 }))

const optional = Schema.optionalKey

/** A line as it was sold: what the price book said of it. Cents and fractions. */
const Line = Schema.Struct({
  product_id: Id,
  upc: optional(Words),
  description: Words,
  department: optional(Words),
  quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_PIECES })),
  price: Sum,
  not_taxable: Schema.Boolean,
  /** The class that it was taxed by, its rate, and whether that came on top of the sale's. */
  tax_class: optional(Schema.Struct({ tax_class_id: Id, rate: ClassRate, adds: Schema.Boolean })),
  /** Percent if 1 or more, else a fraction (CG-49). */
  fee: optional(Schema.Struct({ item_fee_id: Id, percent: Percent })),
  /** The change of the price book up to which the register knew. */
  seen: Place
})
export type OfflineLine = typeof Line.Type

/**
 * A sale that was rung up, paid and numbered at a register while nobody answered: all that its booking needs, frozen as text when the
 * cash was taken. Times are milliseconds since 1970, sums cents. The number is for people; the key alone is what makes a sale one.
 */
const OfflineSale = Schema.Struct({
  body_version: Schema.Literal(SALE_VERSION),
  sale_key: Kept.check(Schema.isMinLength(8), Schema.isMaxLength(64)),
  number: Schema.Struct({ code: Words.check(Schema.isMinLength(1)), series: Count, n: Count }),
  device_license_id: Id,
  /** Whose drawer the cash lies in. */
  register_session_id: Id,
  /** Who sold: proved is who was signed in and has not been away from the screen since. */
  sold_by: Schema.Struct({ user_id: optional(Id), user_name: Words, proved: Schema.Boolean }),
  /** By the register's clock; the anchor is one moment by the back office's clock and by this one. */
  at: Moment,
  anchor: Schema.Struct({ server: Moment, here: Moment }),
  price_book: Schema.Struct({ history_id: Id, through: Place, confirmed_at: Moment }),
  /** A fraction: the register's rate. */
  tax_rate: Fraction.check(Schema.isLessThan(1)),
  lines: Schema.Array(Line).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_LINES)),
  totals: Schema.Struct({ subtotal: Sum, tax_amount: Sum, other_tax_amount: Sum, total: Sum }),
  payment: Schema.Struct({
    payment_key: Kept.check(Schema.isMinLength(8), Schema.isMaxLength(200)),
    method: Schema.Literals(["CASH", "CHECK"]),
    /** What the sale came to, what was handed over, and what was given back. */
    amount: Sum.check(Schema.isGreaterThan(0)),
    tendered: Sum,
    change_due: Sum,
    reference: optional(Words)
  }),
  note: optional(Kept.check(Schema.isMaxLength(1_000)))
})
export type OfflineSale = typeof OfflineSale.Type

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(OfflineSale))

/** "F1.1-0007": the register's code, its series, and the sale's place in it. */
export const numberText = ({ code, series, n }: OfflineSale["number"]): string =>
  `${code}.${series}-${String(n).padStart(4, "0")}`

/** Reads the text of a sale. Fails with why it cannot be booked as it is: it is kept whole then, for a person. */
export const readSale = (text: string): Result.Result<OfflineSale, string> => {
  const read = decode(text)
  if (Result.isFailure(read)) return Result.fail(read.failure.message)
  const { payment, lines } = read.success
  if (lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) > LARGEST)
    return Result.fail("Its lines come to more than any sale.")
  return payment.tendered - payment.change_due === payment.amount
    ? Result.succeed(read.success)
    : Result.fail("What was handed over less the change is not what was paid.")
}

const encode = Schema.encodeResult(Schema.fromJsonString(OfflineSale))

/** The text of a sale, which never changes after this. Fails with why nobody could book it: then it is not sold. */
export const saleText = (sale: OfflineSale): Result.Result<string, string> => {
  const text = encode(sale)
  if (Result.isFailure(text)) return Result.fail(text.failure.message)
  return Result.map(readSale(text.success), () => text.success)
}
