import { basketCharging } from "./support/amounts.ts"
import { allSettled, eventsOnDisk, rowsOnDisk } from "./support/disk.ts"
import { callsOf, openDrawer } from "./support/facts.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import {
  chargeButton,
  chooseInMenu,
  goOffline,
  press,
  ringUp,
  scanField,
  startSelling,
  typeByHand
} from "./support/till.ts"

test.use({ drawer: "closed" })

const countsOf = ({ db }: Office) =>
  db
    .selectFrom("register_session")
    .select(["open_amount as opened", "close_amount as closed"])
    .where("device_license_id", "=", "1")
    .where("register_session_id", "not like", "morning%")
    .orderBy("opened_at", "desc")
    .limit(1)
    .executeTakeFirst()

const COUNT = {
  Hundreds: 1,
  Fifties: 1,
  Twenties: 2,
  Tens: 3,
  Fives: 4,
  Ones: 5,
  Quarters: 6,
  Dimes: 7,
  Nickels: 8,
  Pennies: 9
}
const COUNTED = 100_00 + 50_00 + 40_00 + 30_00 + 20_00 + 5_00 + 1_50 + 70 + 40 + 9

// Verifies: REG-01, REG-03, REG-04, REG-05, REG-07, REG-08
test("ten denominations are counted, and the register opens with their sum", async ({ page, office }) => {
  await startSelling(page)
  await chooseInMenu(page, /^Open Your Register/)
  await expect(page.getByRole("heading", { name: "Open your register before processing transactions" })).toBeVisible()
  for (const [label, count] of Object.entries(COUNT)) {
    await expect(page.getByLabel(`${label}, how many`)).toBeFocused()
    await typeByHand(page, String(count))
    await press(page, "Enter")
  }
  await expect(page.getByRole("region", { name: "Total cash" })).toContainText("$247.69")
  await press(page, "Enter")
  await expect(page.getByRole("banner")).toContainText("Front 1 · Open")
  await expect(scanField(page)).toBeFocused()
  expect(await countsOf(office)).toMatchObject({ opened: COUNTED, closed: null })
})

// Verifies: AUTH-03
test(
  "the sign-in card says how the register stands, here and where it is opened elsewhere",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseInMenu(page, /^Log Out/)
    const card = page.getByRole("list", { name: "Registers" })
    await expect(card).toContainText("Closed")
    await allSettled(page)
    const rows = await rowsOnDisk(page)
    await openDrawer(office, "1")
    await expect(card).toContainText("Open", { timeout: 8_000 })
    expect((await rowsOnDisk(page)).length).toBe(rows.length)
  }
)

// Verifies: REG-02, REG-06
test(
  "an exact total counts before the denominations, and closing begins a new book",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await chooseInMenu(page, /^Open Your Register/)
    await page.getByRole("button", { name: "One more, Hundreds" }).click()
    await page.getByRole("tab", { name: "One total" }).click()
    await typeByHand(page, "21050")
    await expect(page.getByRole("region", { name: "Total cash" })).toContainText("$210.50")
    await page.getByRole("button", { name: "Open Register" }).click()
    await expect(page.getByRole("banner")).toContainText("Front 1 · Open")
    expect(await countsOf(office)).toMatchObject({ opened: 210_50 })

    await chooseInMenu(page, /^Close Your Register/)
    await expect(page.getByRole("heading", { name: "Enter closing cash amount" })).toBeVisible()
    await page.getByRole("tab", { name: "One total" }).click()
    await typeByHand(page, "30000")
    await page.getByRole("button", { name: "Close Register" }).click()
    await expect(page.getByRole("banner")).toContainText("Front 1 · Closed")
    expect(await countsOf(office)).toMatchObject({ opened: 210_50, closed: 300_00 })
    await expect.poll(() => eventsOnDisk(page, "BookOpened")).toHaveLength(2)
    const [first, second] = await eventsOnDisk(page, "BookOpened")
    expect(second).toMatchObject({ previous: first?.["book"], reason: "closed" })
  }
)

// Verifies: REG-06, REG-11
test(
  "nothing counted is refused in the words of the specification, for three seconds",
  { tag: "@full" },
  async ({ page, office }) => {
    await page.clock.install()
    await startSelling(page)
    await chooseInMenu(page, /^Open Your Register/)
    await page.getByRole("button", { name: "Open Register" }).click()
    const words = page.getByText("Please enter your total cash.")
    await expect(words).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(words).toBeHidden()
    expect(callsOf(office, "open_register")).toBe(0)
    await press(page, "F2")
    await page.getByRole("button", { name: "Back", exact: true }).click()
    await expect(page.getByRole("banner")).toContainText("Front 1 · Closed")
  }
)

// Verifies: CART-21, CG-86, REG-10
test(
  "payment with a closed register opens the menu at opening it, by key and by address",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await ringUp(page, basketCharging(18))
    const menu = page.getByRole("dialog", { name: "Menu" })
    await press(page, "F9")
    await expect(page).toHaveURL(/\/sale\?open_register=true$/)
    await expect(menu.getByRole("button", { name: "Open Your Register" })).toBeFocused()
    await press(page, "Enter")
    await expect(menu).toBeHidden()
    await expect(page.getByLabel("Hundreds, how many")).toBeFocused()
    await page.goto("/payment")
    await expect(page).toHaveURL(/\/sale\?open_register=true$/)
    await expect(menu.getByRole("button", { name: "Open Your Register" })).toBeFocused()
    await press(page, "Escape")
    await expect(page.getByLabel("Hundreds, how many")).toBeFocused()
    await page.getByRole("button", { name: "Back", exact: true }).click()
    await expect(chargeButton(page)).toBeEnabled()
    await chargeButton(page).click()
    await expect(menu).toBeVisible()
    await press(page, "Enter")
    await typeByHand(page, "2")
    // From beside the count too, where the same key leads to the payments otherwise.
    await press(page, "F6", "F9")
    await expect(page.getByRole("banner")).toContainText("Front 1 · Open")
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/\/sale$/)
    await expect(chargeButton(page)).toBeEnabled()
  }
)

// Verifies: REG-12
test(
  "a lost call leaves the indicator on; leaving the screen and opening it again shows how it stands",
  { tag: "@full" },
  async ({ page, context }) => {
    await startSelling(page)
    await chooseInMenu(page, /^Open Your Register/)
    await page.getByRole("button", { name: "One more, Hundreds" }).click()
    await goOffline(page)
    await page.getByRole("button", { name: "Open Register" }).click()
    await expect(page.getByRole("main")).toContainText(
      "Leave this screen and open it again to see whether the register was saved."
    )
    await expect(page.getByRole("button", { name: "Opening …" })).toBeDisabled()
    await context.setOffline(false)
    await page.getByRole("button", { name: "Back", exact: true }).click()
    await chooseInMenu(page, /^Open Your Register/)
    await page.getByRole("button", { name: "One more, Hundreds" }).click()
    await page.getByRole("button", { name: "Open Register" }).click()
    await expect(page.getByRole("banner")).toContainText("Front 1 · Open")
  }
)
