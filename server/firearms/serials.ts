import { firearmKey, type FirearmFacts, sameMaker } from "../../src/firearms/rules.ts"
import { serialKey } from "../../src/numbers/mark.ts"
import { sql } from "kysely"
import type { Db } from "../db/connect.ts"
import type { Tx } from "../db/transaction.ts"

type Named = Pick<FirearmFacts, "manufacturer" | "serial_number">

/** What the store knows of a serial number. */
export interface KnownSerial {
  /** It is in the store, and cannot come in: a sentence. */
  readonly held: string | undefined
  /** It was here before, or another maker's is: a sentence. */
  readonly known: string | undefined
}

/** How the firearm of a stay came in; undefined where it is in a cart yet. */
const stayWords = async (db: Db | Tx, stayId: string): Promise<string | undefined> => {
  const entry = await db
    .selectFrom("firearm_entry")
    .select("reason")
    .where("firearm_id", "=", stayId)
    .where("kind", "=", "acquisition")
    .where("corrects", "is", null)
    .executeTakeFirst()
  if (entry !== undefined) return entry.reason
  const job = await db
    .selectFrom("gunsmith_job")
    .select("gunsmith_job_id")
    .where("gunsmith_job_id", "=", stayId)
    .executeTakeFirst()
  return job && "gunsmithing"
}

const here = async (db: Db | Tx, firearm: Named, own: string | undefined): Promise<string | undefined> => {
  const held = await db
    .selectFrom("firearm_held")
    .select("firearm_id")
    .where("firearm_key", "=", firearmKey(firearm))
    .executeTakeFirst()
  if (held === undefined || held.firearm_id === own) return undefined
  const how = await stayWords(db, held.firearm_id)
  return how === undefined
    ? `Serial number ${firearm.serial_number} is in another cart.`
    : `Serial number ${firearm.serial_number} is in the store already (${how.toLowerCase()}).`
}

const pieces = (db: Db | Tx, serial: string) =>
  db
    .selectFrom("product_serial as piece")
    .innerJoin("product", (join) => join.onRef("product.product_id", "=", "piece.product_id"))
    .leftJoin("orders", (join) => join.onRef("orders.order_id", "=", "piece.order_id"))
    .select(["piece.status", "product.description", "product.manufacturer", "orders.order_number"])
    .where("piece.serial_key", "=", serialKey(serial))
    .orderBy("orders.order_number", "desc")
    .execute()

const wasHere = async (db: Db | Tx, { serial_number }: Named): Promise<string | undefined> => {
  const before = await db
    .selectFrom("firearm_entry")
    .select(["manufacturer", "model", "serial_number"])
    .where("kind", "=", "disposition")
    .where(sql`serial_mark(serial_number)`, "=", serialKey(serial_number))
    .orderBy("position", "desc")
    .executeTakeFirst()
  return before && `This serial number was here before: ${before.manufacturer} ${before.model}.`
}

/** What the store knows of a serial number before its firearm is taken in; nothing of what the line `own` of a cart keeps itself. */
export const knownSerial = async (db: Db | Tx, firearm: Named, own?: string): Promise<KnownSerial> => {
  const serial = firearm.serial_number.trim()
  if (serialKey(serial) === "") return { held: undefined, known: undefined }
  const inStore = await here(db, firearm, own)
  if (inStore !== undefined) return { held: inStore, known: undefined }
  const found = await pieces(db, serial)
  const stocked = found.find(
    ({ status, manufacturer }) => status !== "sold" && sameMaker(manufacturer, firearm.manufacturer)
  )
  if (stocked !== undefined)
    return { held: `Serial number ${serial} is in stock already: ${stocked.description}.`, known: undefined }
  const [other] = found
  if (other === undefined) return { held: undefined, known: await wasHere(db, { ...firearm, serial_number: serial }) }
  const order = other.order_number === null ? "" : ` with order ${other.order_number}`
  const known =
    other.status === "sold"
      ? `The store sold this serial number${order}: ${other.description}.`
      : `Another maker's piece has this serial number: ${other.description}.`
  return { held: undefined, known }
}
