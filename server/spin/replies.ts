import { Option, Schema } from "effect"
import { cents, type Cents } from "../../src/money/cents.ts"

const Word = Schema.Union([Schema.String, Schema.Number])
const maybe = <S extends Schema.Top>(schema: S) => Schema.optional(Schema.NullOr(schema))

/** What is read of a reply, and nothing else of it: no other digit of the card, no name, signature or receipt (SEC-2). */
const Reply = Schema.Struct({
  GeneralResponse: Schema.Struct({
    ResultCode: maybe(Word),
    StatusCode: Word,
    Message: maybe(Schema.String),
    DetailedMessage: maybe(Schema.String),
    DelayBeforeNextRequest: maybe(Word)
  }),
  Amounts: maybe(
    Schema.Struct({
      TotalAmount: maybe(Word),
      Amount: maybe(Word),
      TipAmount: maybe(Word),
      FeeAmount: maybe(Word),
      TaxAmount: maybe(Word)
    })
  ),
  TransactionType: maybe(Schema.String),
  AuthCode: maybe(Word),
  ReferenceId: maybe(Word),
  Voided: maybe(Schema.Boolean),
  CardData: maybe(Schema.Struct({ CardType: maybe(Schema.String), Last4: maybe(Word) }))
})
const decodeReply = Schema.decodeUnknownOption(Reply)

/** A reply as we understand it. */
export interface SpinReply {
  /** Four digits, as "0000". */
  readonly code: string
  /** SPIn's own words, without anything that may be a card or a key. */
  readonly words: string
  /** How long the terminal asks to be left alone, in seconds. */
  readonly wait: number | undefined
  /** Whose transaction it is about. */
  readonly reference: string | undefined
  readonly type: string | undefined
  /** What the card was charged, or was given, in cents: tip, fee and tax included. */
  readonly total: Cents | undefined
  readonly voided: boolean
  readonly authorizationCode: string
  readonly cardType: string
  readonly lastFour: string
}

type Given = string | number | null | undefined

const textOf = (given: Given): string => String(given ?? "").trim()

const codeOf = (given: Given, result: Given): string | undefined => {
  const code = textOf(given).padStart(4, "0")
  if (!/^\d{4}$/.test(code)) return undefined
  // A success that is said to be an error is neither.
  const isSuccess = code.startsWith("0")
  return isSuccess && !/^(0|ok)?$/i.test(textOf(result)) ? undefined : code
}

/** Dollars as a number or as text, in whole cents; undefined for what is no such amount. */
const amountOf = (given: Given): Cents | undefined => {
  const text = textOf(given)
  if (!/^-?\d{1,9}(\.\d+)?$/.test(text)) return undefined
  const exact = Number(text) * 100
  const whole = Math.round(exact)
  return Math.abs(exact - whole) < 0.001 ? cents(Math.abs(whole)) : undefined
}

/**
 * What moved in all. Where the total isn't given it is the sum of the rest; but with a tip beside it nobody can tell: the
 * public reference says that `Amount` has the tip in it, and its example of a request has it apart.
 */
const totalOf = (amounts: (typeof Reply.Type)["Amounts"]): Cents | undefined => {
  if (amounts == null) return undefined
  const total = amountOf(amounts.TotalAmount)
  if (total !== undefined) return total
  const { Amount, TipAmount, FeeAmount, TaxAmount } = amounts
  if (TipAmount != null && amountOf(TipAmount) !== 0) return undefined
  const parts = [Amount, FeeAmount ?? 0, TaxAmount ?? 0].map(amountOf)
  return parts.includes(undefined) ? undefined : cents(parts.reduce<number>((all, part) => all + (part ?? 0), 0))
}

/** At most so much of what somebody else says is shown. */
const LONGEST = 120

/** Somebody else's words for a person to read: on one line, and no run of digits that may be a card's. */
const shown = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, " ")
    .replaceAll(/\d(?:[ -]?\d){6,}/g, "…")
    .trim()
    .slice(0, LONGEST)

/**
 * Reads a reply of SPIn, leniently: numbers may be text, and what is missing is unknown. Undefined for what is no reply, and
 * for one that contradicts itself.
 */
export const readReply = (json: unknown): SpinReply | undefined => {
  const decoded = Option.getOrUndefined(decodeReply(json))
  if (decoded === undefined) return undefined
  const { GeneralResponse: general, CardData: card } = decoded
  const code = codeOf(general.StatusCode, general.ResultCode)
  if (code === undefined) return undefined
  const wait = Math.ceil(Number(textOf(general.DelayBeforeNextRequest)))
  return {
    code,
    words: shown(textOf(general.DetailedMessage) || textOf(general.Message)),
    wait: Number.isFinite(wait) && wait > 0 ? wait : undefined,
    reference: textOf(decoded.ReferenceId) || undefined,
    type: textOf(decoded.TransactionType) || undefined,
    total: totalOf(decoded.Amounts),
    voided: decoded.Voided === true,
    authorizationCode: shown(textOf(decoded.AuthCode)).slice(0, 12),
    cardType: shown(textOf(card?.CardType)).toUpperCase().slice(0, 20),
    lastFour: /\d{4}$/.exec(textOf(card?.Last4))?.[0] ?? ""
  }
}

const Presence = Schema.Struct({ TerminalStatus: Schema.String })
const decodePresence = Schema.decodeUnknownOption(Presence)

const PRESENCES: ReadonlyMap<string, "online" | "offline" | "not found"> = new Map([
  ["online", "online"],
  ["offline", "offline"],
  ["notfound", "not found"]
])

/** Whether a reply says that the terminal is connected; undefined when it says nothing about that. */
export const readPresence = (json: unknown): "online" | "offline" | "not found" | undefined => {
  const said = Option.getOrUndefined(decodePresence(json))?.TerminalStatus.toLowerCase().replaceAll(" ", "")
  return PRESENCES.get(said ?? "")
}
