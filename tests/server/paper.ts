import { type OnPaper, readPaper } from "../../src/hardware/paper.ts"

/** What a printer makes of a job: the paper's lines, how often the drawer opens, how often it cuts. */
export interface Printed {
  readonly lines: readonly string[]
  readonly kicks: number
  readonly cuts: number
  /** What a scanner reads off its Code 128. */
  readonly barcodes: readonly string[]
  /** Its pictures, a line for each row of dots: "#" is black. */
  readonly dots: readonly string[]
}

const rowsOf = (item: OnPaper): readonly string[] => {
  if (item._tag !== "Picture") return []
  const { width, height, black } = item.picture
  return Array.from({ length: height }, (_, y) =>
    black
      .slice(y * width, (y + 1) * width)
      .map((dot) => (dot ? "#" : "."))
      .join("")
  )
}

/**
 * Reads a job as its printer does, on 80 mm of paper of the maker that the bytes are for. Throws where a byte is neither
 * text nor a command, and where text stays in the printer.
 */
export const print = (bytes: Uint8Array): Printed => {
  const star = bytes[2] === 0x18 || bytes[0] === 0x07
  const { items, unread, waiting } = readPaper(bytes, star ? "TSP143IV" : "TM-T88VII")
  if (unread.length > 0 || waiting.length > 0) throw new Error(`Not printed: ${JSON.stringify({ unread, waiting })}`)
  return {
    lines: items.flatMap((item) => (item._tag === "Line" ? [item.runs.map(({ text }) => text).join("")] : [])),
    kicks: items.filter(({ _tag }) => _tag === "Pulse").length,
    cuts: items.filter(({ _tag }) => _tag === "Cut").length,
    barcodes: items.flatMap((item) => (item._tag === "Barcode" && item.kind === "code128" ? [item.text] : [])),
    dots: items.flatMap(rowsOf)
  }
}

/** Bytes to look at, each byte in one way: text as it is, everything else and "<" in hex. */
export const shown = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) =>
      byte === 0x0a
        ? "\n"
        : byte >= 0x20 && byte < 0x7f && byte !== 0x3c
          ? String.fromCodePoint(byte)
          : `<${byte.toString(16).padStart(2, "0")}>`
    )
    .join("")
