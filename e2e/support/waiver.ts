import type { Known } from "./customers.ts"
import type { Office } from "./office.ts"

/** Puts a waiver on paper of the other day on file. */
export const waiverOf = async ({ db }: Office, { id }: Known): Promise<void> => {
  await db
    .updateTable("contact")
    .set({ waiver_on_file: true, paper_waiver_on: "2026-11-19" })
    .where("contact_id", "=", id)
    .execute()
}
