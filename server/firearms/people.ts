import { nameOf } from "../../src/customer/rules.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { present } from "../present.ts"

/** Who brings or takes a firearm, as the journal names him. */
export interface JournalPerson {
  /** Null where only his name is known. */
  readonly contact_id: string | null
  readonly person_name: string
  readonly person_address: string
  readonly person_license: string | null
}

const listed = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part.trim() !== "").join(", ")

const licenseOf = ({
  drivers_license_number: number,
  drivers_license_expiration: until
}: Row<"contact">): string | null => {
  if (number === null || number.trim() === "") return null
  return until === null || until === "" ? number : `${number}, expires ${until.slice(0, 10)}`
}

/** A customer as the journal names him now; undefined for the walk-in customer and for nobody. */
export const journalPerson = async (tx: Tx, contactId: string | null): Promise<JournalPerson | undefined> => {
  if (contactId === null) return undefined
  const row = await tx
    .selectFrom("contact")
    .crossJoin("client")
    .selectAll("contact")
    .where("contact.contact_id", "=", contactId)
    .whereRef("contact.contact_id", "<>", "client.contact_id")
    .executeTakeFirst()
  return (
    row && {
      contact_id: row.contact_id,
      person_name: nameOf(present(row)),
      person_address: listed(
        listed(row.address_1, row.address_2),
        row.city,
        [row.state, row.zip_code].filter(Boolean).join(" ")
      ),
      person_license: licenseOf(row)
    }
  )
}

/** Why a firearm of this person is not logged, in words; undefined when it is. */
export const personFault = (person: JournalPerson): string | undefined =>
  person.person_address === "" ? "Add the customer's address first: the log book needs it." : undefined

/** Why a firearm is not bought of this person, in words; undefined when it is. */
export const sellerFault = (person: JournalPerson): string | undefined =>
  person.person_license === null
    ? "Add the customer's driver's license first: a firearm is logged with it."
    : personFault(person)
