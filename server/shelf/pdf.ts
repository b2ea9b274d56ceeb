import { inflateSync } from "node:zlib"

/** What makes a document do something by itself, or carry another file. */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt)(?![A-Za-z])/

/** The most that is unpacked of a document to look at it, in bytes. */
const MOST_UNPACKED = 32 * 1024 * 1024

/** Names may be written with the codes of their letters: "/J#61vaScript". */
const unescaped = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const STREAM = /\/ObjStm\b[\s\S]{0,2000}?stream\r?\n/g

/** The objects that are packed in streams, unpacked; undefined when one cannot be looked into. */
const packedObjects = (text: string, file: Buffer): readonly string[] | undefined => {
  const found: string[] = []
  let room = MOST_UNPACKED
  for (const match of text.matchAll(STREAM)) {
    const from = match.index + match[0].length
    const to = text.indexOf("endstream", from)
    if (to < 0) return undefined
    try {
      const objects = /\/FlateDecode/.test(match[0])
        ? inflateSync(file.subarray(from, to), { maxOutputLength: Math.max(1, room) })
        : file.subarray(from, to)
      room -= objects.length
      found.push(objects.toString("latin1"))
    } catch {
      return undefined
    }
  }
  return found
}

/** What became of a look at a document. */
export type PdfLook = "plain" | "active" | "damaged"

/**
 * Is this a PDF that only shows pages? One that runs something, carries other files, fills in forms of its own or hides what it
 * is behind a password is active; never throws.
 */
export const lookAtPdf = (file: Buffer): PdfLook => {
  const text = file.toString("latin1")
  if (!text.startsWith("%PDF-") || !text.includes("%%EOF")) return "damaged"
  const packed = packedObjects(text, file)
  if (packed === undefined) return "damaged"
  return [text, ...packed].some((part) => ACTIVE.test(unescaped(part))) ? "active" : "plain"
}
