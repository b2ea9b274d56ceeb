import { Result } from "effect"
import { MOST_PICTURES } from "../../../src/store/rules.ts"
import { newId } from "../../ids.ts"
import { cleanPicture } from "../../pictures/clean.ts"
import type { RecordedHandler } from "../types.ts"
import { deskFault, refused } from "./desk.ts"
import { pictureColumns, picturesOf } from "./productFields.ts"
import { productRowOf, writeProduct } from "./productSave.ts"

const ENDINGS = { "image/png": "png", "image/jpeg": "jpg" } as const

/** Puts a picture behind those that a product has; what is no picture is refused, and nothing but its pixels is kept. */
export const saveStorePicture: RecordedHandler<"save_store_picture"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const before = await productRowOf(tx, clientId, request.product_id)
    if (before === undefined) return refused("Product not found.")
    const known = picturesOf(before)
    if (known.length >= MOST_PICTURES)
      return refused(`A product has up to ${MOST_PICTURES} pictures. Remove one before you add another.`)
    const picture = cleanPicture(Buffer.from(request.picture, "base64"))
    if (Result.isFailure(picture)) return refused(picture.failure)
    const { media_type, file } = picture.success
    const picture_id = newId(now)
    await tx
      .insertInto("product_picture")
      .values({
        client_id: clientId,
        picture_id,
        product_id: before.product_id,
        media_type,
        data: file.toString("base64"),
        created_at: now
      })
      .execute()
    const columns = pictureColumns([...known, `/images/pic-${picture_id}.${ENDINGS[media_type]}`])
    const product = await writeProduct(
      tx,
      { clientId, staffId: person.staffId, now },
      before,
      { ...before, ...columns },
      columns
    )
    return { status: "success", body: { product } }
  }
}
