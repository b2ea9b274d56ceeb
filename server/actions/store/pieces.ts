import { query, type Tx } from "../../db/transaction.ts"
import type { FirearmFacts } from "../../../src/firearms/rules.ts"
import { serialKey } from "../../../src/numbers/mark.ts"
import { acquire } from "../../firearms/journal.ts"
import type { JournalPerson } from "../../firearms/people.ts"
import { knownSerial } from "../../firearms/serials.ts"
import { addPiece, numbered } from "../../money/pieceLife.ts"
import { keptSerial, pieceHolders } from "../../money/pieces.ts"
import { factsFault } from "../firearms/typedFirearm.ts"
import type { FreeHandler, KeyedCall, RecordedHandler } from "../types.ts"
import { deskFault, type Fault, notRight, refused } from "./desk.ts"
import { deskProduct } from "./productSave.ts"
import type { Whole } from "./productFields.ts"
import { wholeOf } from "./productWhole.ts"

const NOT_FOUND = "Product not found."
const NO_NUMBERS = "Turn on Ask for a serial number first."

/** The pieces of a product, and how many of its count have no number yet. */
export const getListStorePieces: FreeHandler<"get_list_store_pieces"> = {
  kind: "free",
  run: ({ deps: { db }, person, request: { product_id } }) =>
    query(async () => {
      const shut = deskFault(person)
      if (shut !== undefined) return shut
      const product = await wholeOf(db, product_id)
      if (product === undefined) return refused(NOT_FOUND)
      return {
        status: "success",
        body: {
          pieces: await pieceHolders(db, product_id),
          without_number: Math.max(0, (product.available ?? 0) - (await numbered(db, product_id)))
        }
      }
    })
}

type Adding = KeyedCall<"save_store_pieces">["request"]
type Product = Whole

const orNull = (text: string | undefined): string | null => text?.trim() || null
const told = ({ condition, location, note }: Pick<Adding, "condition" | "location" | "note">) => ({
  condition: orNull(condition),
  location: orNull(location),
  note: orNull(note)
})

/** What is lent on the premises is the store's own and needs no new entry; what is sold does. */
export const isLogged = ({
  firearm_kind,
  product_type_code
}: Pick<Product, "firearm_kind" | "product_type_code">): boolean =>
  firearm_kind !== null && product_type_code !== "RENTALS"

const firearmOf = (
  product: Pick<Product, "manufacturer" | "model" | "caliber">,
  { gun_type }: Adding,
  serial: string
): FirearmFacts => ({
  manufacturer: product.manufacturer ?? "",
  model: product.model ?? "",
  caliber: product.caliber ?? "",
  gun_type: gun_type?.trim() ?? "",
  serial_number: serial
})

/** Why these numbers do not come in, each in words. */
const numberFaults = async (tx: Tx, product: Product, serials: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [at, serial] of serials.entries()) {
    const isTwice = serials.findIndex((other) => serialKey(other) === serialKey(serial)) < at
    const held = isLogged(product)
      ? (await knownSerial(tx, { manufacturer: product.manufacturer ?? "", serial_number: serial })).held
      : undefined
    if (isTwice) found.push(`${serial} is there twice.`)
    else if ((await keptSerial(tx, product.product_id, serial)) !== undefined)
      found.push(`${serial} is a piece already.`)
    else if (held !== undefined) found.push(held)
  }
  return found
}

/** What a firearm needs to be logged, by the field that lacks it. */
const logFaults = async (tx: Tx, product: Product, asked: Adding, serial: string): Promise<readonly Fault[]> => {
  const book = await tx
    .selectFrom("log_book")
    .select("ffl_log_book_id")
    .where("ffl_log_book_id", "=", asked.ffl_log_book_id ?? "")
    .executeTakeFirst()
  const facts = await factsFault(tx, firearmOf(product, asked, serial))
  const lacks: readonly (readonly [field: string, isMissing: boolean, message: string])[] = [
    ["ffl_log_book_id", book === undefined, "Choose its log book."],
    ["person_name", orNull(asked.person_name) === null, "Enter whom it is from."],
    [
      "person_address",
      orNull(asked.person_address) === null && orNull(asked.person_license) === null,
      "Enter their address or license number."
    ]
  ]
  return [
    ...lacks.flatMap(([field, isMissing, message]) => (isMissing ? [{ field, message }] : [])),
    ...(facts === undefined ? [] : [{ field: "gun_type", message: `${facts}.` }])
  ]
}

