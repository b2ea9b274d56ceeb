import { createHash } from "node:crypto"
import { Result } from "effect"
import type { Raster } from "../../src/hardware/rules.ts"
import type { Db } from "../db/connect.ts"
import type { Tx } from "../db/transaction.ts"
import type { GoodLogo } from "./logoFile.ts"
import { decodePng } from "./png.ts"
import { rasterOf } from "./raster.ts"

/** The store's logo as it was given, PNG; undefined while there is none. */
export const logoFile = async (db: Db): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const kept = await db.selectFrom("store_logo").select("png").executeTakeFirst()
  return kept && new Uint8Array(Buffer.from(kept.png, "base64"))
}

/** The logo for paper of so many dots. None where there is none or it cannot be read: a picture never stops a receipt. */
export const logoOnPaper = async (db: Db, dots: number): Promise<Raster | undefined> => {
  const file = await logoFile(db)
  const picture = file && decodePng(file)
  return picture && Result.isSuccess(picture) ? rasterOf(picture.success, dots) : undefined
}

/**
 * Gives the store its logo, for the screen and for paper alike; its address there changes with the picture, so that no
 * browser shows the old one.
 */
export const saveLogo = async (tx: Tx, clientId: number, { png }: GoodLogo): Promise<void> => {
  const kept = { client_id: clientId, png: Buffer.from(png).toString("base64") }
  await tx
    .insertInto("store_logo")
    .values(kept)
    .onConflict((conflict) => conflict.column("client_id").doUpdateSet({ png: kept.png }))
    .execute()
  const version = createHash("sha256").update(png).digest("hex").slice(0, 16)
  await tx
    .updateTable("client")
    .set({ logo_src: `/images/logo-${version}.png` })
    .execute()
}

/** Takes the store's logo away, from the screen and from paper. */
export const removeLogo = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom("store_logo").execute()
  await tx.updateTable("client").set({ logo_src: null }).execute()
}
