import { Schema } from "effect"
import { holdsCardNumber, isCardAlone, seeksCard } from "./cardNumber.ts"
import { Count, Decimal, Text } from "./wire.ts"

/**
 * What may be sent, and what a back office takes: `wire.ts` reads leniently whatever a back end replies; every field of a
 * request has its bounds here, so that nothing larger is stored, and a slip is refused in words.
 */

/** Where a card's number is looked for in a text. */
type CardRule = (text: string) => boolean
const NOWHERE: CardRule = () => false

interface Kind {
  /** The longest, in UTF-16 code units. */
  readonly most: number
  /** It may have line breaks and tabs. */
  readonly lines: boolean
  readonly card: CardRule
}

/** Every kind of text that is sent, and whether a card's number could come in it (SEC-3, SEC-4). */
export const KINDS = {
  /** Names a row that is there already: what names none is refused by the action, and is stored nowhere. */
  id: { most: 64, lines: false, card: NOWHERE },
  /** A word of the protocol, which no person types. */
  word: { most: 64, lines: false, card: isCardAlone },
  /** What the processor said of a payment, given back to it: often a long number. */
  proof: { most: 128, lines: false, card: NOWHERE },
  /** The name of a change, which is kept: a register makes it up at random, with letters. */
  key: { most: 255, lines: false, card: isCardAlone },
  /** Scanned or looked for: an EAN of 13 or 14 digits must be found whatever its check digit is. */
  search: { most: 200, lines: false, card: seeksCard },
  /** A serial or licence number, scanned too. */
  code: { most: 100, lines: false, card: isCardAlone },
  /** A name, an address, a description, a check's number: written by people, printed and kept. */
  name: { most: 200, lines: false, card: holdsCardNumber },
  email: { most: 254, lines: false, card: holdsCardNumber },
  note: { most: 1_000, lines: true, card: holdsCardNumber },
  /** A value of any field, a long text or a bar code: what reads it knows which, and names it. */
  prose: { most: 8_000, lines: true, card: NOWHERE }
} as const satisfies Readonly<Record<string, Kind>>
export type TextKind = keyof typeof KINDS

/** Control characters, which printers obey and no database keeps; line breaks and tabs are among them. */
const CONTROL = /\p{Cc}/u
const CONTROL_IN_LINES = /[^\P{Cc}\n\t]/u

/** Why a text with a card's number is not taken, wherever it would be kept. */
export const CARD_TYPED = "This looks like a card number. Take it out: card numbers are never kept."
const NO_TEXT = "This has characters that are not text. Take them out."

/** The words for a text of this kind in which a card's number stands; undefined when none does (SEC-3). */
export const cardFault = (kind: TextKind, text: string): string | undefined =>
  KINDS[kind].card(text) ? CARD_TYPED : undefined

/** Why a text of this kind is not taken, in words for who wrote it; undefined when it is. */
export const textFault = (kind: TextKind, text: string): string | undefined => {
  const { most, lines } = KINDS[kind]
  if (kind === "key" && text.startsWith(OWN_MARK)) return "This name is kept for the back office."
  if (text.length > most)
    return `This is too long: ${most.toLocaleString("en-US")} characters are taken, and it has ${text.length.toLocaleString("en-US")}.`
  if ((lines ? CONTROL_IN_LINES : CONTROL).test(text) || !text.isWellFormed()) return NO_TEXT
  return cardFault(kind, text)
}

/** The first sign of every name that a back office makes itself: no register's name of a change begins with it (REL-7). */
export const OWN_MARK = "@"

const text = (kind: TextKind) => Text.check(Schema.makeFilter((value) => textFault(kind, value)))

export const SentId = text("id")
export const Word = text("word")
export const Proof = text("proof")
/** The name of a change, of a payment or of a message. */
export const Key = text("key").check(Schema.isMinLength(1, { message: "This is empty." }))
export const Search = text("search")
export const Code = text("code")
export const Name = text("name")
export const Email = text("email")
export const Note = text("note")
export const Prose = text("prose")

/** Text that may be sent once and is never written down (PIN, password, manager code): no longer than any that a person keeps. */
export const Secret = Schema.RedactedFromValue(
  Schema.String.check(
    Schema.makeFilter((value) =>
      value.length <= 200 && value.isWellFormed() && !CONTROL.test(value)
        ? undefined
        : "This has more than 200 characters, or some that are not text."
    )
  )
)

const shown = (value: number): string => value.toLocaleString("en-US")

const between = (minimum: number, maximum: number) =>
  Schema.isBetween({ minimum, maximum }, { message: `Enter a number from ${shown(minimum)} to ${shown(maximum)}.` })

/** The most pieces of a line; none of a store's lines had more. Negative: pieces that come back. */
const MOST_PIECES = 100_000

/** Pieces of a line. */
export const Quantity = Count.check(between(-MOST_PIECES, MOST_PIECES))
/** How many there are of something that a cart or a list holds, or the number of a page. */
export const Size = Count.check(between(-10_000_000, 10_000_000))
/** How large a file is, in bytes. */
export const Bytes = Count.check(between(0, 1_000_000_000))
/** The number of a row in its book. */
export const RowNumber = Count.check(between(0, 2_147_483_647))
/** Milliseconds since 1970, or the back office's own number of a row. */
export const Moment = Count.check(between(0, 8_640_000_000_000_000))
/** A percentage or a rate. */
export const Share = Decimal.check(between(-1_000_000, 1_000_000))

/** A list as it is sent, of so many at most. */
export const listOf = <S extends Schema.Top>(item: S, most: number) =>
  Schema.Array(item).check(
    Schema.isMaxLength(most, { message: `These are too many: ${shown(most)} are taken at once.` })
  )

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/

/** Bytes as base64, so many at most. */
export const base64 = (most: number) =>
  Schema.String.check(
    Schema.makeFilter((text) =>
      text.length <= Math.ceil(most / 3) * 4 && BASE64.test(text) ? undefined : "This file is too large."
    )
  )
