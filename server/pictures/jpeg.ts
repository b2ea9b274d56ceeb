/** Begins a file, ends it, and begins its pixels. */
const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda] as const

/** What a frame begins with, but for tables that look like it. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Says where and by what a picture was taken, or carries another one; 14 says how the colours are meant and stays. */
const isAside = (marker: number): boolean => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe

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
 * Reads a JPEG file marker by marker, and leaves out place, camera, comments, previews and whatever follows its end;
 * undefined for what is none, or is cut off. Its pixels are not unpacked.
 */
export const cleanJpeg = (file: Buffer): Jpeg | undefined => {
  if (file[0] !== 0xff || file[1] !== SOI) return undefined
  const kept: Buffer[] = [file.subarray(0, 2)]
  let [width, height] = [0, 0]
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return undefined
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
    if (!isAside(marker)) kept.push(file.subarray(at, stop))
    at = stop
  }
  if (file[at] !== 0xff || file[at + 1] !== EOI || width === 0 || height === 0) return undefined
  kept.push(Buffer.from([0xff, EOI]))
  return { file: Buffer.concat(kept), width, height }
}
