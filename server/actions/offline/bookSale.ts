import { Result } from "effect"
import { readSale } from "../../../src/offline/sale/wire.ts"
import { type Bringer, bookedReply, bookedSale, bookSale, holdSale, saleFingerprint } from "../../offline/sale.ts"
import type { RecordedHandler } from "../types.ts"

/** What a register is told of a sale that is kept for a person. */
const HELD = "This sale could not be booked. It is kept here to be booked by hand."

/** Books a sale that a register made while nobody answered, once for its key. */
export const bookOfflineSale: RecordedHandler<"book_offline_sale"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request: { sale: text }, now }) => {
    const bringer: Bringer = { clientId, staffId: person.staffId, deviceId: person.deviceId, now }
    const held = async (why: string) => {
      await holdSale(tx, text, why, bringer)
      return { status: "success", message: HELD, body: { held: true } } as const
    }
    const read = readSale(text)
    if (Result.isFailure(read)) return held(read.failure)
    const known = await bookedSale(tx, read.success.sale_key)
    if (known === undefined)
      return { status: "success", body: await bookSale(tx, { sale: read.success, text }, bringer) }
    return known.fingerprint === saleFingerprint(text)
      ? { status: "success", body: await bookedReply(tx, known) }
      : held("Another sale was booked under this key.")
  }
}
