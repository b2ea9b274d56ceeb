import type { Deps } from "../deps.ts"
import { drawImage } from "../seed/images.ts"
import { logoFile } from "../printing/logo.ts"
import { IMAGE_CSP } from "./headers.ts"

const LOGO = /^logo-[0-9a-f]+\.png$/
const NAME = /^([\w-]{1,64})\.svg$/

const NOT_FOUND = () => new Response("Not found", { status: 404 })

const picture = (body: BodyInit, type: string): Response =>
  new Response(body, {
    headers: { "content-type": type, "content-security-policy": IMAGE_CSP, "cache-control": "public, max-age=86400" }
  })

/**
 * GET /images/<product_id>.svg: the drawn picture of a product; GET /images/logo-<version>.png: the store's logo. 404 when
 * there is no such one.
 */
export const makeImages =
  ({ db, clientId }: Deps) =>
  async (file: string): Promise<Response> => {
    if (LOGO.test(file)) {
      const logo = await logoFile(db, clientId)
      return logo === undefined ? NOT_FOUND() : picture(logo, "image/png")
    }
    const id = NAME.exec(file)?.[1]
    const product =
      id === undefined
        ? undefined
        : await db
            .selectFrom("product")
            .selectAll()
            .where("client_id", "=", clientId)
            .where("product_id", "=", id)
            .executeTakeFirst()
    return product === undefined ? NOT_FOUND() : picture(drawImage(product), "image/svg+xml; charset=utf-8")
  }
