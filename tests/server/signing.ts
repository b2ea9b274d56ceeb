import { pathOf } from "../../src/waiver/rules.ts"
import type { Office } from "./office.ts"

/** A signature of two strokes. */
export const SIGNATURE = pathOf([
  Array.from({ length: 40 }, (_, at) => ({ x: 100 + at * 15, y: 300 + Math.round(80 * Math.sin(at)) })),
  [
    { x: 120, y: 420 },
    { x: 700, y: 410 }
  ]
])

/** What a register sends when customer 103 of the demo store has signed for himself. */
export const SIGNED = {
  contact_id: "103",
  waiver_id: "1",
  emergency_contact_info: { full_name: "Ruth Castillo", phone_number: "(830) 555-0190", relationship: "Sister" },
  signature: SIGNATURE
} as const

/** Every customer of an office has a waiver on paper that counts for as long as a test lasts. */
export const everybodySigned = async ({ database }: Office): Promise<void> => {
  await database.db.updateTable("contact").set({ waiver_on_file: true, paper_waiver_on: "2099-01-01" }).execute()
}
