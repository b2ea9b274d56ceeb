import { Redacted } from "effect"
import type { SecretText } from "./contract.ts"

/** Wraps what a person typed in secret, as close to the field as can be: it prints as `<redacted>` from here on. */
export const secret = (text: string): SecretText => Redacted.make(text)
