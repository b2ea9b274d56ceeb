import type { Locator, Page } from "@playwright/test"
import { chooseCustomer, knownCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { HOUR, openAllDay, tomorrow } from "./support/lanes.ts"
import { waiverOf } from "./support/waiver.ts"
import { expect, test } from "./support/test.ts"
import { lines, startSelling } from "./support/till.ts"

test.use({ hasTouch: true })

const main = (page: Page): Locator => page.getByRole("main")
const bar = (page: Page): Locator => page.getByRole("region", { name: "Lane, time and length" })
const laneBar = (page: Page): Locator => main(page).getByRole("region", { name: /^Lane / })
const stepper = (page: Page, name: string): Locator => bar(page).getByRole("group", { name })

/** A place of the calendar of a day that is never closed: the lane from 1, and the hour. */
const placeOf = async (page: Page, lane: number, hour: number) => {
  const plot = page.getByRole("application")
  const rows = await plot.locator("[data-lane]").count()
  const box = await plot.boundingBox()
  if (!box) throw new Error("There is no calendar.")
  return { x: box.x + (hour / 24) * box.width, y: box.y + ((lane - 0.5) / rows) * box.height }
}

type Place = Awaited<ReturnType<typeof placeOf>>

/** Frames for which the finger rests at the end: a browser takes a tap behind a flick for the end of the flick. */
const REST = 12

/** A finger goes down, along a way, rests, and goes up: what the browser itself makes of touches. */
const drag = async (page: Page, from: Place, to: Place): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly Place[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] })
  await touch("touchStart", [from])
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  for (let frame = 0; frame < REST; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    await touch("touchMove", [to])
  }
  await touch("touchEnd", [])
  await cdp.detach()
}

const openTomorrow = async (page: Page): Promise<void> => {
  await page.goto("/range/reserve?product_id=1008")
  await page.getByRole("button", { name: "Next day" }).tap()
  await expect(stepper(page, "Time")).toContainText("12:00 AM")
}

// Verifies: SHL-22, RNG-10
test(
  "lane time is drawn, taken elsewhere, made longer and added with a finger",
  { tag: "@full" },
  async ({ page, office }) => {
    await tomorrow(office)
    await startSelling(page)
    await chooseCustomer(page, await knownCustomer(office, 4))
    await openTomorrow(page)
    const tap = await placeOf(page, 3, 2.1)
    await page.touchscreen.tap(tap.x, tap.y)
    await expect(stepper(page, "Lane")).toContainText("Lane 3")
    await expect(stepper(page, "Time")).toContainText("2:00 AM")
    await expect(stepper(page, "Length")).toContainText("60 min")

    await drag(page, await placeOf(page, 2, 1.1), await placeOf(page, 2, 2.9))
    await expect(stepper(page, "Lane")).toContainText("Lane 2")
    await expect(stepper(page, "Time")).toContainText("1:00 AM")
    await expect(stepper(page, "Length")).toContainText("2 hr")

    await drag(page, await placeOf(page, 2, 2), await placeOf(page, 4, 3))
    await expect(stepper(page, "Lane")).toContainText("Lane 4")
    await expect(stepper(page, "Time")).toContainText("2:00 AM")
    await bar(page).getByRole("button", { name: "Length: more" }).tap()
    await expect(stepper(page, "Length")).toContainText("150 min")
    await bar(page)
      .getByRole("button", { name: /^Add To Cart/ })
      .tap()
    await expect(lines(page)).toContainText("Lane 4, Bay A")
  }
)

// Verifies: CG-63
test("a booked time is moved with a finger", { tag: "@full" }, async ({ page, office }) => {
  const { midnight, moved } = await tomorrow(office)
  await startSelling(page)
  await openTomorrow(page)
  const there = await placeOf(page, 1, 13.5)
  await page.touchscreen.tap(there.x, there.y)
  await expect(main(page)).toContainText("Moving the reservation of")
  await drag(page, await placeOf(page, 1, 13.5), await placeOf(page, 5, 15.5))
  await expect(stepper(page, "Lane")).toContainText("Lane 5")
  await bar(page)
    .getByRole("button", { name: /^Move Reservation/ })
    .tap()
  await expect(main(page)).not.toContainText("Moving the reservation of")
  expect(await moved()).toMatchObject({ lane_number: 5, starts_at: midnight + 15 * HOUR })
})

// Verifies: RNG-10, SHL-23
test(
  "a walk-in stands on a lane after three taps, and is moved to another one",
  { tag: "@full" },
  async ({ page, office }) => {
    await openAllDay(office)
    const customer = await knownCustomer(office, 4)
    await waiverOf(office, customer)
    await startSelling(page)
    await chooseCustomer(page, customer)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Range", exact: true }).tap()
    await main(page)
      .getByRole("button", { name: /^Assign Lanes/ })
      .tap()
    await main(page)
      .getByRole("button", { name: /^Next free/ })
      .tap()
    await laneBar(page)
      .getByRole("button", { name: /^Assign/ })
      .tap()
    await expect(lines(page)).toContainText("Lane 1, Bay A")
    expect(callsOf(office, "add_reservation_to_cart")).toBe(1)
    await laneBar(page).getByRole("button", { name: /^Move/ }).tap()
    await main(page)
      .getByRole("button", { name: /^Lane\s*4\s*Free/ })
      .tap()
    await laneBar(page)
      .getByRole("button", { name: /^Move Here/ })
      .tap()
    await expect(main(page).getByRole("button", { name: /^Lane\s*4\s*Taken/ })).toBeVisible()
    await expect(main(page).getByRole("button", { name: /^Lane\s*1\s*Free/ })).toBeVisible()
  }
)
