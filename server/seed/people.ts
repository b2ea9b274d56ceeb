import type { Insertable } from "kysely"
import { contactWords } from "../db/contactWords.ts"
import type { Database } from "../db/schema.ts"
import { makeRandom } from "./random.ts"
import { DEMO_CLIENT_ID, SEED_TIME } from "./store.ts"

/** A town and its ZIP code. */
type Town = readonly [string, string]

const FIRST = [
  "Maria",
  "James",
  "Aisha",
  "Daniel",
  "Grace",
  "Luis",
  "Hannah",
  "Omar",
  "Rebecca",
  "Thomas",
  "Priya",
  "Walter",
  "Elena",
  "Marcus",
  "Joan",
  "Victor",
  "Nadia",
  "Samuel",
  "Ruth",
  "Caleb",
  "Imani",
  "George",
  "Teresa",
  "Henry",
  "Leah",
  "Anton",
  "Carla",
  "Dwight",
  "Fiona",
  "Miguel"
] as const
const LAST = [
  "Alvarez",
  "Bennett",
  "Castillo",
  "Dorsey",
  "Ellison",
  "Foster",
  "Galloway",
  "Hughes",
  "Ibarra",
  "Jensen",
  "Keller",
  "Lambert",
  "Mendoza",
  "Nolan",
  "Okafor",
  "Pruitt",
  "Quinn",
  "Ramsey",
  "Sandoval",
  "Thornton",
  "Underhill",
  "Vasquez",
  "Whitaker",
  "Xiong",
  "Yates",
  "Zimmer",
  "Barlow",
  "Crane",
  "Delgado",
  "Easton"
] as const
const STREETS = [
  "Quarry Road",
  "Live Oak Lane",
  "Mesquite Street",
  "County Road 214",
  "Ridge Top Drive",
  "Mill Creek Road",
  "Pecan Avenue",
  "Limestone Trail",
  "Depot Street",
  "Bluebonnet Court"
] as const
const TOWNS: readonly [Town, ...Town[]] = [
  ["Cedar Bluff", "78699"],
  ["Marble Springs", "78698"],
  ["Twin Forks", "78697"],
  ["Old Ferry", "78696"],
  ["Hollis", "78695"]
]
const COMPANIES = [
  "Twin Forks Ranch",
  "Cedar Bluff Fire & Rescue",
  "Mill Creek Outfitters",
  "Limestone Security"
] as const

/** Customers besides the default one; the phone numbers are of the range that is never given out. */
export const CONTACTS = 300
const FIRST_ID = 101
const DAY = 86_400_000

/** Who is a member, and since when not: of three customers one, of three members one whose time is over. */
const membershipOf = (n: number) => {
  const random = makeRandom(9_000 + n)
  const isMember = random.chance(34)
  const ends = new Date(SEED_TIME + random.between(-200, 400) * DAY).toISOString().slice(0, 10)
  return {
    is_member: isMember,
    membership_end_date: isMember && random.chance(80) ? ends : null,
    // The first ten joined when memberships were another kind: theirs is told, and gives no lane time.
    membership_id: isMember && n >= 10 ? "601" : null,
    membership_number: isMember ? `M${String(40_000 + n)}` : null,
    membership_description: isMember ? "Range membership, individual" : null,
    waiver_on_file: random.chance(60),
    paper_waiver_on: n === 0 ? "2023-05-06" : null,
    payment_on_file: isMember && random.chance(50),
    drivers_license_number: random.chance(70) ? String(10_000_000 + random.between(0, 89_999_999)) : null
  }
}

const unworded = (n: number, random: ReturnType<typeof makeRandom>) => {
  const first = random.pick(FIRST)
  // Steps through the names, so that no two customers have both in common.
  const last = LAST[(n + Math.floor(n / LAST.length)) % LAST.length] ?? LAST[0]
  const [city, zip] = random.pick(TOWNS)
  const area = random.pick(["512", "830", "254"])
  const phone = `(${area}) 555-01${String(n % 100).padStart(2, "0")}`
  const ships = n % 15 === 0
  const born = new Date(Date.UTC(random.between(1945, 2004), random.between(0, 11), random.between(1, 28)))
  return {
    client_id: DEMO_CLIENT_ID,
    contact_id: String(FIRST_ID + n),
    first_name: first,
    last_name: last,
    company_name: random.chance(6) ? random.pick(COMPANIES) : null,
    address_1: `${random.between(100, 9_899)} ${random.pick(STREETS)}`,
    city,
    state: "TX",
    zip_code: zip,
    phone_number: phone,
    phone_number_type_id: "1",
    phone_number_1: n % 4 === 0 ? `(${area}) 555-01${String((n + 37) % 100).padStart(2, "0")}` : null,
    phone_number_1_type_id: n % 4 === 0 ? "2" : null,
    phone_number_2: n % 12 === 0 ? `(${area}) 555-01${String((n + 61) % 100).padStart(2, "0")}` : null,
    phone_number_2_type_id: n % 12 === 0 ? "3" : null,
    shipping_full_name: ships ? `${first} ${last}, work` : null,
    shipping_address_1: ships ? "2480 Old Quarry Road" : null,
    shipping_city: ships ? "Cedar Bluff" : null,
    shipping_state: ships ? "TX" : null,
    shipping_zip_code: ships ? "78699" : null,
    email_address: random.chance(80) ? `${first}.${last}${n}@mail.example`.toLowerCase() : null,
    birthdate: born.toISOString().slice(0, 10),
    created_at: SEED_TIME - random.between(1, 1_000) * DAY
  }
}

const contact = (n: number, random: ReturnType<typeof makeRandom>): Insertable<Database["contact"]> => {
  const person = { ...unworded(n, random), middle_name: null, ...membershipOf(n) }
  return { ...person, search_words: contactWords(person) }
}

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

/** What the demo store asks of its customers besides; whoever comes to the range has been briefed. */
export const CUSTOM_FIELDS: readonly Insertable<Database["custom_field"]>[] = [
  {
    client_id: DEMO_CLIENT_ID,
    custom_field_id: "1",
    label: "Carry permit number",
    product_type_code: null,
    required: false,
    position: 1
  },
  {
    client_id: DEMO_CLIENT_ID,
    custom_field_id: "2",
    label: "Safety briefing date",
    product_type_code: "RANGE",
    required: true,
    position: 2
  }
]

/** What some of the customers said to it. */
export const customFieldValues = (): readonly Insertable<Database["contact_custom_field"]>[] =>
  Array.from({ length: 60 }, (_, n) => ({
    client_id: DEMO_CLIENT_ID,
    contact_id: String(FIRST_ID + n * 5),
    custom_field_id: n % 3 === 0 ? "1" : "2",
    value: n % 3 === 0 ? `LTC-${String(70_400 + n)}` : "06/14/2026"
  }))

/** The demo store's customers, the same every time. */
export const generateContacts = (): readonly Insertable<Database["contact"]>[] => {
  const random = makeRandom(300)
  return Array.from({ length: CONTACTS }, (_, n) => contact(n, random))
}
