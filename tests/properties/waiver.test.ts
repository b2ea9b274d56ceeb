import { fc, test } from "@fast-check/vitest"
import { describe, expect } from "vitest"
import { ATTACHMENT_TYPES, cleanFileName } from "../../src/attachments/rules.ts"
import { dayAfter } from "../../src/kernel/days.ts"
import {
  ageOn,
  isSigned,
  MOST_SIGNATURE,
  PAD,
  pathOf,
  SIGNATURE,
  strokesOf,
  validUntil,
  waiverAge
} from "../../src/waiver/rules.ts"

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
  test.prop([day])("is over the day after the last day of a waiver, leap years too", (signed) => {
    const until = validUntil(signed) ?? ""
    expect(waiverAge(signed, until)).toBe("valid")
    expect(waiverAge(signed, dayAfter(until))).toBe("old")
    expect(waiverAge(signed, signed)).toBe("valid")
  })

  test.prop([day, fc.integer({ min: 0, max: 40_000 })])("is counted by birthdays", (born, days) => {
    const today = dayAfter(born, days)
    const age = ageOn(born, today) ?? -1
    expect(age).toBe(Math.floor((Number(today.replaceAll("-", "")) - Number(born.replaceAll("-", ""))) / 10_000))
  })

  test("ends on 28 February where it began on the 29th, and is unknown without a day", () => {
    expect(validUntil("2024-02-29")).toBe("2025-02-28")
    expect(validUntil("02/29/2024")).toBe("2025-02-28")
    expect(waiverAge("2024-02-30", "2024-03-01")).toBe("unknown")
    expect(waiverAge(undefined, "2024-03-01")).toBe("unknown")
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
