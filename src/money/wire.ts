import { Effect, Result, Schema, SchemaGetter, SchemaIssue } from "effect"
import { Cents, cents } from "./cents.ts"
import { formatPlain, parseWire } from "./text.ts"

/**
 * Money on the wire: "12.34", 12.34, "1,299.00" and 12 are read; "12.34" is sent (CG-81).
 * A third decimal is refused rather than rounded, unless it is a float's noise: no float decides a cent.
 */
export const Money = Schema.Union([Schema.String, Schema.Number]).pipe(
  Schema.decodeTo(Cents, {
    decode: SchemaGetter.transformEffect((raw) =>
      Result.match(parseWire(raw), {
        onSuccess: (amount) => Effect.succeed(amount),
        onFailure: (expected) => Effect.fail(new SchemaIssue.InvalidValue({ expected }))
      })
    ),
    encode: SchemaGetter.transform((amount) => formatPlain(cents(amount)))
  })
)
