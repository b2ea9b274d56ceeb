import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"

/**
 * Lenient codecs for a wire that sends numbers as strings and strings as numbers.
 * Each decodes whatever a back end of this kind was seen to send and encodes one exact form.
 */

const invalid = (expected: string) => Effect.fail(new SchemaIssue.InvalidValue({ expected }))

/** The name of the mark on a codec that says: a zero is none. */
export const ZERO_IS_NONE = "tillstone/zero-is-none"

/** Text: a number is read as its digits. */
export const Text = Schema.Union([Schema.String, Schema.Number]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((raw) => String(raw)),
    encode: SchemaGetter.transform((text) => text)
  })
)

/** An identifier: "12" or 12 is read as "12", and sent as a string. In a reply "", 0 and "0" name nothing. */
export const Id = Text.annotate({ [ZERO_IS_NONE]: true })

const THOUSANDS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** A number however it is written: 1299, "1299", "1,299". Not a number when it is none. */
const numberOf = (raw: string | number): number => {
  if (typeof raw === "number") return raw
  const text = raw.trim()
  return text === "" ? Number.NaN : Number(THOUSANDS.test(text) ? text.replaceAll(",", "") : text)
}

/** What a float adds to a whole number is less than this. */
const NOISE = 1e-6

const wholeOf = (value: number): number =>
  Math.abs(value - Math.round(value)) <= NOISE ? Math.round(value) || 0 : value

/** A whole number: 3, "3", "3.00" and "1,203" are read; anything with a fraction is refused. */
export const Count = Schema.Union([Schema.Number, Schema.String]).pipe(
  Schema.decodeTo(Schema.Int, {
    decode: SchemaGetter.transformEffect((raw) => {
      const value = wholeOf(numberOf(raw))
      return Number.isSafeInteger(value) ? Effect.succeed(value) : invalid("a whole number")
    }),
    encode: SchemaGetter.transform((value) => value)
  })
)

/** A number that is not money: 0.0825, "0.0825" or "1,299.5". */
export const Decimal = Schema.Union([Schema.Number, Schema.String]).pipe(
  Schema.decodeTo(Schema.Finite, {
    decode: SchemaGetter.transformEffect((raw) => {
      const value = numberOf(raw)
      return Number.isFinite(value) ? Effect.succeed(value) : invalid("a number")
    }),
    encode: SchemaGetter.transform((value) => value)
  })
)

const TRUE: ReadonlySet<unknown> = new Set([1, "1", true, "true", "Y", "y", "yes"])
const FALSE: ReadonlySet<unknown> = new Set([0, "0", false, "false", "N", "n", "no", ""])

/** A yes or no: 1, "1" and true are true; sent as 1 or 0. */
export const Flag = Schema.Union([Schema.Boolean, Schema.Number, Schema.String]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transformEffect((raw) =>
      TRUE.has(raw) ? Effect.succeed(true) : FALSE.has(raw) ? Effect.succeed(false) : invalid("a flag (1 or 0)")
    ),
    encode: SchemaGetter.transform((value): number => (value ? 1 : 0))
  })
)

/** The field may be missing; a null from the wire was dropped before decoding. */
export const optional = Schema.optionalKey

const POISON = new Set(["__proto__", "constructor", "prototype"])

const same = (text: string): string => text

/**
 * A JSON value as received, without nulls (a null optional field is a missing one) and without keys that could reach a
 * prototype (SEC-22). Arrays keep their length: a null in a list stays. Each text becomes what `text` makes of it.
 */
export const clean = (value: unknown, text = same): unknown => {
  if (typeof value === "string") return text(value)
  if (Array.isArray(value)) return value.map((item) => (item === null ? null : clean(item, text)))
  if (typeof value !== "object" || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value))
    if (field !== null && !POISON.has(key)) kept[key] = clean(field, text)
  return kept
}
