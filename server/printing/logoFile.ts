import { Result } from "effect"
import { decodePng, LARGEST_FILE, MOST_PIXELS, type PngFault } from "./png.ts"

/** What is wrong with a picture, to whoever gives it to the store. */
const FAULTS: Readonly<Record<PngFault, string>> = {
  "not-png": "The logo must be a PNG file.",
  damaged: "This PNG file is damaged. Save it again from the program that made it.",
  interlaced: "This PNG file is interlaced. Save it without interlacing.",
  deep: "This PNG file has 16 bits a color. Save it with 8.",
  "file-too-large": `The logo's file must not be larger than ${LARGEST_FILE / 1024} KB.`,
  "too-many-pixels": `The logo must not have more than ${MOST_PIXELS.toLocaleString("en-US")} pixels. Save it smaller.`
}

/** A picture that was looked at, and that paper and screens can show. */
export interface GoodLogo {
  readonly _tag: "GoodLogo"
  readonly png: Uint8Array
}

/** Looks at a PNG file as a store's logo. Fails with words for whoever chose it. */
export const goodLogo = (png: Uint8Array): Result.Result<GoodLogo, string> => {
  const picture = decodePng(png)
  return Result.isFailure(picture) ? Result.fail(FAULTS[picture.failure]) : Result.succeed({ _tag: "GoodLogo", png })
}
