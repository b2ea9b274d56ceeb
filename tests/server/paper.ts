/** A command that a job may hold, and how many bytes of its own follow its name. */
interface Command {
  readonly name: readonly number[]
  readonly arguments: number
}

const STAR: readonly Command[] = [
  { name: [0x1b, 0x40, 0x18], arguments: 0 },
  { name: [0x1b, 0x1d, 0x74], arguments: 1 },
  { name: [0x1b, 0x45], arguments: 0 },
  { name: [0x1b, 0x46], arguments: 0 },
  { name: [0x1b, 0x69], arguments: 2 },
  { name: [0x1b, 0x64], arguments: 1 },
  { name: [0x1b, 0x1d, 0x50], arguments: 1 },
  { name: [0x1b, 0x30], arguments: 0 },
  { name: [0x1b, 0x7a], arguments: 1 },
  { name: [0x1b, 0x1d, 0x61], arguments: 1 }
]
const EPSON: readonly Command[] = [
  { name: [0x1b, 0x40], arguments: 0 },
  { name: [0x1c, 0x2e], arguments: 0 },
  { name: [0x1b, 0x4d], arguments: 1 },
  { name: [0x1b, 0x74], arguments: 1 },
  { name: [0x1b, 0x45], arguments: 1 },
  { name: [0x1d, 0x21], arguments: 1 },
  { name: [0x1d, 0x56, 0x42], arguments: 1 },
  { name: [0x1b, 0x61], arguments: 1 },
  { name: [0x1d, 0x68], arguments: 1 },
  { name: [0x1d, 0x77], arguments: 1 },
  { name: [0x1d, 0x48], arguments: 1 }
]
const KICKS: readonly Command[] = [
  { name: [0x07], arguments: 0 },
  { name: [0x1b, 0x70], arguments: 3 }
]

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

/** The picture that begins here, with the place after it; null where none does. Star prints columns of 24 dots, Epson rows. */
const pictureAt = (
  bytes: Uint8Array,
  place: number,
  star: boolean
): { readonly dots: readonly string[]; readonly after: number } | null => {
  const begins = (name: readonly number[]) => name.every((byte, offset) => bytes[place + offset] === byte)
  const number = (at: number) => (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0)
  const row = (width: number, bit: (x: number) => readonly [number, number]) =>
    Array.from({ length: width }, (_, x) => {
      const [at, from] = bit(x)
      return ((bytes[at] ?? 0) >> (7 - from)) & 1 ? "#" : "."
    }).join("")
  if (star && begins([0x1b, 0x58])) {
    const [width, data] = [number(place + 2), place + 4]
    const dots = Array.from({ length: 24 }, (_, y) => row(width, (x) => [data + x * 3 + Math.floor(y / 8), y % 8]))
    return { dots, after: data + width * 3 + 2 }
  }
  if (!star && begins([0x1d, 0x76, 0x30, 0x00])) {
    const [across, height, data] = [number(place + 4), number(place + 6), place + 8]
    const dots = Array.from({ length: height }, (_, y) =>
      row(across * 8, (x) => [data + y * across + Math.floor(x / 8), x % 8])
    )
    return { dots, after: data + across * height }
  }
  return null
}

/** The Code 128 that begins here, with the place after it; null where none does. Star ends it by RS, Epson counts it. */
const barcodeAt = (
  bytes: Uint8Array,
  place: number,
  star: boolean
): { readonly text: string; readonly after: number } | null => {
  const [name, from, to] = star
    ? [[0x1b, 0x62, 0x06], place + 6, bytes.indexOf(0x1e, place)]
    : [[0x1d, 0x6b, 0x49], place + 6, place + 4 + (bytes[place + 3] ?? 0)]
  if (!name.every((byte, offset) => bytes[place + offset] === byte)) return null
  // Epson names the code set, {B, before the text; Star ends the text by RS and feeds.
  return { text: new TextDecoder().decode(bytes.slice(from, to)), after: star ? to + 1 : to }
}

/** Reads a job as its printer does. Throws at the first byte that is neither text nor a command of a receipt. */
export const print = (bytes: Uint8Array): Printed => {
  const star = bytes[2] === 0x18
  const commands = star ? STAR : EPSON
  let text = ""
  let kicks = 0
  let cuts = 0
  const barcodes: string[] = []
  const dots: string[] = []
  const at = (place: number, { name }: Command) => name.every((byte, offset) => bytes[place + offset] === byte)
  for (let place = 0; place < bytes.length;) {
    const byte = bytes[place] ?? 0
    const barcode = barcodeAt(bytes, place, star)
    if (barcode) {
      barcodes.push(barcode.text)
      place = barcode.after
      continue
    }
    const picture = pictureAt(bytes, place, star)
    if (picture) {
      dots.push(...picture.dots)
      place = picture.after
      continue
    }
    const kick = KICKS.find((one) => at(place, one))
    const command = kick ?? commands.find((one) => at(place, one))
    if (command) {
      if (kick) kicks += 1
      if (!kick && (star ? command.name[1] === 0x64 : command.name[1] === 0x56)) cuts += 1
      place += command.name.length + command.arguments
      continue
    }
    if (byte < 0x20 && byte !== 0x0a) throw new Error(`Byte ${place} is ${byte.toString(16)}: no text and no command`)
    text += new TextDecoder("windows-1252").decode(Uint8Array.of(byte))
    place += 1
  }
  return { lines: text.split("\n"), kicks, cuts, barcodes, dots }
}

/** Bytes to look at: text as it is, everything else in hex. */
export const shown = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) =>
      byte === 0x0a
        ? "\n"
        : byte >= 0x20 && byte < 0x7f
          ? String.fromCodePoint(byte)
          : `<${byte.toString(16).padStart(2, "0")}>`
    )
    .join("")
