import { LARGEST_ATTACHMENT, TOO_LARGE } from "../../src/attachments/rules.ts"
import { LARGEST_FILE, LARGEST_LOGO, LARGEST_PICTURE } from "../../src/store/rules.ts"
import type { GoodLogo } from "../printing/logoFile.ts"
import type { CleanPicture } from "../pictures/clean.ts"
import type { CleanFile } from "../shelf/sniff.ts"
import type { PackedSheet } from "../store/import/packedSheet.ts"

/** What each reader makes of a stranger's file. It goes from one thread to another: data alone, no functions. */
export interface Found {
  /** What is kept with a customer: PDF, PNG or JPEG. */
  readonly attachment: CleanFile
  /** A product's picture: PNG or JPEG. */
  readonly picture: CleanPicture
  /** The store's logo: PNG. */
  readonly logo: GoodLogo
  /** An import: CSV, or a sheet of a workbook. */
  readonly sheet: PackedSheet
}
export type ReaderName = keyof Found

/** What one file may cost, and what whoever chose it is told where it would cost more. */
export interface Limits {
  /** Its largest size, in bytes; `tooLarge` says so. */
  readonly most: number
  readonly tooLarge: string
  /** How long it may take, in ms: some ten times what the largest honest file took on two busy cores. */
  readonly ms: number
  /** It took longer, or more memory, or broke the reader. */
  readonly refused: string
}

const PICTURE = "This picture can't be read. Save it again, smaller, from the program that made it."

/**
 * The readers of strangers' files that work in a thread of their own. How much memory they may have in it is one figure for all
 * (`thread.ts`); each is linear in the size of its file by itself, which `tests/server/readers.test.ts` holds.
 */
export const LIMITS: { readonly [N in ReaderName]: Limits } = {
  attachment: {
    most: LARGEST_ATTACHMENT,
    tooLarge: TOO_LARGE,
    ms: 10_000,
    refused: "This file can't be read. Print it to a plain PDF, or save the picture again, and add that."
  },
  picture: { most: LARGEST_PICTURE, tooLarge: PICTURE, ms: 10_000, refused: PICTURE },
  logo: {
    most: LARGEST_LOGO,
    tooLarge: `The logo's file must not be larger than ${LARGEST_LOGO / 1024} KB.`,
    ms: 10_000,
    refused: PICTURE
  },
  sheet: {
    most: LARGEST_FILE,
    tooLarge: `A file can have up to ${LARGEST_FILE / 1024 / 1024} MB. Split it, and import one after the other.`,
    ms: 60_000,
    refused: "This file takes too long to read. Save it again as CSV with one line for each row, or split it."
  }
}
