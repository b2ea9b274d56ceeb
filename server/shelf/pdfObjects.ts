/** What a stream's own dictionary says of how it is packed, with every name as it is meant. */
export interface Stream {
  /** It says what objects in a stream are counted and found by, whatever else it says that it is: viewers ask for nothing else. */
  readonly hasObjects: boolean
  /** How often it names the type of such a stream. */
  readonly claims: number
  /** As it is, by the one filter that is read here, or in a way that hides it. */
  readonly packing: "none" | "read" | "hidden"
  /** Where its bytes begin. */
  readonly from: number
}

/** What begins behind the word "obj", and where the look at it ended. */
export interface Seen {
  /** "broken": no viewer is sure to read it as we do. */
  readonly found: Stream | "none" | "broken"
  readonly to: number
}

/** Blanks, and what a name, a number or a word is made of. */
const BLANK = /[\0\t\n\f\r ]*/y
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]*/y
const COMMENT = /[^\r\n]*/y
/** What opens or closes within a string; a backslash takes the sign behind it along. */
const IN_STRING = /[()]|\\[\s\S]/g
/** A word that stands between objects, never in one. */
const BETWEEN = /^(?:end)?(?:stream|obj)/
/** Bytes begin behind the line of the word, and nothing else may stand in that line: viewers skip it, or do not. */
const BEGINS = /stream\r?\n/y

const CLOSED_BY: Readonly<Record<string, string>> = { "<<": ">>", "[": "]" }
const CLOSES: ReadonlySet<string> = new Set(Object.values(CLOSED_BY))

const endOf = (what: RegExp, text: string, from: number): number => {
  what.lastIndex = from
  what.test(text)
  return what.lastIndex
}

/** Names may be written with the codes of their letters: "/J#61vaScript". */
export const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Where the next token begins, behind blanks and comments. */
const nextAt = (text: string, from: number): number => {
  let at = endOf(BLANK, text, from)
  while (text[at] === "%") at = endOf(BLANK, text, endOf(COMMENT, text, at))
  return at
}

/** Behind a string that begins here; -1 when it never ends. */
const stringEnd = (text: string, from: number): number => {
  let depth = 0
  IN_STRING.lastIndex = from
  for (let sign = IN_STRING.exec(text); sign !== null; sign = IN_STRING.exec(text)) {
    if (sign[0] === "(") depth += 1
    if (sign[0] === ")") depth -= 1
    if (depth === 0) return IN_STRING.lastIndex
  }
  return -1
}

/** What a string is as a token, whatever stands in it. */
const STRING = "()"

/** The token that begins here, a name without its codes, and where it ends; null for what is none or never ends. */
const tokenAt = (text: string, at: number): readonly [token: string, to: number] | null => {
  const sign = text[at]
  if (sign === undefined || sign === ")") return null
  const pair = text.slice(at, at + 2)
  if (pair === "<<" || pair === ">>") return [pair, at + 2]
  if (sign === "(" || sign === "<") {
    const to = sign === "(" ? stringEnd(text, at) : text.indexOf(">", at) + 1
    return to <= 0 ? null : [STRING, to]
  }
  const to = endOf(REGULAR, text, at + (sign === "/" ? 1 : 0))
  if (sign === "/") return [unescaped(text.slice(at, to)), to]
  return to > at ? [text.slice(at, to), to] : [sign, at + 1]
}

/** What says how a stream is packed, and by what its bytes are told; both have a short name that some viewers know. */
const FILTERS: ReadonlySet<string> = new Set(["/Filter", "/F"])
const TOLD: ReadonlySet<string> = new Set(["/DecodeParms", "/DP"])
const FLATE: ReadonlySet<string> = new Set(["/FlateDecode", "/Fl"])

/** Do these tokens name the one filter that is read here, alone or alone in a list? */
const isFlate = ([first = "", second = "", third]: readonly string[]): boolean =>
  FLATE.has(first) || (first === "[" && FLATE.has(second) && third === "]")

/** How a stream is packed, by the tokens behind each name for it. */
const packingOf = (filters: readonly (readonly string[])[], isTold: boolean): Stream["packing"] => {
  // Bytes that are told as differences turn into others; what another object says of it is not looked up.
  if (isTold) return "hidden"
  const [filter, ...more] = filters
  if (filter === undefined) return "none"
  return more.length === 0 && isFlate(filter) ? "read" : "hidden"
}

/**
 * Reads the one object that begins behind the word "obj", token by token as viewers do: a word in a string or a comment is none.
 * Takes time by the length of the object; how often that may be said of a file is its reader's to count.
 */
export const objectAt = (text: string, from: number): Seen => {
  let at = nextAt(text, from)
  if (!text.startsWith("<<", at)) return { found: "none", to: at }
  const open: string[] = []
  const filters: string[][] = []
  let [claims, isCounted, isFound, isTold] = [0, false, false, false]
  do {
    const next = tokenAt(text, at)
    if (next === null || BETWEEN.test(next[0])) return { found: "broken", to: next?.[1] ?? text.length }
    const [token, to] = next
    const closedBy = CLOSED_BY[token]
    if (closedBy !== undefined) open.push(closedBy)
    else if (CLOSES.has(token) && open.pop() !== token) return { found: "broken", to }
    const filter = filters.at(-1)
    if (filter !== undefined && filter.length < 3) filter.push(token)
    if (FILTERS.has(token)) filters.push([])
    if (token === "/ObjStm") claims += 1
    isCounted ||= token === "/N"
    isFound ||= token === "/First"
    isTold ||= TOLD.has(token)
    at = nextAt(text, to)
  } while (open.length > 0)
  if (!text.startsWith("stream", at)) return { found: "none", to: at }
  const begins = endOf(BEGINS, text, at)
  if (begins === 0) return { found: "broken", to: at }
  return {
    found: { hasObjects: isCounted && isFound, claims, packing: packingOf(filters, isTold), from: begins },
    to: begins
  }
}
