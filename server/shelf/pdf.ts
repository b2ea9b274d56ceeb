import { inflateSync } from "node:zlib"
import { objectAt, unescaped } from "./pdfObjects.ts"

/** What makes a document do something by itself, or carry another file. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/

/** The most that is unpacked of a document to look at it, in bytes. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** How often, on average, a byte is read to look at it: no file costs more than its size. */
const MOST_READS = 4

const PACKED = /\/ObjStm(?![A-Za-z])/g
/** What every object begins behind, wherever a viewer is told that one does. */
const OBJECT = /obj/g

/**
 * The objects that are packed in streams, unpacked; undefined when one cannot be looked into, or when looking would cost more than
 * the file is worth. What is packed without a filter stands in the text itself.
 */
const packedObjects = (text: string, file: Buffer): readonly string[] | undefined => {
  const known = [...unescaped(text).matchAll(PACKED)].length
  const found: string[] = []
  let [room, reads, claimed] = [MOST_UNPACKED, MOST_READS * text.length, 0]
  for (const match of text.matchAll(OBJECT)) {
    const begins = match.index + match[0].length
    const { found: stream, to: ends } = objectAt(text, begins)
    reads -= ends - begins
    if (reads < 0 || stream === "broken") return undefined
    if (stream === "none") continue
    claimed += stream.claims
    if (stream.claims === 0 && !stream.hasObjects) continue
    if (stream.packing === "hidden") return undefined
    if (stream.packing === "none") continue
    const to = text.indexOf("endstream", stream.from)
    reads -= to - stream.from
    if (to < 0 || reads < 0) return undefined
    try {
      const objects = inflateSync(file.subarray(stream.from, to), { maxOutputLength: Math.max(1, room) })
      room -= objects.length
      found.push(objects.toString("latin1"))
    } catch {
      return undefined
    }
  }
  // One that no object has is hidden in what only looks like the end of one.
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
