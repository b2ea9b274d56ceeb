import { describe, expect, test } from "vitest"
import { readDay } from "../../src/customer/license/days.ts"
import { LICENSE_FIELDS, type LicenseField, valueOf } from "../../src/customer/license/model.ts"
import { readLicense } from "../../src/customer/license/read.ts"
import { CARDS } from "../../src/lab/cards.ts"

/** What was read of a text, without what was not. */
const valuesOf = (text: string): Partial<Record<LicenseField, string>> => {
  const license = readLicense(text)
  if (license === null) return {}
  const read = LICENSE_FIELDS.map((field) => [field, valueOf(license.facts, field)] as const)
  return Object.fromEntries(read.filter(([, value]) => value !== ""))
}

const factOf = (text: string, field: LicenseField) => readLicense(text)?.facts[field]

/** Elements of a barcode of that issuer and version, one a line. */
const barcode = (issuer: string, version: string, ...elements: readonly string[]): string =>
  `@\n\u001e\rANSI ${issuer}${version}${version === "01" ? "" : "01"}01DL00410278DL${elements.join("\n")}\n`

const REST = ["DBB03091984", "DBA03092031", "DAG118 COTTONWOOD LN", "DAICEDAR BLUFF", "DAJTX", "DAK786950000  "]

describe("a barcode", () => {
  // Verifies: CUST-43, CUST-44, CUST-45
  test("is read in the form that the specification has it: begun with @, with ANSI in it, ended with 0013", () => {
    const [, , , , , , , , card] = CARDS
    const text = card?._tag === "License" ? card.text.replaceAll("\n", "0010").replaceAll("\u001e", "0030") : ""
    expect(valuesOf(`${text}0013`)).toEqual({
      first_name: "MARIA",
      last_name: "ALVAREZ",
      birthdate: "19840309",
      drivers_license_number: "08865519",
      drivers_license_expiration: "20310309",
      address_1: "118 COTTONWOOD LN",
      city: "CEDAR BLUFF",
      state: "TX",
      zip_code: "78695",
      issued: "20220314"
    })
  })

  test.each([
    [
      "words alone, last name last (Pennsylvania)",
      ["DAAMARY ANN LEE GALLOWAY JR"],
      ["MARY", "ANN LEE", "GALLOWAY", "JR"]
    ],
    ["a comma and spaces (Oregon)", ["DAAGALLOWAY, MARY ANN"], ["MARY", "ANN", "GALLOWAY", ""]],
    ["commas, with a suffix in its place", ["DAAGALLOWAY,MARK,,III"], ["MARK", "", "GALLOWAY", "III"]],
    ["a comma behind the last name (Ontario)", ["DCSGALLOWAY,   ", "DCTMARY,ANN"], ["MARY", "ANN", "GALLOWAY", ""]],
    ["given names in one (Montana)", ["DCSGALLOWAY", "DCTMARY ANN   "], ["MARY", "ANN", "GALLOWAY", ""]],
    ["a letter behind the first name (Wyoming)", ["DCSO NEAL", "DACMARY E", "DAD"], ["MARY", "E", "O NEAL", ""]],
    ["a suffix behind the last name", ["DCSGALLOWAY JR", "DACMARK", "DADNONE"], ["MARK", "", "GALLOWAY", "JR"]],
    ["a last name that only looks like a suffix", ["DCSV", "DACMARK", "DADNONE"], ["MARK", "", "V", ""]]
  ])("has names as %s", (_, names, [first, middle, last, suffix]) => {
    const values = valuesOf(barcode("636025", "01", "DAQ26798765", ...names, ...REST))
    const { first_name, middle_name = "", last_name, suffix: after = "" } = values
    expect([first_name, middle_name, last_name, after]).toEqual([first, middle, last, suffix])
  })

  test("says which of its names are cut, and which are a guess", () => {
    const cut = barcode(
      "636015",
      "10",
      "DAQ1",
      "DCSALEXANDROPOULOS",
      "DDET",
      "DACMARY",
      "DDFN",
      "DADANN",
      "DDGU",
      ...REST
    )
    expect(factOf(cut, "last_name")).toMatchObject({ certainty: "cut" })
    expect(factOf(cut, "first_name")).toMatchObject({ certainty: "sure" })
    const guessed = barcode("636025", "01", "DAQ1", "DAAMARY ANN GALLOWAY", ...REST)
    expect(factOf(guessed, "last_name")).toMatchObject({ value: "GALLOWAY", certainty: "guessed" })
  })

  test("tells what the card has not from what could not be read", () => {
    const text = barcode(
      "636015",
      "10",
      "DAQ1",
      "DCSGALLOWAY",
      "DBB02301984",
      "DBA00000000",
      "DAKxyz",
      "DAJ??",
      "DADNONE"
    )
    expect(factOf(text, "birthdate")).toEqual({ _tag: "NotRead" })
    expect(factOf(text, "drivers_license_expiration")).toEqual({ _tag: "NotRead" })
    expect(factOf(text, "zip_code")).toEqual({ _tag: "NotRead" })
    expect(factOf(text, "middle_name")).toEqual({ _tag: "Absent" })
    expect(factOf(text, "address_1")).toEqual({ _tag: "Absent" })
    expect(factOf(text, "state")).toEqual({ _tag: "Read", value: "TX", certainty: "guessed" })
  })

  test("keeps the names of people who are called what some states write for no value", () => {
    const text = barcode("636015", "10", "DAQ1", "DCSNULL", "DACUNK", "DADNONE", "DAHNULL", ...REST)
    expect(valuesOf(text)).toMatchObject({ first_name: "UNK", last_name: "NULL" })
    expect(factOf(text, "middle_name")).toEqual({ _tag: "Absent" })
    expect(factOf(text, "address_2")).toEqual({ _tag: "Absent" })
  })

  test("of Canada keeps its days and its postal code", () => {
    const values = valuesOf(
      barcode(
        "636012",
        "03",
        "DCSGALLOWAY",
        "DCTMARY",
        "DBB19960603",
        "DBA20300603",
        "DAQG9244-43879",
        "DAJON",
        "DAKN1M3J6",
        "DCGCAN"
      )
    )
    expect(values).toMatchObject({ birthdate: "19960603", state: "ON", zip_code: "N1M 3J6" })
  })

  test.each([
    ["786950000  ", "78695"],
    ["786954321  ", "78695-4321"],
    ["78695-0504 ", "78695-0504"],
    ["78695 4455 ", "78695-4455"],
    ["78695     0", "78695"],
    ["0210800000 ", "02108"],
    ["2108", "02108"]
  ])("with the ZIP %j is of %s", (written, zip) => {
    expect(
      valuesOf(barcode("636015", "10", "DAQ1", "DCSGALLOWAY", "DACMARY", ...REST.slice(0, 5), `DAK${written}`)).zip_code
    ).toBe(zip)
  })

  test("with the street in the place of version 1 for where somebody lives, and the city once more in a second line", () => {
    const text = barcode(
      "636029",
      "01",
      "DAQ4066452",
      "DAAGALLOWAY, MARY",
      "DAG",
      "DAL44 SE 25TH ST",
      "DAHEUGENE, OR 97330",
      "DAIEUGENE",
      "DAJOR",
      "DAK97330      "
    )
    expect(valuesOf(text)).toMatchObject({ address_1: "44 SE 25TH ST", city: "EUGENE" })
    expect(factOf(text, "address_2")).toEqual({ _tag: "Absent" })
  })

  test("with some line ends missing is cut where the elements say so", () => {
    const text = barcode(
      "636015",
      "10",
      "DAQ08865519DCSALVAREZDDENDACMARIADDFNDADNONEDDGN",
      "DBB03091984DBA03092031DBC2",
      ...REST.slice(2),
      "DAU066 IN"
    )
    expect(valuesOf(text)).toMatchObject({
      last_name: "ALVAREZ",
      first_name: "MARIA",
      birthdate: "19840309",
      drivers_license_expiration: "20310309"
    })
  })
})

