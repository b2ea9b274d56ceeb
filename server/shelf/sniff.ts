import { Result } from "effect"
import {
  type AttachmentType,
  EMPTY_FILE,
  LARGEST_ATTACHMENT,
  ONLY_THESE,
  TOO_LARGE
} from "../../src/attachments/rules.ts"
import { cleanJpeg } from "../pictures/jpeg.ts"
import { drawnPng } from "../pictures/png.ts"
import { SIGNATURE } from "../printing/png.ts"
import { lookAtPdf } from "./pdf.ts"

const DAMAGED = "This file is damaged. Save it again from the program that made it."
const ACTIVE = "This PDF runs something, carries other files or has a password. Print it to a plain PDF, and add that."

/** A file as it is kept: what it is, and nothing in it but what it shows. */
export interface CleanFile {
  readonly file_type: AttachmentType
  readonly bytes: Uint8Array
}

const clean = (file_type: AttachmentType, bytes: Buffer | undefined): Result.Result<CleanFile, string> =>
  bytes === undefined ? Result.fail(DAMAGED) : Result.succeed({ file_type, bytes })

/**
 * What a file is by its bytes, whatever it is called; pictures without place, camera, comments and what stands behind their
 * end. Fails with words for whoever chose it: web pages, drawings with scripts, documents with macros and everything else
 * that is no picture and no plain PDF.
 */
export const cleanFile = (given: Uint8Array): Result.Result<CleanFile, string> => {
  const file = Buffer.from(given.buffer, given.byteOffset, given.length)
  if (file.length === 0) return Result.fail(EMPTY_FILE)
  if (file.length > LARGEST_ATTACHMENT) return Result.fail(TOO_LARGE)
  if (file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return clean("image/png", drawnPng(file))
  if (file[0] === 0xff && file[1] === 0xd8) return clean("image/jpeg", cleanJpeg(file)?.file)
  if (!file.subarray(0, 5).equals(Buffer.from("%PDF-"))) return Result.fail(ONLY_THESE)
  const look = lookAtPdf(file)
  if (look === "active") return Result.fail(ACTIVE)
  return clean("application/pdf", look === "plain" ? file : undefined)
}
