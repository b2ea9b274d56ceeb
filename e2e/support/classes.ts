import { expect, type Locator, type Page } from "@playwright/test"
import type { Office } from "./office.ts"
import { lines, press, scan, startSelling } from "./till.ts"

const CARRY = "850000412972"
export const main = (page: Page): Locator => page.getByRole("main")
export const day = (page: Page, name: string | undefined): Locator =>
  page.getByRole("grid").getByRole("button", { name: new RegExp(`^${name}`) })
export const participants = (page: Page): Locator => main(page).getByRole("button", { name: /^Participants/ })
export const add = (page: Page): Locator => main(page).getByRole("button", { name: /^Add To Cart/ })
export const field = (page: Page, number: number, name: string): Locator =>
  page.getByRole("group", { name: `Participant ${number}` }).getByLabel(name)

const PERSON = [
  ["First Name", "Ada"],
  ["Last Name", "Moss"],
  ["Email Address", "ada@mail.test"],
  ["Phone Number", "(555) 555-0142"],
  ["Birthdate", "04/18/1984"],
  ["Emergency Contact", "Bo Moss (555) 555-0143"]
] as const

export const fill = async (page: Page, number = 1): Promise<void> => {
  for (const [name, value] of PERSON) await field(page, number, name).fill(value)
}

export const openCarry = async (page: Page): Promise<void> => {
  await scan(page, CARRY)
  await expect(page.getByRole("grid", { name: "Class dates" })).toBeVisible()
}

/** At the class's participants, on a date whose button begins so, with the first of them filled in. */
export const fillOn = async (page: Page, date: string | undefined): Promise<void> => {
  await startSelling(page)
  await openCarry(page)
  await day(page, date).click()
  await participants(page).click()
  await fill(page)
}

/** The store's day, and the Saturdays from it on: registration closes 10 days before, so that the first is closed for sure. */
const DAY = 86_400_000
const dateOf = (at: number, options: Intl.DateTimeFormatOptions, zone: string): string =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone: zone }).format(at)

interface Saturday {
  readonly long: string
  readonly short: string
}

export const saturdays = async ({ db }: Office): Promise<readonly Saturday[]> => {
  await db.updateTable("class_detail").set({ registration_closes_days_before: 10 }).execute()
  const { time_zone } = await db.selectFrom("client").select("time_zone").executeTakeFirstOrThrow()
  const today = Date.parse(`${dateOf(Date.now(), { dateStyle: "long" }, time_zone)} 12:00 UTC`)
  const first = today + ((6 - new Date(today).getUTCDay() + 7) % 7) * DAY
  return Array.from({ length: 5 }, (_, week) => first + 7 * week * DAY).map((at) => ({
    long: dateOf(at, { weekday: "long", month: "long", day: "numeric", year: "numeric" }, "UTC"),
    short: dateOf(at, { weekday: "short", month: "short", day: "numeric" }, "UTC")
  }))
}
export const [CLOSED, OPEN, LATER] = [0, 2, 3] as const

/** One seat on each date, and this register has the one of the first open Saturday in its cart; gives that date. */
export const withTheLastSeat = async (page: Page, office: Office): Promise<string> => {
  const date = (await saturdays(office))[OPEN]?.long ?? "none"
  await office.db.updateTable("class_detail").set({ seats_available: 1 }).execute()
  await fillOn(page, `${date}, 1 seat left`)
  await add(page).click()
  await expect(lines(page)).toHaveCount(1)
  await press(page, "Escape")
  return date
}

/** At the wait list of a full date. */
export const openWaitList = async (page: Page, date: string): Promise<void> => {
  await openCarry(page)
  await day(page, `${date}, Full`).focus()
  await main(page).getByRole("button", { name: "Wait list" }).click()
}
