import { PLAIN_LETTERS } from "../../src/kernel/letters.ts"
import { centred, type Row } from "../../src/paper/layout/rules.ts"

/** A job as plain text: a printer has no commands in it, so that what opens the drawer is said beside it. */
export interface PlainJob {
  readonly text: string
  readonly kicks: boolean
}

const plainLines = ({ text, look }: Row, width: number): readonly string[] => {
  switch (look) {
    case "plain":
    case "bold":
      return [text]
    case "double":
      return centred(text, width)
    // Its number stands below it.
    case "barcode":
      return []
  }
}

/** The same rows without a command, `width` characters wide: large lines are of ordinary size, logo and barcode are left out. */
export const plainText = (rows: readonly Row[], width: number): string =>
  rows
    .flatMap((row) => plainLines(row, width))
    .map((line) => `${line}\n`)
    .join("")

/** The nearest likeness of a text in ASCII, for a printer that does not say that it reads UTF-8; each character stays one. */
export const asciiText = (text: string): string =>
  text.replaceAll(/[^\n\x20-\x7e]/gu, (one) => {
    const likeness = LIKENESSES[one] ?? (PLAIN_LETTERS[one] ?? one.normalize("NFD")).slice(0, 1)
    return /^[\x20-\x7e]$/.test(likeness) ? likeness : "?"
  })

/** The signs that no decomposition explains, among what a receipt may show. */
const LIKENESSES: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‘": "'",
  "’": "'",
  "‚": ",",
  "–": "-",
  "—": "-",
  "·": "-",
  "•": "*",
  "…": ".",
  "×": "x"
}
