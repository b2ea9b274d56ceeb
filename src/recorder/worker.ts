import { readOwnBook } from "../../effects/ownBooks.ts"
import { gzip } from "../../effects/ports/Gzip.ts"
import { openBook, type OpenBook } from "./opened.ts"
import type { Answer, Opening, PackedBook, Question, Source } from "./replayer.ts"
import { readFile, readRows, type Read } from "./sources.ts"
import * as words from "../support/messages.ts"
import * as texts from "./texts.ts"

// The whole work on a book, apart from the page: reading, checking, judging and folding 100,000 rows takes seconds.

let book: OpenBook | null = null

/** The text of a file; one that begins as gzip does is unpacked. */
const textOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const file = new Blob([bytes])
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!packed) return file.text()
  let room = words.MOST_UNPACKED
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, to) => {
      room -= chunk.length
      if (room < 0) to.error(new RangeError(words.NOT_UNPACKED))
      else to.enqueue(chunk)
    }
  })
  return new Response(file.stream().pipeThrough(new DecompressionStream("gzip")).pipeThrough(bounded)).text()
}

const NOT_UNPACKED: Read = { _tag: "Refused", problems: [words.NOT_UNPACKED] }

const read = async (source: Source): Promise<Read> => {
  switch (source._tag) {
    case "Own":
      return { _tag: "Entries", entries: await readOwnBook(source.book), file: null }
    case "Store":
      return readRows(source.book, source.rows)
    case "File":
      return textOf(source.bytes).then(readFile, () => NOT_UNPACKED)
  }
}

const say = (answer: Answer): void => postMessage(answer)

const open = async (id: number, source: Source): Promise<Opening> => {
  const found = await read(source).catch((): Read => ({ _tag: "Refused", problems: [texts.unreadableFile] }))
  if (found._tag === "Refused") return found
  if (found.entries.length === 0) return { _tag: "Refused", problems: [texts.noBook] }
  book = openBook(found.entries, (step, share) => say({ _tag: "Step", id, step, share }))
  return { _tag: "Opened", opened: { ...book.opened, file: found.file } }
}

/** The open book as one packed file, and what is in it. */
const pack = async (now: number): Promise<PackedBook | null> => {
  if (book === null) return null
  const { name, text, preview } = book.exported(now)
  return { name, preview, bytes: await gzip(text) }
}

const answer = async (question: Question): Promise<void> => {
  const { id } = question
  if (question._tag === "Open") say({ _tag: "Opening", id, opening: await open(id, question.source) })
  else if (question._tag === "Pack") say({ _tag: "Packed", id, file: await pack(question.now) })
  else say({ _tag: "Moment", id, moment: book?.at(question.place) ?? null })
}

/** One after the other: a look waits until the book is open. */
let before = Promise.resolve()

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  before = before.then(() => answer(data))
})
