import { isCode, UNMISTAKABLE } from "./elements.ts"
import { type Element, segment } from "./segments.ts"

/** What a barcode has in its header, and its elements in their order. */
export interface Barcode {
  /** The issuer's six digits; null where the header is cut. */
  readonly issuer: string | null
  /** Of the standard; null where the header is cut. */
  readonly version: number | null
  readonly elements: readonly Element[]
  /** Nothing stood between the elements: where one begins is found by what it looks like. */
  readonly run: boolean
  /** The element that the text ends in the middle of, as far as can be told; null when it ends with a line end. */
  readonly open: string | null
}

const HEADER = /(?:ANSI|AAMVA) ?(\d{6})(\d{2})\d{0,4}/i
/** Where each part of the barcode stands: its kind, and four digits twice. */
const DIRECTORY = /^(?:\s*(?:DL|ID|EN|Z[A-Z])\d{8})+/i
const PART = /^\s*(?:DL|ID|EN)(?=\s*[A-Z]{3})/i
/** How some scanners write a control character that a browser would swallow. */
const WRITTEN = /<(?:LF|CR|RS|GS|FS|US|SP|NUL)>|\^\^/gi
/** Digits that are typed for a control character while Alt is held, before what they stand before. */
const TYPED = /00(?:10|13|30)(?=D[A-D][A-Z]|Z[A-Z]Z|00(?:10|13|30)|ANSI|AAMVA|$)/gi
/** Whoever types them types all of them: fewer are the end of a value, such as of a license's number. */
const TYPED_OFTEN = 3

/** Elements of the state itself come last, as one part: "ZT", then "ZTA" and on. */
const OWN_PART = /Z([A-Z])Z\1[A-Z]/gi

const withoutOwnPart = (text: string): string => {
  const last = [...text.matchAll(OWN_PART)].at(-1)
  return (last === undefined || last.index < text.length / 3 ? text : text.slice(0, last.index)).replace(
    /Z[A-Z]\s*$/i,
    ""
  )
}

/** What every card has, by any of its codes: where none begins a line, its line end is lost. */
const ESSENTIAL: readonly (readonly string[])[] = [
  ["DAC", "DCT", "DAA"],
  ["DCS", "DAB", "DAA"],
  ["DAG", "DAL"],
  ["DAI", "DAN"],
  ["DAJ", "DAO"],
  ["DAK", "DAP"],
  ["DAQ"],
  ["DBA"],
  ["DBB"]
]

const begins = (line: string): string => line.trim().replace(PART, "").trimStart().slice(0, 3).toUpperCase()

/** The codes within a value that begin no line of the card: where one stands, a line end may be lost. */
const codesIn = (value: string, begun: ReadonlySet<string>): readonly string[] => {
  const codes: string[] = []
  for (let at = 0; at + 3 <= value.length; at += 1) {
    const code = value.slice(at, at + 3).toUpperCase()
    if (isCode(code) && !begun.has(code)) codes.push(code)
  }
  return codes
}

const isLost = (code: string, begun: ReadonlySet<string>): boolean =>
  ESSENTIAL.some((codes) => codes.includes(code) && !codes.some((one) => begun.has(one)))

/** The elements of a line: one, or several whose line ends are lost. */
const lineOf = (line: string, begun: ReadonlySet<string>): readonly Element[] => {
  const text = line.trim().replace(PART, "").trimStart()
  const code = text.slice(0, 3).toUpperCase()
  if (!isCode(code)) return []
  const value = text.slice(3)
  const inside = codesIn(value, begun)
  const isJoined =
    [...value.matchAll(UNMISTAKABLE)].some(([found]) => !begun.has(found.slice(0, 3).toUpperCase())) ||
    inside.some((one) => isLost(one, begun))
  if (isJoined && code !== "DCF") return segment(withoutOwnPart(text)).map((element) => ({ ...element, joined: true }))
  return [{ code, value, joined: inside.length > 0 }]
}

/** So many lines that begin with an element are no chance. */
const ENOUGH = 5

/**
 * The elements of a license's barcode (AAMVA PDF417, versions 1 to 10), whatever became of its control characters: line
 * ends of any kind, written out, typed as digits, pipes or spaces in their place, or none at all. Null for a text without
 * a header or elements.
 */
export const readBarcode = (text: string): Barcode | null => {
  // Whoever has Caps Lock on types each letter in its other case.
  const upright = /(?:ansi|aamva) ?\d{6}/.test(text) ? text.toUpperCase() : text
  const start = upright.indexOf("@")
  const marked = upright
    .slice(start < 0 ? 0 : start + 1)
    .replaceAll(WRITTEN, "\n")
    .replaceAll(/[|\p{Cc}\u2028\u2029]/gu, "\n")
  const isTyped = (marked.match(TYPED)?.length ?? 0) >= TYPED_OFTEN
  const plain = isTyped ? marked.replaceAll(TYPED, "\n") : marked
  const header = HEADER.exec(plain)
  if (header === null && start < 0) return null
  const rest = header === null ? plain : plain.slice(header.index + header[0].length)
  const body = rest
    .replace(DIRECTORY, "")
    .replace(/^DL[^D\n]{0,12}(?=DL)/i, "")
    .replace(PART, "")
    .trimStart()
  const lines = body.split("\n").filter((line) => line.trim() !== "")
  const run = lines.filter((line) => isCode(line.trim().slice(0, 3).toUpperCase())).length < ENOUGH
  const begun = new Set(lines.map(begins))
  const elements = run
    ? lines.flatMap((line) => segment(withoutOwnPart(line)))
    : lines.flatMap((line) => lineOf(line, begun))
  if (elements.length < 2) return null
  return {
    issuer: header?.[1] ?? null,
    version: header === null ? null : Number(header[2]),
    elements,
    run,
    open: body.endsWith("\n") ? null : (elements.at(-1)?.code ?? null)
  }
}