describe("no license", () => {
  test.each([
    "",
    "@",
    "850000410015",
    "maria@example.com",
    "@ANSI 6360",
    "@\n\u001e\rANSI 636015100102DL00410278",
    "a|b|c",
    "||||||||",
    "%B4111^DOE?",
    "@DL\n@DL\n@DL"
  ])("is %j", (text) => expect(readLicense(text)).toBeNull())
})

describe("the pipe forms", () => {
  // Verifies: CUST-42, CG-38
  test("in another order than ours are told by what their fields look like, as guesses", () => {
    const text = "M|ALVAREZ|03091984|08865519|MARIA|118 Cottonwood Ln|Cedar Bluff|TX|786950000|03092031"
    expect(valuesOf(text)).toMatchObject({
      address_1: "118 Cottonwood Ln",
      city: "Cedar Bluff",
      state: "TX",
      zip_code: "78695",
      birthdate: "19840309",
      drivers_license_expiration: "20310309",
      drivers_license_number: "08865519"
    })
    expect(factOf(text, "drivers_license_number")).toMatchObject({ certainty: "guessed" })
  })

  test("with more pipes than that are a barcode's, or nobody's", () => {
    const piped = barcode("636002", "04", "DAQS65807412", "DCSGALLOWAY", "DACMARY", ...REST).replaceAll(/[\n\r]/g, "|")
    expect(readLicense(piped)).toMatchObject({ form: "barcode", version: 4 })
    expect(readLicense(Array.from({ length: 20 }, () => "X1").join("|"))).toBeNull()
  })
})

describe("a day", () => {
  // Verifies: CUST-44
  test.each([
    ["03091984", "19840309"],
    ["19840309", "19840309"],
    ["02292024", "20240229"],
    ["1984-03-09", "19840309"],
    ["03/09/1984", "19840309"],
    ["25121984", "19841225"],
    ["02292023", undefined],
    ["00000000", undefined],
    ["99999999", undefined],
    ["030984", undefined]
  ])("%s is %s", (text, day) => expect(readDay(text)?.day).toBe(day))
})
