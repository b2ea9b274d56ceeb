import { Result } from "effect"
import { cleanPicture } from "../pictures/clean.ts"
import { goodLogo } from "../printing/logoFile.ts"
import { cleanFile } from "../shelf/sniff.ts"
import { packed } from "../store/import/packedSheet.ts"
import { parseSheet } from "../store/import/sheet.ts"
import type { Found, ReaderName } from "./limits.ts"

/** Reads a file, or the part of it that somebody chose, to what is found there, or to the words for whoever chose it. */
export type Reading<A> = (file: Uint8Array, part?: string) => Result.Result<A, string>

/** How each reader reads. Loaded in the readers' thread alone. */
export const READING: { readonly [N in ReaderName]: Reading<Found[N]> } = {
  attachment: (file) => cleanFile(file),
  picture: (file) => cleanPicture(file),
  logo: (file) => goodLogo(file),
  sheet: (file, part) => Result.map(parseSheet(file, part), packed)
}
