import {
  FIREARM_LABELS,
  type FirearmFacts,
  type FirearmField,
  firearmKey,
  missingOf
} from "../../../src/firearms/rules.ts"
import { serialKey } from "../../../src/numbers/mark.ts"
import type { Tx } from "../../db/transaction.ts"
import { acquireAll } from "../../firearms/journal.ts"
import type { JournalPerson } from "../../firearms/people.ts"
import { knownSerial } from "../../firearms/serials.ts"
import type { Making } from "../../ids.ts"
import { addPieces, type PieceFacts } from "../../money/pieceLife.ts"
import { keptSerial } from "../../money/pieces.ts"
import type { KeyedCall } from "../types.ts"
import type { Fault } from "./desk.ts"
import type { Product as Row } from "./productFields.ts"

type Adding = KeyedCall<"save_store_pieces">["request"]
/** What has to be known of a product whose pieces come in. */
export type Product = Pick<
  Row,
  | "client_id"
  | "product_id"
  | "available"
  | "manufacturer"
  | "model"
  | "caliber"
  | "firearm_kind"
  | "product_type_code"
  | "serializable"
>
/** What is said of a piece, and whom it is from. */
export type Said = Omit<Adding, "product_id" | "serial_numbers">

/** A piece that comes in: of which product, by which number, and what is said of it. */
export interface Coming {
  readonly product: Product
  readonly serial: string
  readonly said: Said
}

const orNull = (text: string | undefined): string | null => text?.trim() || null

/** What tells a piece from the others, as it is kept. */
export const toldOf = ({ condition, location, note }: Pick<Said, "condition" | "location" | "note">): PieceFacts => ({
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

const firearmOf = ({ product, said, serial }: Coming): FirearmFacts => ({
  manufacturer: product.manufacturer ?? "",
  model: product.model ?? "",
  caliber: product.caliber ?? "",
  gun_type: said.gun_type?.trim() ?? "",
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

/** Is any of these numbers known to the store, or there twice? Then each has to be looked at by itself. */
export const isAnyKnown = async (tx: Tx, all: readonly Coming[]): Promise<boolean> => {
  const keys = [...new Set(all.map(({ serial }) => serialKey(serial)))]
  if (keys.length < all.length) return true
  const piece = await tx
    .selectFrom("product_serial")
    .select("product_id")
    .where("serial_key", "in", keys)
    .limit(1)
    .executeTakeFirst()
  if (piece !== undefined) return true
  const held = await tx
    .selectFrom("firearm_held")
    .select("firearm_id")
    .where(
      "firearm_key",
      "in",
      all.map((coming) => firearmKey(firearmOf(coming)))
    )
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

/** The lists that a log book's entry names rows of. */
export interface BookLists {
  readonly books: ReadonlySet<string>
  readonly gunTypes: ReadonlySet<string>
}

/** The log books and gun types of the store. */
export const bookLists = async (tx: Tx): Promise<BookLists> => {
  const books = await tx.selectFrom("log_book").select("ffl_log_book_id").execute()
  const types = await tx.selectFrom("gun_type").select("gun_type").where("archived", "=", false).execute()
  return {
    books: new Set(books.map(({ ffl_log_book_id }) => ffl_log_book_id)),
    gunTypes: new Set(types.map(({ gun_type }) => gun_type))
  }
}

/** What a log book says of a firearm that its product says, in a part of its form. */
const OF_PRODUCT: readonly FirearmField[] = ["manufacturer", "model", "caliber"]

const factsFault = (firearm: FirearmFacts, { gunTypes }: BookLists): string | undefined => {
  const [first] = missingOf(firearm)
  if (first !== undefined) {
    const words = `${FIREARM_LABELS[first]} is required.`
    return OF_PRODUCT.includes(first) ? `${words} Enter it under More about it, and save the product first.` : words
  }
  return gunTypes.has(firearm.gun_type) ? undefined : `${FIREARM_LABELS.gun_type} is required.`
}

/** What a firearm needs to be logged, by the field that lacks it. */
export const logFaults = (coming: Coming, lists: BookLists): readonly Fault[] => {
  const { said } = coming
  const facts = factsFault(firearmOf(coming), lists)
  const lacks: readonly (readonly [field: string, isMissing: boolean, message: string])[] = [
    ["ffl_log_book_id", !lists.books.has(said.ffl_log_book_id ?? ""), "Choose its log book."],
    ["person_name", orNull(said.person_name) === null, "Enter whom it is from."],
    [
      "person_address",
      orNull(said.person_address) === null && orNull(said.person_license) === null,
      "Enter their address or license number."
    ]
  ]
  return [
    ...lacks.flatMap(([field, isMissing, message]) => (isMissing ? [{ field, message }] : [])),
    ...(facts === undefined ? [] : [{ field: "gun_type", message: facts }])
  ]
}

const personOf = (said: Said): JournalPerson => ({
  contact_id: null,
  person_name: orNull(said.person_name) ?? "",
  person_address: orNull(said.person_address) ?? "",
  person_license: orNull(said.person_license)
})

/** By whom, where and when pieces come in. */
export interface PiecesBy extends Making {
  readonly clientId: number
  readonly staffId: string
  readonly deviceId?: string | undefined
}

/** Does somebody say whom a piece is from? One of a file that says nothing of it comes in as a piece, and is in no log book. */
export const saysSource = (said: Said): boolean =>
  [said.ffl_log_book_id, said.person_name, said.person_address, said.person_license].some((one) => orNull(one) !== null)

/** Pieces of which nothing is wrong come in: into the count as far as they were not in it, and firearms with a source into their log book. */
export const bringPieces = async (tx: Tx, by: PiecesBy, all: readonly Coming[]): Promise<void> => {
  const { clientId, staffId, deviceId, now } = by
  const cause = { created_at: now, staff_id: staffId, reason: "Set up in the Store" }
  const pieces = all.map(({ product, serial, said }) => ({ product, serial_number: serial, told: toldOf(said) }))
  await addPieces(tx, pieces, cause, by)
  const logged = all.filter(({ product, said }) => isLogged(product) && saysSource(said))
  await acquireAll(
    tx,
    logged.map((coming) => ({
      clientId,
      firearm: firearmOf(coming),
      logBookId: coming.said.ffl_log_book_id ?? null,
      notes: orNull(coming.said.note),
      person: personOf(coming.said),
      reason: "Received",
      productId: coming.product.product_id
    })),
    { ...by, staffId, deviceId: deviceId ?? null }
  )
}

/**
 * Brings pieces in by their numbers, all of them or none: into the count as far as they were not in it, and firearms into their log
 * book. `mayBeUnlogged`: a firearm of which nobody says whom it is from comes in, too, and is in no book. Gives what is not right.
 */
export const savePieces = async (
  tx: Tx,
  by: PiecesBy,
  product: Product,
  asked: Adding,
  mayBeUnlogged = false
): Promise<readonly Fault[]> => {
  const serials = asked.serial_numbers.map((serial) => serial.trim()).filter((serial) => serial !== "")
  const coming = serials.map((serial): Coming => ({ product, serial, said: asked }))
  const [first] = coming
  if (first === undefined) return [{ field: "serial_numbers", message: "Enter a serial number." }]
  const wrong = await numberFaults(tx, product, serials)
  const isInBook = isLogged(product) && (!mayBeUnlogged || saysSource(asked))
  const faults = [
    ...(wrong.length === 0 ? [] : [{ field: "serial_numbers", message: wrong.join(" ") }]),
    ...(isInBook ? logFaults(first, await bookLists(tx)) : [])
  ]
  if (faults.length === 0) await bringPieces(tx, by, coming)
  return faults
}
