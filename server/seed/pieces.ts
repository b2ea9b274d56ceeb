import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
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
