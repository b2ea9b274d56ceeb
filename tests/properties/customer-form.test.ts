import * as fc from "fast-check"
import { Schema } from "effect"
import { describe, expect, test } from "vitest"
import { Contact, customer } from "../../src/customer/contract.ts"
import { dayOf, shownDay } from "../../src/customer/days.ts"
import { FIELD_NAMES } from "../../src/customer/fields.ts"
import {
  changedElsewhere,
  changedFields,
  customName,
  type FieldName,
  formOf,
  merged,
  SHIPPING,
  shippingName,
  shippingOf,
  valueOf,
  type Values,
  valuesOf
} from "../../src/customer/form.ts"

const decode = Schema.decodeUnknownSync(Contact)
const encode = Schema.encodeUnknownSync(customer.save_item_contact.request)

const word = fc.string({ minLength: 1, maxLength: 12 })
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const DAYS: ReadonlySet<string> = new Set(["birthdate", "drivers_license_expiration"])
const fieldsOf = (from: fc.Arbitrary<string>) =>
  fc.record(Object.fromEntries(FIELD_NAMES.map((field) => [field, DAYS.has(field) ? day : from])), { requiredKeys: [] })

/** A customer as a back end sends him. */
const contact = fc
  .record(
    {
      fields: fieldsOf(word),
      shipping: fc.record(Object.fromEntries(SHIPPING.map((field) => [field, word])), { requiredKeys: [] }),
      custom: fc.uniqueArray(fc.record({ label: word, custom_field: word }), {
        selector: ({ label }) => label,
        maxLength: 4
      }),
      version: fc.nat({ max: 10_000_000 })
    },
    { requiredKeys: ["fields"] }
  )
  .map(({ fields, shipping, custom, version }) => ({
    contact_id: "7",
    display_name: "",
    ...fields,
    ...(shipping === undefined ? {} : { shipping }),
    ...(custom === undefined ? {} : { custom_fields: custom }),
    ...(version === undefined ? {} : { version })
  }))

const names: readonly FieldName[] = [
  ...FIELD_NAMES,
  ...SHIPPING.map(shippingName),
  ...["Permit", "Club"].map((label) => customName(label))
]
const values: fc.Arbitrary<Values> = fc.dictionary(fc.constantFrom(...names), fc.string({ maxLength: 6 }))

describe("a customer's form", () => {
  // Verifies: ENT-12
  test("sends what nobody touched as it came: decoded, shown and sent again it is the same", () => {
    fc.assert(
      fc.property(contact, (raw) => {
        const known = decode(raw)
        const shown = valuesOf(known)
        const sent: Record<string, unknown> = { ...encode(formOf(known, shown)) }
        const wanted = Object.fromEntries(
          Object.entries(raw).filter(
            ([field, text]) =>
              FIELD_NAMES.some((one) => one === field) ||
              (field === "custom_fields" && JSON.stringify(text) !== "[]") ||
              field === "version"
          )
        )
        expect(sent).toEqual(wanted)
        expect(shippingOf(known, shown)).toBeNull()
      })
    )
  })

  test("sends a field that was typed as it was typed, and every other one as it came", () => {
    fc.assert(
      fc.property(contact, fc.constantFrom(...FIELD_NAMES), word, (raw, field, typed) => {
        fc.pre(!DAYS.has(field) && typed.trim() !== "")
        const known = decode(raw)
        const before = formOf(known, valuesOf(known))
        const after = formOf(known, { ...valuesOf(known), [field]: typed })
        const unchanged = known[field] === typed
        expect(after).toEqual({ ...before, [field]: unchanged ? typed : typed.trim() })
      })
    )
  })

  test("sends an emptied field as empty, so that it goes", () => {
    fc.assert(
      fc.property(contact, fc.constantFrom(...FIELD_NAMES), (raw, field) => {
        const known = decode(raw)
        fc.pre((known[field] ?? "") !== "")
        expect(formOf(known, { ...valuesOf(known), [field]: "" })[field]).toBe("")
      })
    )
  })

  test("sends the other address whole once any of it was changed", () => {
    fc.assert(
      fc.property(contact, fc.constantFrom(...SHIPPING), word, (raw, field, typed) => {
        const known = decode(raw)
        fc.pre(typed.trim() !== (known.shipping?.[field] ?? "").trim())
        const sent = shippingOf(known, { ...valuesOf(known), [shippingName(field)]: typed })
        expect(Object.keys(sent ?? {}).toSorted()).toEqual([...SHIPPING].toSorted())
        expect(sent?.[field]).toBe(typed.trim())
      })
    )
  })
})

describe("two forms of one customer", () => {
  test("keep both changes, and where both changed a field, whichever was chosen", () => {
    fc.assert(
      fc.property(values, values, values, fc.boolean(), (base, theirs, mine, keepMine) => {
        const after = merged(base, theirs, mine, () => (keepMine ? "mine" : "theirs"))
        for (const name of names) {
          const [was, their, own] = [valueOf(base, name), valueOf(theirs, name), valueOf(mine, name)]
          const expected = own === was ? their : their === was || keepMine ? own : their
          expect([name, valueOf(after, name)]).toEqual([name, expected])
        }
      })
    )
  })

  test("show every field that the other one changed, and no more", () => {
    fc.assert(
      fc.property(values, values, values, (base, theirs, mine) => {
        const shown = changedElsewhere(base, theirs, mine)
        expect(shown.map(({ name }) => name).toSorted()).toEqual([...changedFields(base, theirs)].toSorted())
        for (const { name, mine: own } of shown)
          expect(own).toBe(
            valueOf(mine, name) === valueOf(base, name) || valueOf(mine, name) === valueOf(theirs, name)
              ? null
              : valueOf(mine, name)
          )
      })
    )
  })
})

describe("a day", () => {
  // Verifies: SHL-47
  test("is the same however it is written", () => {
    fc.assert(
      fc.property(day, (iso) => {
        const [year, month, date] = iso.split("-")
        for (const text of [
          iso,
          `${iso}T00:00:00Z`,
          `${month}/${date}/${year}`,
          `${Number(month)}-${Number(date)}-${year}`,
          `${year}${month}${date}`
        ])
          expect([text, dayOf(text)]).toEqual([text, iso])
        expect(dayOf(shownDay(iso))).toBe(iso)
      })
    )
  })

  test.each(["02/30/2001", "13/01/1990", "2/29/1900", "31/31/1999", "1/1/99", "", "today", "00/10/2001"])(
    "is none: %s",
    (text) => expect(dayOf(text)).toBeNull()
  )
})
