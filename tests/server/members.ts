import type { Office } from "./office.ts"

/** Lane time of the demo store: 22.00 an hour. */
export const LANE_TIME = "1008"
/** A customer of the demo store who is a member here, and one who is none. */
export const MEMBER = "102"
export const STRANGER = "103"

/** Customer 102 has a membership of the kind that the demo store sells until a day; null: without an end. */
export const makeMember = async ({ database }: Office, contact = MEMBER, ends: string | null = null): Promise<void> => {
  await database.db
    .updateTable("contact")
    .set({ is_member: true, membership_id: "601", membership_end_date: ends })
    .where("contact_id", "=", contact)
    .execute()
}

/** The membership gives so many minutes a day and brings so many guests. */
export const giveMinutes = async (
  { database }: Office,
  range_minutes_a_day: number | null,
  range_guests: number | null = 2
): Promise<void> => {
  await database.db.updateTable("membership").set({ range_minutes_a_day, range_guests }).execute()
}

/** Nobody is a member, now or later. */
export const noMembers = async ({ database }: Office): Promise<void> => {
  await database.db.updateTable("membership_term").set({ ended_at: 1 }).where("began_at", "is not", null).execute()
  await database.db
    .updateTable("contact")
    .set({ is_member: false, membership_id: null, membership_end_date: null })
    .execute()
}
