/** Begins a file, ends it, and begins its pixels. */
const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda] as const

/** What a frame begins with, but for tables that look like it. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Says where and by what a picture was taken, or carries another one; 14 says how the colours are meant and stays. */
const isAside = (marker: number): boolean => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

const EXIF = Buffer.from("Exif\0\0", "latin1")
/** How many of the entries of a list of facts are looked at. */
const MOST_FACTS = 200
/** The most parts of a file: one of 10 MB has some hundred, a progressive one some thousand. */
const MOST_PARTS = 20_000

/** Which way up a picture was taken, 1 to 8, from the facts of its camera; 1 where nothing is said. */
const turnOf = (facts: Buffer): number => {
  if (facts.length < 18 || !facts.subarray(0, EXIF.length).equals(EXIF)) return 1
  const tiff = facts.subarray(EXIF.length)
  const isLittle = tiff.toString("latin1", 0, 2) === "II"
  const two = (at: number): number =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = Math.min(MOST_FACTS, two(first))
  for (let at = first + 2; at < first + 2 + count * 12; at += 12)
    if (two(at) === 0x0112) return two(at + 8) >= 1 && two(at + 8) <= 8 ? two(at + 8) : 1
  return 1
}

/** The one fact of a camera that is kept: which way up the picture is shown. */
const turned = (turn: number): Buffer => {
  const fact = Buffer.alloc(36)
  fact.writeUInt16BE(0xffe1, 0)
  fact.writeUInt16BE(34, 2)
  EXIF.copy(fact, 4)
  fact.write("MM\0*\0\0\0\b\0\u0001", 10, "latin1")
  fact.writeUInt16BE(0x0112, 20)
  fact.writeUInt16BE(3, 22)
  fact.writeUInt32BE(1, 24)
  fact.writeUInt16BE(turn, 28)
  return fact
}

/** A JPEG file without what is no picture, and its size in pixels. */
export interface Jpeg {
  readonly file: Buffer
  readonly width: number
  readonly height: number
}

/** Where the pixels that begin here end: at the next marker that is no restart and no escaped byte. */
const pixelsEnd = (file: Buffer, from: number): number => {
  for (let at = from; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0
    if (file[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return -1
}

/**
 * Reads a JPEG file marker by marker, and leaves out place, camera, comments, previews and whatever follows its end; which way
 * up it is shown stays. Undefined for what is none, or is cut off. Its pixels are not unpacked.
 */
export const cleanJpeg = (file: Buffer): Jpeg | undefined => {
  if (file[0] !== 0xff || file[1] !== SOI) return undefined
  const kept: Buffer[] = []
  let [width, height, turn] = [0, 0, 1]
  let [at, parts] = [2, 0]
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff || (parts += 1) > MOST_PARTS) return undefined
    const marker = file[at + 1] ?? 0
    if (marker === EOI) break
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end > file.length || end < at + 4) return undefined
    if (isFrame(marker)) {
      if (end < at + 9) return undefined
      height = file.readUInt16BE(at + 5)
      width = file.readUInt16BE(at + 7)
    }
    const stop = marker === SOS ? pixelsEnd(file, end) : end
    if (stop < 0) return undefined
    if (marker === 0xe1 && turn === 1) turn = turnOf(file.subarray(at + 4, end))
    if (!isAside(marker)) kept.push(file.subarray(at, stop))
    at = stop
  }
  if (file[at] !== 0xff || file[at + 1] !== EOI || width === 0 || height === 0) return undefined
  const begin = [file.subarray(0, 2), ...(turn > 1 ? [turned(turn)] : [])]
  return { file: Buffer.concat([...begin, ...kept, Buffer.from([0xff, EOI])]), width, height }
}
