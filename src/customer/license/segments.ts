import { isCode, SHAPES } from "./elements.ts"

/** An element of a barcode: its three letters, and what follows them. */
export interface Element {
  readonly code: string
  readonly value: string
  /** It stood in one line with another, or may have: where it begins or ends is a guess. */
  readonly joined?: boolean
}

/** No value is longer: what is, holds elements whose beginnings are not seen. */
const LONGEST = 90
/** Each cut must earn this much, or it is none. */
const CUT_COST = 0.75

interface Way {
  readonly score: number
  readonly next: number
}

const UNREAD = -6
const EMPTY = 1
/** What takes any text is the less likely the more it takes. */
const WORDY = 0.05

const scoreOf = (code: string, value: string): number => {
  const known = SHAPES[code]
  if (known === undefined || !known.looks.test(value)) return UNREAD
  // No name ends with these letters: an element that says nothing stands there.
  if (value.trim() === "") return /^D[CD]/.test(code) ? EMPTY : 0
  return known.weight - (known.weight <= 0 ? value.length * WORDY : 0)
}

/**
 * The elements of a text in which nothing stands between them. A code's letters may stand in a value as well ("MIDLAND" before
 * "DAG" has "DDA"), so of all ways to cut the text that one is taken whose values look most like what their codes say.
 * Text before the first code is left out.
 */
export const segment = (text: string): readonly Element[] => {
  const starts: number[] = []
  for (let at = 0; at + 3 <= text.length; at += 1) if (isCode(text.slice(at, at + 3).toUpperCase())) starts.push(at)
  const ways = new Map<number, Way>()
  for (let index = starts.length - 1; index >= 0; index -= 1) {
    const start = starts[index] ?? 0
    const code = text.slice(start, start + 3).toUpperCase()
    let best: Way = { score: UNREAD * 2, next: text.length }
    for (let other = index + 1; other <= starts.length; other += 1) {
      const end = starts[other] ?? text.length
      if (end < start + 3) continue
      if (end - start > LONGEST && other > index + 1) break
      const after = ways.get(end)?.score ?? 0
      const score = scoreOf(code, text.slice(start + 3, end).toUpperCase()) - CUT_COST + after
      if (score > best.score) best = { score, next: end }
    }
    ways.set(start, best)
  }
  const elements: Element[] = []
  let at = starts[0] ?? text.length
  while (at < text.length) {
    const { next } = ways.get(at) ?? { next: text.length }
    elements.push({ code: text.slice(at, at + 3).toUpperCase(), value: text.slice(at + 3, next) })
    at = next
  }
  return elements
}
