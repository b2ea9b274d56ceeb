import { Result } from "effect"
import type { Cents } from "./cents.ts"
import { MINUS, read } from "./text.ts"

/**
 * Money as a person types it: "$1,299.5", ".5", "12", "-$5", "(5.00)" for minus five. Fails with words for the field.
 * A "$" or a space between digits is a slip of the keys, not part of an amount.
 */
export const parseTyped = (text: string): Result.Result<Cents, string> => {
  const bracketed = /^\((.+)\)$/.exec(text.trim())
  const bare = (bracketed?.[1] ?? text)
    .trim()
    .replace(MINUS, "-")
    .replace(/^([+-]?)\s*\$\s*/, "$1")
  const amount = read(bracketed ? `-${bare}` : bare)
  return amount === undefined ? Result.fail("Enter an amount like 12.34.") : Result.succeed(amount)
}
