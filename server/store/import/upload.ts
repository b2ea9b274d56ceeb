import { Result } from "effect"
import type { Db } from "../../db/connect.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { unsealed } from "./sealed.ts"

type Upload = Row<"store_upload">

/** What a file is told that is not there any more. */
export const FILE_GONE = "This file isn't here any more. Choose it again."

/** Uploads that nobody accepted are kept for so long, in ms. */
export const KEPT_MS = 60 * 60_000

/** Which part of which file it is, for its seal. */
export const placeOf = (uploadId: string, place: number): string => `${uploadId} ${place}`

/** An upload of this person; nobody reads another one's. */
export const uploadOf = (
  db: Db | Tx,
  of: { readonly uploadId: string; readonly staffId: string }
): Promise<Upload | undefined> =>
  db
    .selectFrom("store_upload")
    .selectAll()
    .where("upload_id", "=", of.uploadId)
    .where("staff_id", "=", of.staffId)
    .executeTakeFirst()

/** The whole file; fails while a part of it is missing. */
export const uploadBytes = async (
  db: Db,
  pepper: Uint8Array,
  { upload_id, size }: Upload
): Promise<Result.Result<Uint8Array, string>> => {
  const parts = await db
    .selectFrom("store_upload_part")
    .select(["place", "data"])
    .where("upload_id", "=", upload_id)
    .orderBy("place")
    .execute()
  const bytes = Buffer.concat(parts.map(({ place, data }) => unsealed(pepper, placeOf(upload_id, place), data)))
  return bytes.length === size ? Result.succeed(bytes) : Result.fail(FILE_GONE)
}
