import { fc, test } from "@fast-check/vitest"
import { describe, expect, test as plain } from "vitest"
import { momentText } from "../../src/ui/text.ts"

const formatted = new Intl.DateTimeFormat("en-US", {
  month: "2-digit",
  day: "2-digit",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit"
})

describe("a moment of the back office", () => {
  // Verifies: SHL-47
  test.prop([fc.date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })])(
    "is shown in the register's own time zone",
    (date) => {
      expect(momentText(date.toISOString())).toBe(formatted.format(date))
    }
  )

  plain("that is none stays as it is", () => {
    expect(["11/20/2026 5:35 AM", "", "2026-11-20"].map(momentText)).toEqual(["11/20/2026 5:35 AM", "", "2026-11-20"])
  })
})
