import { Result } from "effect"
import { cleanPicture } from "../pictures/clean.ts"
import { goodLogo } from "../printing/logoFile.ts"
import { cleanFile } from "../shelf/sniff.ts"
import { parseCsv } from "../store/import/csv.ts"
import { packed } from "../store/import/packedSheet.ts"
import type { Found, ReaderName } from "./limits.ts"

/** Reads a file to what is found in it, or to the words for whoever chose it. */
export type Reading<A> = (file: Uint8Array) => Result.Result<A, string>

/** How each reader reads. Loaded in the readers' thread alone. */
export const READING: { readonly [N in ReaderName]: Reading<Found[N]> } = {
  attachment: cleanFile,
  picture: cleanPicture,
  logo: goodLogo,
  sheet: (file) => Result.map(parseCsv(file), packed)
}
