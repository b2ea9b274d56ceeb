import { inflateSync } from "node:zlib"

/** What makes a document do something by itself, or carry another file. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/

/** The most that is unpacked of a document to look at it, in bytes. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** How often, on average, a byte is read to look at it: no file costs more than its size. */
const MOST_READS = 4

const PACKED = /\/ObjStm(?![A-Za-z])/g
/** What an object stream may be packed with that is not unpacked here: what is in it stays hidden. */
const UNREAD = /\/(?:ASCIIHex|ASCII85|LZW|RunLength)Decode(?![A-Za-z])|\/(?:AHx|A85|LZW|RL|Crypt)(?![A-Za-z])/
const READ = /\/Fl(?:ateDecode)?(?![A-Za-z])/g
/** Names how a stream is packed; a signature names by it who made it, which is none of a stream's. */
const FILTER = /\/Filter(?![A-Za-z])(?!\s*\/Adobe\.)/g
/** What objects in a stream are counted and found by, whatever the stream says that it is: viewers ask for nothing else. */
const [COUNTED, FIRST] = [/\/N(?![A-Za-z])/, /\/First(?![A-Za-z])/]
const hasObjects = (told: string): boolean => COUNTED.test(told) && FIRST.test(told)
/** The object that a stream is of, in what stands before it. */
const lastObject = (told: string): string => told.slice(Math.max(0, told.lastIndexOf(" obj")))
/** Its bytes are told as differences. */
const PREDICTED = /\/Predictor(?![A-Za-z])/
const KEYWORD = /(end)?stream(?:\r?\n)?/g

/** Names may be written with the codes of their letters: "/J#61vaScript". */
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const countOf = (text: string, what: RegExp): number => [...text.matchAll(what)].length

/** How a stream is packed, by what stands before it: as it is, by the one filter that is read here, or in a way that hides it. */
const packingOf = (told: string): "none" | "read" | "hidden" => {
  const [filters, read] = [countOf(told, FILTER), countOf(told, READ)]
  if (PREDICTED.test(told)) return "hidden"
  if (filters === 0 && read === 0) return "none"
  return filters === 1 && read === 1 ? "read" : "hidden"
}

/**
 * The objects that are packed in streams, unpacked; undefined when one cannot be looked into, or when looking would cost more than
 * the file is worth. What is packed without a filter stands in the text itself.
 */
const packedObjects = (text: string, file: Buffer): readonly string[] | undefined => {
  const names = unescaped(text)
  const known = countOf(names, PACKED)
  if (known > 0 && UNREAD.test(names)) return undefined
  const found: string[] = []
  let [room, reads, claimed, began] = [MOST_UNPACKED, MOST_READS * text.length, 0, 0]
  for (const match of text.matchAll(KEYWORD)) {
    const from = match.index + match[0].length
    if (match[1] !== undefined) {
      began = from
      continue
    }
    reads -= match.index - began
    if (reads < 0) return undefined
    const told = unescaped(text.slice(began, match.index))
    const own = countOf(told, PACKED)
    claimed += own
    if (own === 0 && !hasObjects(told)) continue
    const packing = packingOf(told)
    if (packing === "hidden" && (own > 0 || hasObjects(lastObject(told)))) return undefined
    if (packing !== "read") continue
    const to = text.indexOf("endstream", from)
    reads -= to - from
    if (to < 0 || reads < 0) return undefined
    try {
      const objects = inflateSync(file.subarray(from, to), { maxOutputLength: Math.max(1, room) })
      room -= objects.length
      found.push(objects.toString("latin1"))
    } catch {
      return undefined
    }
  }
  // One that stands before no stream is hidden behind a word that only looks like the end of another.
  return claimed < known ? undefined : found
}

/** What became of a look at a document. */
export type PdfLook = "plain" | "active" | "damaged"

/**
 * Is this a PDF that only shows pages? One that runs something, carries other files, fills in forms of its own or hides what it
 * is behind a password is active; one that cannot be looked into is damaged. Never throws, and takes time and memory by its size.
 */
export const lookAtPdf = (file: Buffer): PdfLook => {
  const text = file.toString("latin1")
  if (!text.startsWith("%PDF-") || !text.includes("%%EOF")) return "damaged"
  const packed = packedObjects(text, file)
  if (packed === undefined) return "damaged"
  return [text, ...packed].some((part) => ACTIVE.test(unescaped(part))) ? "active" : "plain"
}
