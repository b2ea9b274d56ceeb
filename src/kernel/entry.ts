import { Schema } from "effect"
import { JsonData } from "./jsonData.ts"

/** A row of a book as JSON has it (LOG-1); whether it is as it was written, its hash tells. */
export const Entry = Schema.Struct({
  book: Schema.String,
  seq: Schema.Int,
  at: Schema.Finite,
  kind: Schema.Literals(["event", "request", "settled"]),
  type: Schema.String,
  v: Schema.Int,
  data: JsonData,
  cause: Schema.String,
  prev: Schema.String,
  hash: Schema.String
})
