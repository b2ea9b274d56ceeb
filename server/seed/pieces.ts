import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import type { Picture } from "./picture.ts"
import { DEMO_CLIENT_ID } from "./store.ts"

const PLACES = [
  "Case A, tray 1",
  "Case A, tray 2",
  "Case B, tray 1",
  "Case C, top",
  "Vault, rack 4",
  "Back room, shelf 2"
]
const NOTES = ["Box is dented", "Display piece, two magazines", "Night sights fitted", "Manual is missing"]

/** New for the most part; used and opened ones with what tells them apart. */
const looks = (place: number): Pick<Insertable<Database["product_serial"]>, "condition" | "note"> => {
  if (place % 9 === 4) return { condition: "Used, very good", note: NOTES[place % NOTES.length] ?? null }
  if (place % 7 === 3) return { condition: "Open box", note: NOTES[place % NOTES.length] ?? null }
  return { condition: place % 23 === 22 ? null : "New", note: null }
}

/** The pieces of a product with these numbers, and what distinguishes each: its condition, where it is, a note. */
export const pieceRows = (
  product_id: string,
  numbers: readonly string[]
): readonly (Insertable<Database["product_serial"]> & { readonly serial_number: string })[] =>
  numbers.map((serial_number, place) => ({
    client_id: DEMO_CLIENT_ID,
    product_id,
    serial_number,
    status: "in_stock",
    ...looks(place),
    location: place % 17 === 16 ? null : (PLACES[(Number(product_id) + place) % PLACES.length] ?? null)
  }))

/** What a piece's line says for the log book, by the keys of its file's columns. */
export interface Source {
  readonly log_book: string
  readonly gun_type: string
  readonly person_name: string
  readonly person_address?: string
  readonly person_license?: string
}

const GUN_TYPES: Partial<Record<Picture, string>> = {
  pistol: "Pistol",
  revolver: "Revolver",
  rifle: "Rifle",
  shotgun: "Shotgun"
}

type From = Omit<Source, "gun_type">
const DISTRIBUTORS: readonly From[] = [
  { log_book: "NEW-1", person_name: "Front Range Distribution", person_license: "5-84-041-11-6D-04127" },
  { log_book: "NEW-1", person_name: "Prairie Sporting Supply", person_license: "5-47-055-11-7E-09315" },
  { log_book: "NEW-1", person_name: "Calder Imports", person_license: "5-75-201-11-8A-02268" }
]
const BEFORE: readonly From[] = [
  { log_book: "UFL-1", person_name: "Harlan Pike", person_address: "18 Spruce Street, Evergreen, CO 80439" },
  { log_book: "UFL-1", person_name: "Odessa Trent", person_address: "402 Mill Road, Golden, CO 80401" }
]

/** From whom a firearm's piece came, and the log book that says so: what was used before, from its owner; undefined for what is no firearm. */
export const sourceOf = (picture: Picture, productId: string, condition: string | null): Source | undefined => {
  const gun_type = GUN_TYPES[picture]
  const among = condition?.startsWith("Used") === true ? BEFORE : DISTRIBUTORS
  const from = among[Number(productId) % among.length]
  return gun_type === undefined || from === undefined ? undefined : { ...from, gun_type }
}
