import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { type License, type LicenseFacts, readAs, valueOf, LICENSE_FIELDS } from "../../src/customer/license/model.ts"
import { readLicense } from "../../src/customer/license/read.ts"
import { habits, type Holder, holders, knownHolders, written } from "./license.ts"

/** What a register should know of somebody, and nothing guessed. */
const factsOf = (holder: Holder): LicenseFacts => {
  const read = (value: string) => readAs(value)
  return {
    first_name: read(holder.first),
    middle_name: read(holder.middle),
    last_name: read(holder.last),
    suffix: read(holder.suffix),
    birthdate: read(holder.birth),
    drivers_license_number: read(holder.number),
    drivers_license_expiration: read(holder.expires),
    address_1: read(holder.street),
    address_2: read(holder.second),
    city: read(holder.city),
    state: read(holder.state),
    zip_code: read(holder.zip.length === 9 ? `${holder.zip.slice(0, 5)}-${holder.zip.slice(5)}` : holder.zip),
    issued: read(holder.issued)
  }
}

/** The values alone. */
const valuesOf = (license: License | null) =>
  license &&
  Object.fromEntries(
    Object.entries(license.facts).map(([field, fact]) => [field, fact._tag === "Read" ? fact.value : ""])
  )

/** Whose number ends with the digits that some scanners type for a line end. */
const TEN = {
  first: "MARIA",
  middle: "",
  last: "ALVAREZ",
  suffix: "",
  number: "A0000010",
  birth: "19700101",
  expires: "20130101",
  issued: "19900101",
  street: "118 COTTONWOOD LN",
  second: "",
  city: "LAKEWOOD",
  zip: "78695",
  state: "TX",
  issuer: "636015"
} as const
const PLAIN = {
  version: 1,
  kind: "DL",
  days: "month first",
  names: "apart",
  padded: false,
  lower: false,
  ends: "\n",
  head: "\n\u001e\r",
  mark: "ANSI "
} as const

/** With the code of a line that is there, as a name and as a city. */
const CODED = { ...TEN, first: "ADAJAA", city: "DAJZA" } as const
/** Whose whole name's line lost its end, before an element of old cards. */
const ADAM = { ...TEN, first: "ADAM", number: "A0000000" } as const
const LOST = Array.from({ length: 30 }, (_, line) => (line >= 2 && line <= 4 ? "lost" : "kept"))

describe("a license", () => {
  // Verifies: CUST-43, CUST-44, CUST-45, CG-38, CG-39
  test.prop([holders, habits], { numRuns: 1_000, examples: [[CODED, PLAIN]] })(
    "of any version is read as it was written, whatever the state's habits and whatever became of its line ends",
    (holder, habit) => {
      // A name with the letters of an element in it may be two lines whose end is lost: somebody should look.
      const mayBeTwo = /D[A-D][A-Z]/.test(
        [holder.first, holder.middle, holder.last, holder.street, holder.city].join("/")
      )
      const license = readLicense(written(holder, habit))
      const known = { form: "barcode", version: habit.version, facts: factsOf(holder) } as const
      if (mayBeTwo) expect(valuesOf(license)).toEqual(valuesOf(known))
      // Whoever types with Caps Lock on has it all in capitals again.
      else expect(license).toEqual(known)
    }
  )

  test.prop([knownHolders, habits, fc.constantFrom("", " ")], { numRuns: 500, examples: [[TEN, PLAIN, ""]] })(
    "whose line ends are gone is read by what its values look like, and what was only cut out is called a guess",
    (holder, habit, ends) => {
      const license = readLicense(written(holder, { ...habit, ends, names: "apart", head: ends, padded: false }))
      const whole = readLicense(written(holder, { ...habit, names: "apart" }))
      expect(valuesOf(license)).toEqual(valuesOf(whole))
      expect(license?.facts.last_name).toMatchObject({ certainty: "guessed" })
      expect(license?.facts.birthdate).toMatchObject({ certainty: "sure" })
    }
  )

  const damages = fc.array(fc.constantFrom("kept", "kept", "kept", "lost", "doubled", "foreign"), {
    minLength: 30,
    maxLength: 30
  })
  test.prop([fc.oneof(holders, knownHolders), habits, damages], {
    numRuns: 1_500,
    examples: [[ADAM, { ...PLAIN, names: "whole, with commas", padded: true }, LOST]]
  })(
    "whose line ends are lost, doubled or of another kind here and there is sure of nothing that is wrong",
    (holder, habit, damage) => {
      const usual = { ...habit, ends: "\n", head: "\n\u001e\r" }
      let nth = -1
      const text = written(holder, usual).replaceAll("\n", (end) => {
        nth += 1
        const how = damage[nth % damage.length]
        return how === "lost" ? "" : how === "doubled" ? end + end : how === "foreign" ? "\r" : end
      })
      const facts = factsOf(holder)
      const wrong = Object.entries(readLicense(text)?.facts ?? {}).filter(
        ([field, fact]) =>
          fact._tag === "Read" &&
          fact.certainty === "sure" &&
          !LICENSE_FIELDS.some((name) => name === field && valueOf(facts, name) === fact.value)
      )
      expect(wrong).toEqual([])
    }
  )

  test.prop([holders, habits, fc.nat(700)], { numRuns: 1_000 })(
    "that was cut short is sure of no value that the whole one has not",
    (holder, habit, at) => {
      const text = written(holder, habit)
      const cut = readLicense(text.slice(0, at))
      const whole = valuesOf(readLicense(text))
      const wrong = Object.entries(cut?.facts ?? {}).filter(
        ([field, fact]) => fact._tag === "Read" && fact.certainty === "sure" && fact.value !== whole?.[field]
      )
      expect(wrong).toEqual([])
    }
  )
})

describe("the pipe forms", () => {
  const us = (day: string) => day.slice(4) + day.slice(0, 4)

  // Verifies: CUST-42, CUST-44, CUST-45
  test.prop([holders, fc.constantFrom(9, 10, 13), fc.boolean()], {
    numRuns: 500,
    examples: [[{ ...TEN, last: "ANSIAA-AA", zip: "78695" }, 9, false]]
  })("of 13, 10 and 9 fields are read by their order", (holder, count, usual) => {
    const day = usual ? us : (text: string) => text
    const { first, middle, last, suffix, street, second, city, state, zip, number } = holder
    const [born, ends] = [day(holder.birth), day(holder.expires)]
    const fields: Readonly<Record<number, readonly string[]>> = {
      13: [first, middle, last, suffix, street, second, city, state, zip, number, ends, born, "M"],
      10: [first, middle, last, street, city, state, zip, number, born, ends],
      9: [first, last, street, city, state, zip, number, born, ends]
    }
    const values = valuesOf(readLicense((fields[count] ?? []).join("|")))
    expect(values).toEqual({
      first_name: first,
      middle_name: count === 9 ? "" : middle,
      last_name: last,
      suffix: count === 13 ? suffix : "",
      birthdate: holder.birth,
      drivers_license_number: number,
      drivers_license_expiration: holder.expires,
      address_1: street,
      address_2: count === 13 ? second : "",
      city,
      state,
      zip_code: zip.slice(0, 5),
      issued: ""
    })
  })
})
