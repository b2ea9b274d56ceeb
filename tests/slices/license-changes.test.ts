import { describe, expect, test } from "vitest"
import type { Contact } from "../../src/customer/contract.ts"
import { proper } from "../../src/customer/license/casing.ts"
import { changesOf, formWith, isAnother } from "../../src/customer/license/changes.ts"
import { ageOn, formOf, validityOf } from "../../src/customer/license/form.ts"
import { NO_FACTS, type LicenseFacts } from "../../src/customer/license/model.ts"
import { readLicense } from "../../src/customer/license/read.ts"

const factsOf = (...elements: readonly string[]): LicenseFacts =>
  readLicense(`@\n\u001e\rANSI 636015100102DL00410278DL${["DAQ20558147", ...elements].join("\n")}\n`)?.facts ?? NO_FACTS

const MARCUS = ["DCSGALLOWAY", "DACMARCUS", "DADDEAN", "DBB07201978", "DBA07202034"]
const HOME = ["DAG1127 CEDAR FORK LN", "DAIHOLLIS", "DAJTX", "DAK786950000  "]

const onFile: Contact = {
  contact_id: "101",
  display_name: "Marcus Galloway",
  first_name: "Marcus",
  middle_name: "Dean",
  last_name: "Galloway",
  address_1: "1127 Cedar Fork Lane",
  city: "Hollis",
  state: "TX",
  zip_code: "78695-1234",
  birthdate: "1978-07-20",
  drivers_license_number: "20558147",
  drivers_license_expiration: "2034-07-20",
  phone_number: "(505) 555-0133",
  is_member: true
}

describe("what a license says otherwise than what is on file", () => {
  test("is nothing where case, marks, short forms and the last four of the ZIP differ alone", () => {
    expect(changesOf(onFile, factsOf(...MARCUS, ...HOME))).toEqual([])
    const written = {
      ...onFile,
      drivers_license_number: "205-58147",
      birthdate: "19780720",
      address_1: "1127 CEDAR FORK LN."
    }
    expect(changesOf(written, factsOf(...MARCUS, ...HOME))).toEqual([])
  })

  test("is each field by itself, and the address as one", () => {
    const before = {
      ...onFile,
      middle_name: "",
      birthdate: "1978-07-02",
      address_1: "2537 Mesquite Street",
      city: "Marble Springs",
      zip_code: "78698",
      drivers_license_expiration: "2026-07-20"
    }
    expect(changesOf(before, factsOf(...MARCUS, ...HOME))).toEqual([
      { key: "middle_name", onFile: [], onLicense: ["Dean"], values: { middle_name: "Dean" }, taken: true },
      {
        key: "birthdate",
        onFile: ["1978-07-02"],
        onLicense: ["1978-07-20"],
        values: { birthdate: "1978-07-20" },
        taken: true
      },
      {
        key: "address",
        onFile: ["2537 Mesquite Street", "Marble Springs, TX 78698"],
        onLicense: ["1127 Cedar Fork Ln", "Hollis, TX 78695"],
        values: { address_1: "1127 Cedar Fork Ln", address_2: "", city: "Hollis", state: "TX", zip_code: "78695" },
        taken: true
      },
      {
        key: "drivers_license_expiration",
        onFile: ["2026-07-20"],
        onLicense: ["2034-07-20"],
        values: { drivers_license_expiration: "2034-07-20" },
        taken: true
      }
    ])
  })

  test("is nothing that the license does not say, or of which it has half", () => {
    expect(changesOf(onFile, factsOf("DCSGALLOWAY", "DACMARCUS", "DAIDALLAS"))).toEqual([])
  })

  test("is no name that the card cut, nor an initial of the one on file", () => {
    const cut = factsOf("DCSGALLO", "DDET", "DACMARCUS", "DADD")
    expect(changesOf(onFile, cut)).toEqual([])
    expect(changesOf({ ...onFile, middle_name: "D" }, factsOf(...MARCUS)).map(({ key }) => key)).toEqual([
      "middle_name"
    ])
  })

  test("is not taken beforehand where it is a guess", () => {
    const run = readLicense(
      "@ANSI 636015100102DL00410278DLDAQ20558147DCSGALLOWAYDDENDACMARKDDFNDADDEANDDGNDBB07201978DBA07202034DBC1"
    )
    expect(changesOf(onFile, run?.facts ?? NO_FACTS)).toMatchObject([{ key: "first_name", taken: false }])
  })

  test("is saved over all that is known, and takes nothing else away", () => {
    const before = { ...onFile, middle_name: "" }
    const changes = changesOf(before, factsOf(...MARCUS, ...HOME))
    expect(formWith(before, changes)).toMatchObject({
      middle_name: "Dean",
      phone_number: "(505) 555-0133",
      birthdate: "1978-07-20"
    })
    expect(formWith(before, [])).not.toHaveProperty("contact_id")
  })
})

describe("somebody else's license", () => {
  test("has another last name, and another first name or day of birth", () => {
    expect(isAnother(onFile, factsOf(...MARCUS))).toBe(false)
    expect(isAnother(onFile, factsOf("DCSHOLT", "DACMARCUS", "DBB07201978"))).toBe(false)
    expect(isAnother(onFile, factsOf("DCSHOLT", "DACTESSA", "DBB07201978"))).toBe(true)
    expect(isAnother(onFile, factsOf("DCSHOLT", "DACMARCUS", "DBB07211978"))).toBe(true)
    expect(isAnother({}, factsOf(...MARCUS))).toBe(false)
  })
})

describe("a new customer", () => {
  // Verifies: CUST-48
  test("begins with what the license says, as people write it, and with nothing else", () => {
    expect(
      formOf(
        factsOf(
          "DCSMCDONALD-O'NEIL",
          "DACMARY ANN",
          "DADNONE",
          "DCUJR",
          "DBB07201978",
          "DAG42 NE 54TH ST",
          "DAHAPT 4B",
          "DAIST LOUIS",
          "DAJMO",
          "DAK631010000  "
        )
      )
    ).toEqual({
      first_name: "Mary Ann",
      last_name: "McDonald-O'Neil",
      suffix: "JR",
      birthdate: "1978-07-20",
      drivers_license_number: "20558147",
      address_1: "42 NE 54th St",
      address_2: "Apt 4B",
      city: "St Louis",
      state: "MO",
      zip_code: "63101"
    })
  })

  test.each([
    ["GALLOWAY", "Galloway"],
    ["de la Cruz", "de la Cruz"],
    ["PO BOX 12", "PO Box 12"],
    ["ÁLVAREZ", "Álvarez"],
    ["", ""]
  ])("is written %j as %j", (text, written) => expect(proper(text)).toBe(written))
})

describe("an ID", () => {
  test("is valid on its last day and expired on the next", () => {
    const facts = factsOf("DBA06302026", "DCSGALLOWAY")
    expect(validityOf(facts, "2026-06-30")).toBe("valid")
    expect(validityOf(facts, "2026-07-01")).toBe("expired")
    expect(validityOf(factsOf("DBA99999999"), "2026-07-01")).toBe("no date")
  })

  test.each([
    ["1984-03-09", "2026-03-08", 41],
    ["1984-03-09", "2026-03-09", 42],
    ["2004-02-29", "2022-02-28", 17],
    ["2004-02-29", "2022-03-01", 18],
    ["2030-01-01", "2026-03-09", null],
    ["", "2026-03-09", null]
  ])("of somebody who was born on %s has on %s the age %s", (birth, today, age) =>
    expect(ageOn(birth, today)).toBe(age)
  )
})
