import { Schema } from "effect"
import { Prose, Word } from "../kernel/sent.ts"
import { Count, optional, Text } from "../kernel/wire.ts"

/** A change of something, who made it and when, in milliseconds since 1970. */
export const StoreChange = Schema.Struct({
  field: Text,
  was: optional(Text),
  became: optional(Text),
  user_name: optional(Text),
  /** The file that it was imported from. */
  file_name: optional(Text),
  since: Count
})
export type StoreChange = typeof StoreChange.Type

/** A value by the name of its field, as a text: "16.99", "1" for yes. */
export const StoreValue = Schema.Struct({ field: Text, value: Text })

/** What is wrong with a field, in words. */
export const FieldFault = Schema.Struct({ field: Text, message: Text })

export const SentValue = Schema.Struct({ field: Word, value: Prose })
