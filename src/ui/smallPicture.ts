const LONGEST = 1_000
const QUALITY = 0.86

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))

const drawn = async (file: Blob): Promise<HTMLCanvasElement | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return undefined
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A picture that somebody chose as a PNG with sides of 1,000 pixels at most. Undefined for a file that is no picture, or too large a one. */
export const smallPng = async (file: Blob, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const canvas = await drawn(file)
  const png = canvas === undefined ? null : await blobOf(canvas, "image/png")
  return png === null || png.size > most ? undefined : new Uint8Array(await png.arrayBuffer())
}

/**
 * A picture that somebody chose, drawn anew with sides of 1,000 pixels at most: JPEG, or PNG where it was one and stays small
 * enough, so that a clear ground stays clear. Undefined for a file that is no picture.
 */
export const smallPicture = async (file: Blob, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const canvas = await drawn(file)
  if (canvas === undefined) return undefined
  const context = canvas.getContext("2d")
  const clear = file.type === "image/png" ? await blobOf(canvas, "image/png") : null
  if (clear !== null && clear.size <= most) return new Uint8Array(await clear.arrayBuffer())
  // What is clear in a PNG is black in a JPEG, unless there is white behind it.
  if (context) {
    context.globalCompositeOperation = "destination-over"
    context.fillStyle = "#fff"
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const small = await blobOf(canvas, "image/jpeg")
  return small === null || small.size > most ? undefined : new Uint8Array(await small.arrayBuffer())
}

/** Bytes as base64. */
export const base64Of = (bytes: Uint8Array): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  return btoa(text)
}
