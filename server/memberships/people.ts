import { sql } from "kysely"
import type { Participant } from "../../src/participants/contract.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"

type Somebody = Pick<
  Row<"contact">,
  "contact_id" | "first_name" | "last_name" | "email_address" | "phone_number" | "phone_number_1" | "phone_number_2"
>

const plain = (text: string | null | undefined): string => (text ?? "").trim().toLowerCase()
const digits = (text: string | null | undefined): string => (text ?? "").replaceAll(/\D/g, "").slice(-10)

/** By how much a customer is the person who was named: 0 is somebody else, 1 by email address or phone, 2 by both. */
const likeness = (person: Participant, one: Somebody): 0 | 1 | 2 => {
  if (plain(person.first_name) !== plain(one.first_name) || plain(person.last_name) !== plain(one.last_name)) return 0
  const phones = [one.phone_number, one.phone_number_1, one.phone_number_2].map(digits)
  const byPhone = digits(person.phone_number) !== "" && phones.includes(digits(person.phone_number))
  const byEmail = plain(person.email_address) !== "" && plain(person.email_address) === plain(one.email_address)
  if (byPhone && byEmail) return 2
  return byPhone || byEmail ? 1 : 0
}

const namesakes = async (tx: Tx, person: Participant): Promise<readonly Somebody[]> => {
  const [first, last] = [plain(person.first_name), plain(person.last_name)]
  if (first === "" && last === "") return []
  return tx
    .selectFrom("contact")
    .crossJoin("client")
    .select(["contact.contact_id", "first_name", "last_name", "email_address"])
    .select(["phone_number", "phone_number_1", "phone_number_2"])
    .whereRef("contact.contact_id", "!=", "client.contact_id")
    .where(sql<boolean>`lower(trim(coalesce(contact.last_name, ''))) = ${last}`)
    .where(sql<boolean>`lower(trim(coalesce(contact.first_name, ''))) = ${first}`)
    .execute()
}

/** The one who is most like the person; undefined for nobody, and where several are: nobody guesses between two customers. */
const theOne = (person: Participant, among: readonly Somebody[]): string | undefined => {
  const best = Math.max(0, ...among.map((one) => likeness(person, one)))
  const [first, second] = best === 0 ? [] : among.filter((one) => likeness(person, one) === best)
  return second === undefined ? first?.contact_id : undefined
}

/**
 * Which of these people is which customer, by the number of the participant from 1: the same name, and the same email address or phone.
 * Each customer stands once, at his first number; `mainId` is the term's own, who is told with his number too.
 */
export const customersAmong = async (
  tx: Tx,
  people: readonly Participant[],
  mainId: string
): Promise<ReadonlyMap<string, number>> => {
  const found = new Map<string, number>()
  for (const [at, person] of people.entries()) {
    const among = await namesakes(tx, person)
    // A second row of the term's own customer is no other person.
    const isMain = among.some((one) => one.contact_id === mainId && likeness(person, one) > 0)
    const id = isMain ? mainId : theOne(person, among)
    if (id !== undefined && !found.has(id)) found.set(id, at + 1)
  }
  return found
}
