import { createHash } from "node:crypto"
import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import { DEMO_FILES, demoFile } from "./files.ts"
import { fileOf } from "./folder.ts"
import { DEMO_CLIENT_ID, SEED_TIME } from "./store.ts"

const DAY = 86_400_000
const client_id = DEMO_CLIENT_ID
/** The first manager of the demo store. */
const STAFF = "1"

/** The text that the demo store's customers sign, as `npm run store -- waiver FILE` takes it. */
export const DEMO_WAIVER = {
  title: "Range Waiver and Release",
  content: fileOf("waiver.txt").toString().trim(),
  minor: fileOf("waiver-minor.txt").toString().trim(),
  typed: true,
  now: SEED_TIME - 1_400 * DAY
} as const
const { content: CONTENT, minor: MINOR_CONTENT } = DEMO_WAIVER

const SIGNATURE =
  "M90 430L150 260L175 250L165 420L235 300L250 310L240 415L300 330L320 335L315 410L365 345L385 350L380 415L450 330M470 415L560 230L590 235L575 400L640 290L660 300L655 405L720 340L745 350L740 400L830 330L880 315M120 452L470 428L885 440"

const person = (full_name: string, birthdate: string, phone_number: string): string =>
  JSON.stringify({
    full_name,
    birthdate,
    phone_number,
    address_1: "6310 Depot Street",
    city: "Marble Springs",
    state: "TX",
    zip_code: "78698"
  })

const signed = {
  client_id,
  waiver_id: "1",
  waiver_version: 1,
  description: "Range waiver",
  content: CONTENT,
  signature: SIGNATURE,
  signature_name: null,
  staff_id: STAFF,
  device_license_id: "1",
  minor_info: null,
  waiver_type_code: "ADULT"
} as const

/** Three customers with waivers: 101 has an old one and one for a minor, 102 one that counts, 109 one that is old. */
export const DEMO_WAIVERS: readonly Insertable<Database["contact_waiver"]>[] = [
  {
    ...signed,
    contact_waiver_id: "1",
    contact_id: "101",
    contact_info: person("Leah Alvarez", "1980-02-28", "(254) 555-0100"),
    emergency_contact_info: JSON.stringify({
      full_name: "Daniel Alvarez",
      phone_number: "(512) 555-0177",
      relationship: "Husband"
    }),
    signed_at: SEED_TIME - 400 * DAY
  },
  {
    ...signed,
    contact_waiver_id: "2",
    contact_id: "109",
    contact_info: person("George Ibarra", "1980-07-11", "(512) 555-0108"),
    emergency_contact_info: JSON.stringify({
      full_name: "Nadia Ibarra",
      phone_number: "(512) 555-0188",
      relationship: "Wife"
    }),
    signed_at: SEED_TIME - 380 * DAY
  },
  {
    ...signed,
    contact_waiver_id: "3",
    contact_id: "101",
    waiver_type_code: "MINOR",
    description: "Range waiver, minor",
    content: `${CONTENT}\n\n${MINOR_CONTENT}`,
    minor_info: person("Noah Alvarez", "2014-05-02", ""),
    contact_info: person("Leah Alvarez", "1980-02-28", "(254) 555-0100"),
    emergency_contact_info: JSON.stringify({
      full_name: "Daniel Alvarez",
      phone_number: "(512) 555-0177",
      relationship: "Father"
    }),
    signed_at: SEED_TIME - 60 * DAY
  },
  {
    ...signed,
    contact_waiver_id: "4",
    contact_id: "102",
    contact_info: person("Samuel Bennett", "1970-05-11", "(830) 555-0101"),
    emergency_contact_info: JSON.stringify({
      full_name: "Ruth Bennett",
      phone_number: "(830) 555-0191",
      relationship: "Sister"
    }),
    signed_at: SEED_TIME - 20 * DAY
  }
]

const file = (
  id: string,
  contact_id: string,
  file_name: string,
  place: string,
  days: number
): Insertable<Database["contact_attachment"]> => {
  const bytes = demoFile(place) ?? Buffer.alloc(0)
  return {
    client_id,
    contact_attachment_id: id,
    contact_id,
    file_name,
    file_type: "image/png",
    bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    place,
    staff_id: STAFF,
    attached_at: SEED_TIME - days * DAY
  }
}

/** Files of two customers of the demo store. */
export const demoAttachments = (): readonly Insertable<Database["contact_attachment"]>[] => [
  file("1", "101", "License front.png", DEMO_FILES.front, 90),
  file("2", "101", "License back.png", DEMO_FILES.back, 90),
  file("3", "101", "H9 trade-in, left side.png", DEMO_FILES.tradeIn, 140),
  file("4", "102", "License front.png", DEMO_FILES.front, 20)
]
