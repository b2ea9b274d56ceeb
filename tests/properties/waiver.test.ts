import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { ATTACHMENT_TYPES, cleanFileName } from "../../src/attachments/rules.ts"
import { dayAfter } from "../../src/kernel/days.ts"
import { checksOf } from "../../src/law/rules.ts"
import {
  ageOn,
  isSigned,
  MOST_SIGNATURE,
  PAD,
  pathOf,
  SIGNATURE,
  standingOn,
  strokesOf,
  waiverAge
} from "../../src/waiver/rules.ts"
import { validUntil } from "../../src/waiver/validity/rules.ts"

const point = fc.record({ x: fc.integer({ min: 0, max: PAD.width }), y: fc.integer({ min: 0, max: PAD.height }) })
const strokes = fc.array(fc.array(point, { minLength: 1, maxLength: 60 }), { maxLength: 12 })
const day = fc.integer({ min: 0, max: 60_000 }).map((days) => dayAfter("1900-01-01", days))

describe("a signature", () => {
  test.prop([strokes])("comes back stroke by stroke from its path", (drawn) => {
    const path = pathOf(drawn)
    expect(path).toMatch(SIGNATURE)
    expect(path.length).toBeLessThan(MOST_SIGNATURE)
    expect(strokesOf(path)).toEqual(drawn)
  })

  test.prop([fc.array(fc.array(fc.record({ x: fc.double(), y: fc.double() }), { minLength: 1 }))])(
    "stays on the pad, wherever a finger went",
    (wild) => {
      for (const stroke of strokesOf(pathOf(wild)))
        for (const { x, y } of stroke) expect(x >= 0 && x <= PAD.width && y >= 0 && y <= PAD.height).toBe(true)
    }
  )

  test.prop([fc.string()])("is read from nothing else", (text) => {
    expect(strokesOf(`${text}Z`)).toEqual([])
  })

  test.prop([point])("is more than a dot", (dot) => {
    expect(isSigned([[dot], [dot, dot]])).toBe(false)
  })
})

describe("a year", () => {
  const years = fc.integer({ min: 1, max: 99 })
  test.prop([day, years])("is over the day after the last day of a waiver, leap years too", (signed, counts) => {
    const until = validUntil(signed, counts) ?? ""
    expect(Number(until.slice(0, 4)) - Number(signed.slice(0, 4))).toBe(counts)
    expect(waiverAge(signed, until, counts)).toBe("valid")
    expect(waiverAge(signed, dayAfter(until), counts)).toBe("old")
    expect(waiverAge(signed, signed, counts)).toBe("valid")
  })

  test.prop([day, fc.integer({ min: 0, max: 60_000 })])(
    "never ends in a store that asks for no waiver",
    (signed, days) => {
      expect(validUntil(signed, 0)).toBeNull()
      expect(standingOn({ waiver_on_file: true, waiver_date: signed }, dayAfter(signed, days), 0)).toBe("here")
    }
  )

  test.prop([day, years, fc.integer({ min: 0, max: 40_000 })])(
    "is the same at the sale as on the lane",
    (signed, counts, days) => {
      const today = dayAfter(signed, days)
      const buyer = {
        id: "103",
        born: null,
        licenseUntil: null,
        hasWaiver: true,
        waiverSigned: signed,
        memberUntil: null
      }
      const rule = { id: "waiver", kind: "waiver", goods: "range", amount: counts, days: 0, stops: false } as const
      const now = Date.parse(`${today}T12:00:00Z`)
      const lines = [{ id: "1", quantity: 1, firearm: null, age: null, isRange: true }]
      const [check] = checksOf({ rules: [rule], lines, buyer, sold: [], soldDays: [], byHand: [], now, zone: "UTC" })
      const standing = standingOn({ waiver_on_file: true, waiver_date: signed }, today, counts)
      expect(check?.found).toBe(standing === "old" ? "old" : "signed")
    }
  )

  test.prop([day, fc.integer({ min: 0, max: 40_000 })])("is counted by birthdays", (born, days) => {
    const today = dayAfter(born, days)
    const age = ageOn(born, today) ?? -1
    expect(age).toBe(Math.floor((Number(today.replaceAll("-", "")) - Number(born.replaceAll("-", ""))) / 10_000))
  })

  test("ends on 28 February where it began on the 29th, and is unknown without a day", () => {
    expect(validUntil("2024-02-29", 1)).toBe("2025-02-28")
    expect(validUntil("02/29/2024", 1)).toBe("2025-02-28")
    expect(waiverAge("2024-02-30", "2024-03-01", 1)).toBe("unknown")
    expect(waiverAge(undefined, "2024-03-01", 1)).toBe("unknown")
  })
})

describe("the name of a file", () => {
  const types = fc.constantFrom("image/jpeg" as const, "image/png" as const, "application/pdf" as const)

  test.prop([fc.string({ unit: "binary", maxLength: 300 }), types])("is clean whatever it was", (name, type) => {
    const clean = cleanFileName(name, type)
    expect(clean).not.toMatch(/[\p{Cc}\p{Cf}<>:"/\\|?*]|^[.\s]|\.\./u)
    expect(clean.endsWith(`.${ATTACHMENT_TYPES[type].ending}`)).toBe(true)
    expect(clean.isWellFormed()).toBe(true)
    expect(clean.length).toBeLessThan(210)
  })

  test.prop([fc.string({ unit: "binary", maxLength: 300 }), types])("stays once it is clean", (name, type) => {
    const once = cleanFileName(name, type)
    expect(cleanFileName(once, type)).toBe(once)
  })
})
