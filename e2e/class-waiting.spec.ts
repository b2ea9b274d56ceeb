import type { Page } from "@playwright/test"
import {
  add,
  day,
  field,
  fillOn,
  main,
  OPEN,
  openCarry,
  openWaitList,
  participants,
  saturdays,
  withTheLastSeat
} from "./support/classes.ts"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, press, startSelling, typeByHand } from "./support/till.ts"

const FIELD_DAY = "/sale/classes?product_id=1701"
const BEA = [
  ["First Name", "Bea"],
  ["Last Name", "Reyes"],
  ["Phone Number", "(555) 555-0155"]
] as const

const ADA = [
  ["First Name", "Ada"],
  ["Last Name", "Moss"],
  ["Email Address", "ada@mail.test"],
  ["Phone Number", "(555) 555-0142"],
  ["Emergency Contact", "Bo Moss (555) 555-0143"]
] as const

const dialog = (page: Page) => page.getByRole("dialog", { name: "Add To Wait List" })
const waitList = (page: Page) => main(page).getByRole("list", { name: "Wait list" })
const join = async (page: Page): Promise<void> => {
  await main(page).getByRole("button", { name: "Add To Wait List" }).click()
  for (const [name, value] of BEA) await dialog(page).getByLabel(name).fill(value)
}

test(
  "a full class of a single date has its wait list, and who is next takes the seat that comes free",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("class_detail").set({ seats_available: 1 }).execute()
    await startSelling(page)
    await page.goto(FIELD_DAY)
    for (const [name, value] of ADA) await field(page, 1, name).fill(value)
    await add(page).click()
    await expect(lines(page)).toHaveCount(1)
    await page.goto(FIELD_DAY)
    await expect(main(page)).toContainText("This class is full.")
    await join(page)
    await press(page, "Enter")
    await expect(waitList(page)).toContainText("Bea Reyes, 1 seat")
    await lookAround(page, "a full class of a single date")
    await cart(page).getByRole("button", { name: "Remove Hunter safety field day" }).click()
    await expect(lines(page)).toHaveCount(0)
    await expect(main(page)).toContainText("A seat is free. Next: Bea Reyes, (555) 555-0155")
    await main(page).getByRole("button", { name: "Register Bea Reyes" }).click()
    await expect(field(page, 1, "Last Name")).toHaveValue("Reyes")
    await field(page, 1, "Email Address").fill("bea@mail.test")
    await field(page, 1, "Emergency Contact").fill("Bo Reyes (555) 555-0156")
    await press(page, "Control+Enter")
    await expect(lines(page)).toHaveCount(1)
  }
)

test(
  "whoever types into the wait list keeps it when a seat comes free meanwhile",
  { tag: "@full" },
  async ({ page, office }) => {
    const date = await withTheLastSeat(page, office)
    await openWaitList(page, date)
    await join(page)
    await office.db.updateTable("class_reservation").set({ released_at: Date.now() }).execute()
    await expect(page.getByRole("grid", { includeHidden: true })).toContainText("1 left")
    await expect(dialog(page).getByLabel("Last Name")).toHaveValue("Reyes")
    await press(page, "Enter")
    await expect(main(page)).toContainText("A seat is free. Next: Bea Reyes, (555) 555-0155")
  }
)

test("a registration that is typed anew offers its own seats to nobody", { tag: "@full" }, async ({ page, office }) => {
  const date = await withTheLastSeat(page, office)
  await openWaitList(page, date)
  await join(page)
  await press(page, "Enter")
  await expect(waitList(page)).toContainText("Bea Reyes, 1 seat")
  await cart(page).getByRole("button", { name: "Edit Concealed carry class" }).click()
  await page.getByRole("button", { name: "Change Date" }).click()
  await expect(waitList(page)).toContainText("Bea Reyes, 1 seat")
  await expect(main(page)).not.toContainText("Next: Bea Reyes")
  await expect(page.getByRole("button", { name: "Register Bea Reyes" })).toHaveCount(0)
})

test(
  "participants that were typed are asked about before another line of a class is opened",
  { tag: "@full" },
  async ({ page, office }) => {
    const all = await saturdays(office)
    await fillOn(page, all[OPEN]?.long)
    await add(page).click()
    await expect(lines(page)).toHaveCount(1)
    await press(page, "Escape")
    await openCarry(page)
    await day(page, all[OPEN]?.long).click()
    await participants(page).click()
    await field(page, 1, "First Name").focus()
    await typeByHand(page, "Cal")
    await cart(page).getByRole("button", { name: "Edit Concealed carry class" }).click()
    const question = page.getByRole("alertdialog", { name: "Leave this page?" })
    await question.getByRole("button", { name: "Stay" }).click()
    await expect(field(page, 1, "First Name")).toHaveValue("Cal")
    await cart(page).getByRole("button", { name: "Edit Concealed carry class" }).click()
    await question.getByRole("button", { name: "Leave" }).click()
    await expect(field(page, 1, "First Name")).toHaveValue("Ada")
    await expect(main(page).getByRole("button", { name: /^Update/ })).toBeVisible()
  }
)
