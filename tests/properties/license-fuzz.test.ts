import { env } from "node:process"
import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { LICENSE_FIELDS } from "../../src/customer/license/model.ts"
import { readLicense } from "../../src/customer/license/read.ts"
import { habits, holders, written } from "./license.ts"

/** Texts of every kind, all kinds together: 100,000 in `npm run test:full`. */
const SCANS = Number(env["SCANS"] ?? 4_000)
const KINDS = 4

const pieces = fc.constantFrom(
  "@",
  "ANSI ",
  "AAMVA",
  "636015",
  "10",
  "DL",
  "ID",
  "DL00410278",
  "ZT03190008",
  "DAQ",
  "DAA",
  "DCS",
  "DAC",
  "DAD",
  "DAG",
  "DAI",
  "DAJ",
  "DAK",
  "DBA",
  "DBB",
  "DBC",
  "DCT",
  "DDE",
  "ZTA",
  "|",
  "||||||||||||",
  "\n",
  "\r",
  "\u001e",
  "\u001d",
  "^^",
  "0010",
  "0013",
  "<LF>",
  "NONE",
  "T",
  "03091984",
  "19840309",
  "99999999",
  "TX",
  "78695",
  "X",
  " ",
  ",",
  "\u0000",
  "\ud800",
  "é",
  "💥"
)
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 800 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.array(pieces, { maxLength: 250 }).map((parts) => parts.join(""))
)
/** A license in which some signs were lost, changed or doubled. */
const broken = fc
  .tuple(holders, habits, fc.array(fc.tuple(fc.nat(900), fc.string({ maxLength: 3 }), fc.nat(4)), { maxLength: 8 }))
  .map(([holder, habit, changes]) =>
    changes.reduce((text, [at, put, out]) => text.slice(0, at) + put + text.slice(at + out), written(holder, habit))
  )

const DAY = /^\d{8}$/
const LONGEST = 120

/** Whatever came out of it, each value is one that its field may have. */
const expectSound = (text: string): void => {
  const license = readLicense(text)
  if (license === null) return
  for (const field of LICENSE_FIELDS) {
    const fact = license.facts[field]
    if (fact._tag !== "Read") continue
    expect(fact.value).not.toBe("")
    expect(fact.value).toBe(fact.value.trim())
    expect(fact.value).not.toMatch(/[\p{Cc}|]/u)
  }
  for (const field of ["birthdate", "drivers_license_expiration", "issued"] as const) {
    const fact = license.facts[field]
    if (fact._tag === "Read") expect(fact.value).toMatch(DAY)
  }
  const { state, zip_code: zip } = license.facts
  if (state._tag === "Read") expect(state.value).toMatch(/^[A-Z]{2}$/)
  if (zip._tag === "Read") expect(zip.value).toMatch(/^(\d{5}(-\d{4})?|[A-Z]\d[A-Z] \d[A-Z]\d)$/)
}

describe("any text that a scanner may send", () => {
  test.prop([anyText], { numRuns: Math.ceil((SCANS * 2) / KINDS) })("is read or is not, and never fails", expectSound)

  test.prop([broken], { numRuns: Math.ceil(SCANS / KINDS) })("of a damaged license neither", expectSound)

  test.prop([fc.array(fc.string({ maxLength: 12 }), { minLength: 9, maxLength: 13 })], {
    numRuns: Math.ceil(SCANS / KINDS)
  })("of nine to thirteen fields neither", (fields) => expectSound(fields.join("|")))

  test("that is far too long is nobody's, and is known as such at once", () => {
    const text = `@ANSI 636015100102DL${"DAADAB".repeat(100_000)}`
    expect(text.length).toBeGreaterThan(LONGEST)
    expect(readLicense(text)).toBeNull()
  })

  test("of codes alone, as long as a license may be, is cut in no time", () => {
    const started = performance.now()
    readLicense(`@ANSI 636015100102DL${"DAADAB".repeat(650)}`)
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})
