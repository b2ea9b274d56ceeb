import { Result } from "effect"
import { MOST_PICTURES } from "../../../src/store/rules.ts"
import { newId } from "../../ids.ts"
import type { CleanPicture } from "../../pictures/clean.ts"
import type { Tx } from "../../db/transaction.ts"
import type { KeyedCall, PreparedHandler, Reply } from "../types.ts"
import { deskFault, refused } from "./desk.ts"
import { wholeOf } from "./productWhole.ts"
import { pictureColumns, picturesOf } from "./productFields.ts"
import { writeProduct } from "./productSave.ts"

const ENDINGS = { "image/png": "png", "image/jpeg": "jpg" } as const

const put = async (
  tx: Tx,
  { clientId, person, request, now }: KeyedCall<"save_store_picture">,
  { media_type, file }: CleanPicture
): Promise<Reply<"save_store_picture">> => {
  const before = await wholeOf(tx, request.product_id)
  if (before === undefined) return refused("Product not found.")
  const known = picturesOf(before)
  if (known.length >= MOST_PICTURES)
    return refused(`A product has up to ${MOST_PICTURES} pictures. Remove one before you add another.`)
  const picture_id = newId(now)
  await tx
    .insertInto("product_picture")
    .values({
      picture_id,
      product_id: before.product_id,
      media_type,
      data: Buffer.from(file).toString("base64"),
      created_at: now
    })
    .execute()
  const columns = pictureColumns([...known, `/images/pic-${picture_id}.${ENDINGS[media_type]}`])
  const product = await writeProduct(tx, { clientId, staffId: person.staffId, now }, before, {
    whole: { ...before, ...columns },
    columns
  })
  return { status: "success", body: { product } }
}

/** Puts a picture behind those that a product has; what is no picture is refused, and nothing but its pixels is kept. */
export const saveStorePicture: PreparedHandler<"save_store_picture"> = {
  kind: "prepared",
  prepare: async ({ deps, person, request }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return { run: () => Promise.resolve(shut) }
    const picture = await deps.readers.read("picture", Buffer.from(request.picture, "base64"))
    return {
      run: (tx, call) =>
        Result.isFailure(picture) ? Promise.resolve(refused(picture.failure)) : put(tx, call, picture.success)
    }
  }
}
