import type { PrinterHealth } from "../../src/hardware/model.ts"
import type { PrinterLanguage } from "../../src/hardware/rules.ts"

/** What a printer is asked how it is by, at any time and without a mark on its paper (hardware, section 1.4). */
export const ASK_HEALTH: Readonly<Record<PrinterLanguage, readonly number[]>> = {
  // ESC ACK SOH
  "star-prnt": [0x1b, 0x06, 0x01],
  "star-line": [0x1b, 0x06, 0x01],
  // GS a: it says so now, and again whenever it changes.
  "esc-pos": [0x1d, 0x61, 0x4f]
}

const has = (byte: number | undefined, mask: number): boolean => ((byte ?? 0) & mask) !== 0

/** What is said of it, the first that is true: a cover that is open says most. */
const worst = (facts: readonly (readonly [boolean, PrinterHealth])[]): PrinterHealth =>
  facts.find(([isSo]) => isSo)?.[1] ?? "ready"

/** How long a Star's status is: its first byte says so in four of its bits; undefined where it is no such byte. */
const starLength = (byte: number): number | undefined =>
  (byte & 0x91) === 0x01 ? ((byte >> 2) & 0x08) + ((byte >> 1) & 0x07) : undefined

const STAR_SHORTEST = 6
const starHealth = ([, , state, error, , paper]: readonly number[]): PrinterHealth =>
  worst([
    [has(state, 0x20), "cover_open"],
    [has(paper, 0x08), "paper_out"],
    [has(error, 0x6c), "error"],
    [has(state, 0x08), "offline"],
    [has(paper, 0x04), "paper_low"]
  ])

const EPSON_LENGTH = 4
const isEpsonStart = (byte: number): boolean => (byte & 0x93) === 0x10
const epsonHealth = ([state, error, paper]: readonly number[]): PrinterHealth =>
  worst([
    [has(state, 0x20), "cover_open"],
    [has(paper, 0x0c), "paper_out"],
    [has(error, 0x6c), "error"],
    [has(state, 0x08), "offline"],
    [has(paper, 0x03), "paper_low"]
  ])

const STAR_SAYS: Readonly<Record<PrinterHealth, readonly number[]>> = {
  ready: [0, 0, 0, 0],
  paper_low: [0, 0, 0, 0x04],
  paper_out: [0x08, 0, 0, 0x0c],
  cover_open: [0x28, 0, 0, 0],
  error: [0x08, 0x20, 0, 0],
  offline: [0x08, 0, 0, 0]
}
const EPSON_SAYS: Readonly<Record<PrinterHealth, readonly number[]>> = {
  ready: [0x10, 0, 0, 0],
  paper_low: [0x10, 0, 0x03, 0],
  paper_out: [0x18, 0, 0x0f, 0],
  cover_open: [0x38, 0, 0, 0],
  error: [0x18, 0x20, 0, 0],
  offline: [0x18, 0, 0, 0]
}

/** The status by which a printer of that language says how it is; `healthIn` reads it. */
export const statusOf = (health: PrinterHealth, language: PrinterLanguage): readonly number[] =>
  language === "esc-pos" ? EPSON_SAYS[health] : [0x23, 0x86, ...STAR_SAYS[health], 0, 0, 0]

/** A status that begins here: how many bytes it is long, and what it says; undefined where none begins, or not all is there. */
const statusAt = (
  bytes: readonly number[],
  at: number,
  language: PrinterLanguage
): { readonly length: number; readonly health: PrinterHealth } | undefined => {
  const first = bytes[at] ?? 0
  if (language === "esc-pos") {
    if (!isEpsonStart(first) || at + EPSON_LENGTH > bytes.length) return undefined
    return { length: EPSON_LENGTH, health: epsonHealth(bytes.slice(at, at + EPSON_LENGTH)) }
  }
  const length = starLength(first)
  if (length === undefined || length < STAR_SHORTEST || at + length > bytes.length) return undefined
  return { length, health: starHealth(bytes.slice(at, at + length)) }
}

/** How a printer is by the last status in what it sent; undefined when there is none: that says nothing about it. */
export const healthIn = (bytes: Uint8Array, language: PrinterLanguage): PrinterHealth | undefined => {
  const all = [...bytes]
  let last: PrinterHealth | undefined
  for (let at = 0; at < all.length;) {
    const found = statusAt(all, at, language)
    if (found !== undefined) last = found.health
    at += found?.length ?? 1
  }
  return last
}
