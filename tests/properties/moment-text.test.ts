import { fc, test } from "@fast-check/vitest"
import { describe, expect, test as plain } from "vitest"
import { ownZone } from "../../src/kernel/zone.ts"
import { minutesAhead } from "../../src/kernel/moments.ts"
import { storeTime } from "../../src/ui/storeTime.ts"

const ZONES = ["America/Chicago", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "UTC"]

const formatted = (date: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    timeZone,
    month: "2-digit",
    day: "2-digit",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit"
  }).format(date)

const anyDate = fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })

describe("a moment", () => {
  // Verifies: SHL-47
  test.prop([anyDate, fc.constantFrom(...ZONES)])("is shown as the store's clock shows it", (date, zone) => {
    const local = storeTime(zone)
    expect(local.momentText(date.toISOString())).toBe(formatted(date, zone))
    expect(local.momentAt(date.getTime())).toBe(`${local.dateOf(date.getTime())}, ${local.timeOfDay(date.getTime())}`)
    const wall = new Date(date.getTime() + minutesAhead(date.getTime(), zone) * 60_000).toISOString()
    expect([local.dayOf(date.getTime()), local.yearOf(date.getTime())]).toEqual([
      wall.slice(0, 10),
      Number(wall.slice(0, 4))
    ])
  })

  const anyHour = fc.integer({ min: -30 * 24, max: 0 })
  test.prop([anyDate, anyHour, fc.constantFrom(...ZONES)])(
    "to the second has its date where that is not the store's today",
    (date, hours, zone) => {
      const local = storeTime(zone)
      const now = date.getTime()
      const at = now + hours * 3_600_000
      const isToday = local.dayOf(at) === local.dayOf(now)
      expect(local.exactSince(at, now)).toBe(`${isToday ? "" : `${local.dateOf(at)}, `}${local.exactTime(at)}`)
    }
  )

  test.prop([anyDate])("is shown as this computer's clock shows it where the store's zone is unknown", (date) => {
    const own = storeTime(ownZone()).momentAt(date.getTime())
    expect([undefined, "Mars/Olympus"].map((zone) => storeTime(zone).momentAt(date.getTime()))).toEqual([own, own])
  })

  plain("that is none stays as it is", () => {
    const texts = ["11/20/2026 5:35 AM", "", "2026-11-20", "2026-13-45T99:99:99Z"]
    expect(texts.map(storeTime("UTC").momentText)).toEqual(texts)
  })
})
