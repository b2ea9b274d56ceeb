import type { FirearmEntry, FirearmStay } from "../../src/firearms/contract.ts"
import { csvFile } from "../../src/kernel/csv.ts"
import { type StoreClock, wallClock } from "../storeTime.ts"

/** What stands above the record: what it is, and what it is not. */
export const AID =
  "An aid for record keeping, not the store's acquisition and disposition record and no legal advice. Check every entry."

const HEADINGS = [
  "Log book",
  "Manufacturer and/or importer",
  "Model",
  "Serial number",
  "Type",
  "Caliber or gauge",
  "Acquisition date",
  "Acquired from: name",
  "Acquired from: address",
  "Acquired from: license number",
  "Disposition date",
  "Disposed to: name",
  "Disposed to: address",
  "Disposed to: license number",
  "Notes",
  "Corrections"
]

const party = (entry: FirearmEntry | undefined, clock: StoreClock): readonly string[] =>
  entry === undefined
    ? ["", "", "", ""]
    : [
        wallClock(entry.happened_at, clock).date,
        entry.person_name ?? "",
        entry.person_address ?? "",
        entry.person_license ?? ""
      ]

const corrections = ({ entries = [] }: FirearmStay, clock: StoreClock): string =>
  entries
    .filter(({ corrects }) => corrects !== undefined)
    .map(
      ({ written_at, user_name = "", reason = "" }) => `${wallClock(written_at, clock).date} ${user_name}: ${reason}`
    )
    .join("; ")

const row = (stay: FirearmStay, clock: StoreClock): readonly string[] => {
  const { acquisition: came, disposition: went } = stay
  return [
    came.ffl_log_book_code ?? "",
    came.manufacturer,
    came.model,
    came.serial_number,
    came.gun_type,
    came.caliber,
    ...party(came, clock),
    ...party(went, clock),
    came.notes ?? "",
    corrections(stay, clock)
  ]
}

/** The journal with the columns of an acquisition and disposition record, marked as an aid (27 CFR 478.125). */
export const recordCsv = (stays: readonly FirearmStay[], clock: StoreClock): string =>
  csvFile([[AID], HEADINGS, ...stays.map((stay) => row(stay, clock))])
