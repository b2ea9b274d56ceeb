import { PLAIN_LETTERS } from "../../kernel/letters.ts"

/** The characters of windows-1252 beside ASCII and Latin-1: the code page that both makers' printers have. */
const EXTRA = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"

const printsAsIs = (character: string): boolean =>
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]$/.test(character) || EXTRA.includes(character)

/** What stands in for characters that no decomposition explains. */
const STAND_INS: Readonly<Record<string, string>> = {
  ...PLAIN_LETTERS,
  "\u00a0": " ",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "-",
  "\u2015": "-",
  "\u2212": "-",
  "\u2032": "'",
  "\u2033": '"',
  "\u2044": "/",
  "→": "->",
  "←": "<-",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "≈": "~",
  "№": "No",
  "✓": "v",
  "✗": "x"
}

const UNPRINTABLE = "?"

const standIn = (character: string): string => STAND_INS[character] ?? (printsAsIs(character) ? character : UNPRINTABLE)

const printed = (character: string): string => {
  if (printsAsIs(character)) return character
  const known = STAND_INS[character]
  return known ?? character.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll(/./gsu, standIn)
}

/**
 * Text as a printer can show it, on one line: control characters (C0, C1, line ends among them) become a space or go,
 * so that no text is ever a command (SEC-14); a character that the printer lacks becomes its nearest likeness, or "?".
 */
export const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/[\t\n\r]+/g, " ")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
    .replaceAll(/./gsu, printed)

/** The same for text of several lines: the line ends stay, nothing else of the controls does. */
export const printableLines = (text: string): readonly string[] => text.split(/\r\n|\r|\n/).map(printable)
