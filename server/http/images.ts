import { goods } from "../db/goods.ts"
import type { Deps } from "../deps.ts"
import { drawImage, type View } from "../seed/images.ts"
import { logoFile } from "../printing/logo.ts"
import { IMAGE_CSP } from "./headers.ts"

const LOGO = /^logo-[0-9a-f]+\.png$/
/** A product's first picture, or the second or third: 1004.svg, 1004.2.svg. */
const NAME = /^([\w-]{1,64})(?:\.([23]))?\.svg$/
/** A picture that a manager gave a product. */
const GIVEN = /^pic-([\w-]{1,64})\.(?:png|jpg)$/
const VIEWS: Readonly<Record<string, View>> = { "2": 2, "3": 3 }

const NOT_FOUND = () => new Response("Not found", { status: 404 })

const picture = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: { "content-type": type, "content-security-policy": IMAGE_CSP, "cache-control": "public, max-age=86400" }
  })

/**
 * GET /images/<product_id>.svg: the drawn picture of a product, /images/<product_id>.2.svg and .3.svg its others;
 * GET /images/logo-<version>.png: the store's logo; GET /images/pic-<id>.jpg: a picture that a manager gave a product. 404 when there is no such one.
 */
export const makeImages =
  ({ db }: Deps) =>
  async (file: string): Promise<Response> => {
    if (LOGO.test(file)) {
      const logo = await logoFile(db)
      return logo === undefined ? NOT_FOUND() : picture(logo, "image/png")
    }
    const [, given] = GIVEN.exec(file) ?? []
    if (given !== undefined) {
      const kept = await db
        .selectFrom("product_picture")
        .select(["media_type", "data"])
        .where("picture_id", "=", given)
        .executeTakeFirst()
      return kept === undefined ? NOT_FOUND() : picture(Buffer.from(kept.data, "base64"), kept.media_type)
    }
    const [, id, more] = NAME.exec(file) ?? []
    const product =
      id === undefined
        ? undefined
        : await goods(db).selectAll("product").where("product_id", "=", id).executeTakeFirst()
    if (product === undefined) return NOT_FOUND()
    return picture(drawImage(product, VIEWS[more ?? ""]), "image/svg+xml; charset=utf-8")
  }