const personOf = (asked: Adding): JournalPerson => ({
  contact_id: null,
  person_name: orNull(asked.person_name) ?? "",
  person_address: orNull(asked.person_address) ?? "",
  person_license: orNull(asked.person_license)
})

/** By whom, where and when pieces come in. */
export interface PiecesBy {
  readonly clientId: number
  readonly staffId: string
  readonly deviceId?: string | undefined
  readonly now: number
}

/** Does a line of a file say whom its piece is from? One that says nothing of it comes in as a piece, and is in no log book. */
const saysSource = (asked: Adding): boolean =>
  [asked.ffl_log_book_id, asked.person_name, asked.person_address, asked.person_license].some(
    (said) => orNull(said) !== null
  )

/**
 * Brings pieces in by their numbers, all of them or none: into the count as far as they were not in it, and firearms into their log
 * book. `mayBeUnlogged`: a firearm of which nobody says whom it is from comes in, too, and is in no book. Gives what is not right.
 */
export const savePieces = async (
  tx: Tx,
  { clientId, staffId, deviceId, now }: PiecesBy,
  product: Product,
  asked: Adding,
  mayBeUnlogged = false
): Promise<readonly Fault[]> => {
  const logged = isLogged(product) && (!mayBeUnlogged || saysSource(asked))
  const serials = asked.serial_numbers.map((serial) => serial.trim()).filter((serial) => serial !== "")
  const [first] = serials
  const wrong = first === undefined ? ["Enter a serial number."] : await numberFaults(tx, product, serials)
  const faults = [
    ...(wrong.length === 0 ? [] : [{ field: "serial_numbers", message: wrong.join(" ") }]),
    ...(logged && first !== undefined ? await logFaults(tx, product, asked, first) : [])
  ]
  if (faults.length > 0) return faults
  const cause = { created_at: now, staff_id: staffId, reason: "Set up in the Store" }
  for (const serial of serials) {
    const before = await wholeOf(tx, product.product_id)
    await addPiece(tx, before ?? product, serial, cause, told(asked))
    if (logged)
      await acquire(
        tx,
        {
          clientId,
          firearm: firearmOf(product, asked, serial),
          logBookId: asked.ffl_log_book_id ?? null,
          notes: orNull(asked.note),
          person: personOf(asked),
          reason: "Received",
          productId: product.product_id
        },
        { now, staffId, deviceId: deviceId ?? null }
      )
  }
  return []
}

/** Brings pieces in by their numbers, as the page's form says. */
export const saveStorePieces: RecordedHandler<"save_store_pieces"> = {
  kind: "recorded",
  run: async (tx, { clientId, person, request, now }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const product = await wholeOf(tx, request.product_id)
    if (product === undefined) return refused(NOT_FOUND)
    if (!product.serializable) return refused(NO_NUMBERS)
    const { staffId, deviceId } = person
    const faults = await savePieces(tx, { clientId, staffId, deviceId, now }, product, request)
    if (faults.length > 0) return notRight(faults)
    return {
      status: "success",
      body: { product: await deskProduct(tx, (await wholeOf(tx, product.product_id)) ?? product) }
    }
  }
}

/** Says something else of a piece, what condition it is in and where it lies; false: it is not here any more. */
export const savePieceFacts = async (
  tx: Tx,
  { product_id, serial_number, ...facts }: KeyedCall<"save_item_store_piece">["request"]
): Promise<boolean> =>
  (await tx
    .updateTable("product_serial")
    .set(told(facts))
    .where("product_id", "=", product_id)
    .where("serial_number", "=", serial_number)
    .where("status", "<>", "sold")
    .returning("serial_number")
    .executeTakeFirst()) !== undefined

/** Says something else of a piece: what condition it is in, where it lies. */
export const saveItemStorePiece: RecordedHandler<"save_item_store_piece"> = {
  kind: "recorded",
  run: async (tx, { person, request }) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    return (await savePieceFacts(tx, request))
      ? { status: "success", body: {} }
      : refused("This piece is not here any more.")
  }
}
