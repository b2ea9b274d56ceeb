import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { lookupsOf } from "../../src/customer/doubles.ts"
import { licenseKey } from "../../src/numbers/mark.ts"

const number = fc.stringMatching(/^[A-Z0-9]{5,16}$/)
const between = fc.constantFrom("", "-", " ", " - ", ".", "‑")

/** A number as people write it: something between its signs, in any case. */
const written = fc
  .tuple(number, fc.array(between, { minLength: 16, maxLength: 16 }), fc.boolean())
  .map(([plain, marks, small]) => {
    const text = plain
      .split("")
      .map((sign, place) => `${sign}${marks[place] ?? ""}`)
      .join("")
    return { plain, text: small ? text.toLowerCase() : text }
  })

describe("a license number", () => {
  test.prop([written])("is the same whatever stands between its letters and digits", ({ plain, text }) => {
    expect(licenseKey(text)).toBe(plain)
    expect(licenseKey(licenseKey(text))).toBe(plain)
  })

  // Verifies: CUST-47
  test.prop([written, written])("has a double exactly where its letters and digits are another's", (one, other) => {
    const name = "drivers_license_number"
    const [lookup] = lookupsOf({ [name]: one.text }, [name])
    const isSame = (drivers_license_number: string) =>
      lookup?.isSame({ contact_id: "1", display_name: "Noor", drivers_license_number })
    expect(lookup?.by).toBe("license")
    expect(isSame(one.plain)).toBe(true)
    expect(isSame(other.text)).toBe(one.plain === other.plain)
  })

  test.prop([fc.stringMatching(/^[A-Z0-9]{0,4}$/), fc.array(between, { maxLength: 12 })])(
    "that is too short is looked for nowhere, however long it is written",
    (short, marks) => {
      const name = "drivers_license_number"
      expect(lookupsOf({ [name]: `${short}${marks.join("")}` }, [name])).toEqual([])
    }
  )
})
