import type { Deps } from "../deps.ts"
import { drawImage } from "../seed/images.ts"
import { IMAGE_CSP } from "./headers.ts"

const NAME = /^([\w-]{1,64})\.svg$/

/** GET /images/<product_id>.svg: the drawn picture of a product; 404 when there is no such product. */
export const makeImages =
  ({ db, clientId }: Deps) =>
  async (file: string): Promise<Response> => {
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
    if (product === undefined) return new Response("Not found", { status: 404 })
    return new Response(drawImage(product), {
      headers: {
        "content-type": "image/svg+xml; charset=utf-8",
        "content-security-policy": IMAGE_CSP,
        "cache-control": "public, max-age=86400"
      }
    })
  }
