// @vitest-environment jsdom
import { screen, within } from "@testing-library/react"
import { expect, it } from "vitest"
import { CardFields } from "../../src/payment/CardFields.tsx"
import { cardYears } from "../../src/payment/fields/rules.ts"
import { storeTime } from "../../src/ui/storeTime.ts"
import { show } from "./screen.tsx"

/** What can be chosen; the first entry only says that nothing is. */
const choices = (label: RegExp): readonly string[] =>
  within(screen.getByLabelText(label))
    .getAllByRole<HTMLOptionElement>("option")
    .map(({ value }) => value)
    .slice(1)

// Verifies: PAY-23, CON-29, CG-97
it("a typed card expires in one of twelve months of two digits, this year or one of the next thirteen", () => {
  show(<CardFields years={cardYears(2026)} />)
  expect(choices(/month/i)).toEqual(["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"])
  expect(choices(/year/i)).toEqual([
    "2026",
    "2027",
    "2028",
    "2029",
    "2030",
    "2031",
    "2032",
    "2033",
    "2034",
    "2035",
    "2036",
    "2037",
    "2038",
    "2039"
  ])
})

it("the year is the store's own, to the last minute of it", () => {
  const { yearOf } = storeTime("America/Chicago")
  expect(yearOf(Date.parse("2026-12-31T23:59:00-06:00"))).toBe(2026)
  expect(yearOf(Date.parse("2027-01-01T00:00:00-06:00"))).toBe(2027)
})
