import { Result } from "effect"
import { directoryOf } from "./directories.ts"
import type { Field } from "./headers.ts"
import type { Definition, Known, Matcher } from "./plan.ts"
import { type Fault, number, price, type Read, type Values } from "./values.ts"

const UNREADABLE: Fault = { problem: "Not a whole card number", fix: "Write the whole number as it is on the card." }

const cardNumber: Read = (text) =>
  Result.flatMap(number(text), (bare) => {
    const signs = String(bare)
      .replaceAll(/[^A-Za-z0-9]/g, "")
      .toUpperCase()
    return signs.length < 6 || /[•*]|\.{3}/.test(text) ? Result.fail(UNREADABLE) : Result.succeed(signs)
  })

/** A card that may be paid with; one that was ended comes in with no money. */
const cardState: Read = (text) =>
  // Two letters are where somebody lives, but for "no".
  /^(active|enabled|open|issued|activated|y|yes|true|1|(?!no)[a-z]{2})$/i.test(text)
    ? Result.succeed(true)
    : Result.fail({ problem: `Is not active there: ${text}`, fix: "It is left out, and so is what is on it." })

/** The columns of a gift card: ours and those of Square and others. */
export const GIFT_CARD_FIELDS: readonly Field[] = [
  {
    key: "number",
    heading: "Card number",
    aliases: ["gan", "giftcardnumber", "number", "code", "giftcardcode"],
    read: cardNumber
  },
  {
    key: "balance",
    heading: "Balance",
    aliases: ["currentbalance", "remainingbalance", "balanceusd", "amount"],
    read: price
  },
  { key: "state", heading: "State", aliases: ["status", "enabled", "active", "cardstatus"], read: cardState }
]

/** Gift cards are found by what their number comes to, for no number is kept; `lookup` gives it. */
export const giftCards = (lookup: (number: string) => string): Definition => {
  const matcher = (known: readonly Known[]): Matcher => {
    const cards = new Map(known.map((one) => [String(one.values["number_lookup"]), one]))
    const of = (values: Values): string => lookup(String(values["number"]))
    return {
      find: (values) => Result.succeed(values["number"] === undefined ? undefined : cards.get(of(values))),
      marks: (values) => [["number", String(values["number"])]],
      check: (values, own) => {
        if (values["number"] === undefined)
          return { key: "number", problem: "Card number is missing", fix: "Fill in the whole number." }
        if (values["balance"] === undefined)
          return { key: "balance", problem: "Balance is missing", fix: "Fill in what is on the card, 0 for nothing." }
        return own !== undefined && own.values["balance"] !== values["balance"]
          ? {
              key: "balance",
              problem: "Has another balance here",
              fix: "A file changes no money that is here. Check the card at the register."
            }
          : undefined
      }
    }
  }
  return {
    noun: ["gift card", "gift cards"],
    table: "gift_card",
    fields: GIFT_CARD_FIELDS,
    sourceOf: directoryOf("gift-cards"),
    prepare: (rows) => Promise.resolve(rows),
    matcher,
    secret: ["number"]
  }
}
