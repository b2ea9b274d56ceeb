import { Result } from "effect"
import { decodePng, SIGNATURE } from "../printing/png.ts"
import { cleanJpeg } from "./jpeg.ts"
import { drawnPng } from "./png.ts"

/** A picture as it is kept and served: nothing but its pixels. */
export interface CleanPicture {
  readonly media_type: "image/png" | "image/jpeg"
  readonly file: Uint8Array
}

const NOT_TAKEN = "Choose a PNG or JPEG picture."
const DAMAGED = "This picture is damaged. Save it again from the program that made it."
const TOO_LARGE = "This picture is too large. Save it with fewer than 4,000 by 4,000 pixels."
const MOST_PIXELS = 16_000_000

const cleanPng = (file: Buffer): Result.Result<CleanPicture, string> => {
  const decoded = decodePng(file)
  if (Result.isFailure(decoded))
    return Result.fail(
      decoded.failure === "too-many-pixels" || decoded.failure === "file-too-large" ? TOO_LARGE : DAMAGED
    )
  const drawn = drawnPng(file)
  return drawn === undefined ? Result.fail(DAMAGED) : Result.succeed({ media_type: "image/png", file: drawn })
}

/**
 * A PNG or JPEG picture without anything that is none: no place where it was taken, no comment, nothing behind its end.
 * What it is, its bytes say, not its name. Fails with words for whoever chose it.
 */
export const cleanPicture = (bytes: Uint8Array): Result.Result<CleanPicture, string> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  if (file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return cleanPng(file)
  if (file[0] !== 0xff || file[1] !== 0xd8) return Result.fail(NOT_TAKEN)
  const jpeg = cleanJpeg(file)
  if (jpeg === undefined) return Result.fail(DAMAGED)
  return jpeg.width * jpeg.height > MOST_PIXELS
    ? Result.fail(TOO_LARGE)
    : Result.succeed({ media_type: "image/jpeg", file: jpeg.file })
}
