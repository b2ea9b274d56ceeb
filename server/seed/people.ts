import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import { makeRandom } from "./random.ts"
import { DEMO_CLIENT_ID, SEED_TIME } from "./store.ts"

/** Customers besides the default one, as their file has them. */
export const CONTACTS = 300
const FIRST_ID = 101
const DAY = 86_400_000

const NOTES: readonly [string, ...string[]] = [
  "Prefers a call to an email.",
  "Left a range bag at the desk; held in the office.",
  "Transfer paperwork incomplete, ask for the second form.",
  "Coaches the youth team on Saturdays.",
  "Returned check in spring: cash or card only."
]

/** Something to remember about a few of the customers. */
export const generateNotes = (): readonly Insertable<Database["contact_note"]>[] => {
  const random = makeRandom(301)
  return Array.from({ length: 40 }, (_, n) => ({
    client_id: DEMO_CLIENT_ID,
    contact_note_id: String(n + 1),
    contact_id: String(FIRST_ID + n * 7),
    note: random.pick(NOTES),
    priority: random.between(1, 3),
    created_at: SEED_TIME - random.between(1, 300) * DAY,
    created_by: n % 2 === 0 ? "2" : "3"
  }))
}

/** What some of the customers said to it. */
export const customFieldValues = (): readonly Insertable<Database["contact_custom_field"]>[] =>
  Array.from({ length: 60 }, (_, n) => ({
    client_id: DEMO_CLIENT_ID,
    contact_id: String(FIRST_ID + n * 5),
    custom_field_id: n % 3 === 0 ? "1" : "2",
    value: n % 3 === 0 ? `LTC-${String(70_400 + n)}` : "06/14/2026"
  }))
