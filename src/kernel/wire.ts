import { Effect, Schema, SchemaGetter, SchemaIssue } from "effect"

/**
 * Lenient codecs for a wire that sends numbers as strings and strings as numbers.
 * Each decodes whatever a back end of this kind was seen to send and encodes one exact form.
 */

const invalid = (expected: string) => Effect.fail(new SchemaIssue.InvalidValue({ expected }))

/** An identifier: "12" or 12 is read as "12", and sent as a string. */
export const Id = Schema.Union([Schema.String, Schema.Number]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((raw) => String(raw)),
    encode: SchemaGetter.transform((id) => id)
  })
)

/** Text: a number is read as its digits. */
export const Text = Id

/** A whole number: 3, "3" and "3.00" are 3; anything with a fraction is refused. */
export const Count = Schema.Union([Schema.Number, Schema.String]).pipe(
  Schema.decodeTo(Schema.Int, {
    decode: SchemaGetter.transformEffect((raw) => {
      const value = typeof raw === "number" ? raw : raw.trim() === "" ? Number.NaN : Number(raw)
      return Number.isSafeInteger(value) ? Effect.succeed(value) : invalid("a whole number")
    }),
    encode: SchemaGetter.transform((value) => value)
  })
)

/** A number that is not money: 0.0825 or "0.0825". */
export const Decimal = Schema.Union([Schema.Number, Schema.String]).pipe(
  Schema.decodeTo(Schema.Finite, {
    decode: SchemaGetter.transformEffect((raw) => {
      const value = typeof raw === "number" ? raw : raw.trim() === "" ? Number.NaN : Number(raw)
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

/**
 * A reply as received, without nulls (a null optional field is a missing one) and without keys that could
 * reach a prototype (SEC-22). Arrays keep their length: a null in a list stays.
 */
export const clean = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => (item === null ? null : clean(item)))
  if (typeof value !== "object" || value === null) return value
  const kept: Record<string, unknown> = {}
  for (const [key, field] of Object.entries(value)) if (field !== null && !POISON.has(key)) kept[key] = clean(field)
  return kept
}
