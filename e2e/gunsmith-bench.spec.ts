import { readFile } from "node:fs/promises"
import type { Locator, Page } from "@playwright/test"
import { chooseCustomer, type Known, knownCustomer } from "./support/customers.ts"
import { callsOf, openDrawer } from "./support/facts.ts"
import { expectAccessibleAtBothSizes, lookAround } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { paperOf, usePrinter, withPrinter } from "./support/printer.ts"
import { cashierAt, otherPage } from "./support/registers.ts"
import { saveAs, saveComplete } from "./support/saved.ts"
import { expect, test } from "./support/test.ts"
import {
  cart,
  chargeButton,
  DANA,
  LEE,
  lines,
  payAllInCash,
  press,
  scan,
  scanField,
  signInCashier,
  startSelling,
  tabTo,
  typeByHand
} from "./support/till.ts"

const main = (page: Page): Locator => page.getByRole("main")
const row = (page: Page, text: string): Locator =>
  main(page).getByRole("table").locator("tbody").getByRole("row").filter({ hasText: text })
const step = (page: Page, name: RegExp): Locator => page.getByRole("button", { name })

/** Puts work on a firearm into the cart of a known customer. */
const takeIn = async (page: Page, office: Office, serial: string): Promise<Known> => {
  const known = await knownCustomer(office, 4)
  await chooseCustomer(page, known)
  await page.goto("/sale/gunsmithing")
  const field = (name: string) => main(page).getByRole("textbox", { name })
  await field("Serial number").fill(serial)
  await main(page).getByRole("combobox", { name: "Gun type" }).selectOption("Pistol")
  await field("Caliber").fill("9mm")
  await main(page).getByRole("combobox", { name: "Log book" }).selectOption({ index: 1 })
  await field("Manufacturer").fill("Halden")
  await field("Model").fill("H9 Compact")
  await field("Description").fill("Trigger job")
  await field("Price").fill("65.00")
  await press(page, "Control+Enter")
  await expect(lines(page)).toHaveCount(1)
  return known
}

/** Saves the cart in hand as a gunsmithing order; gives the number of its claim ticket. */
const saveOrder = async (page: Page): Promise<string> => {
  await chargeButton(page).click()
  await saveAs(page, "Gunsmithing").click()
  await expect(saveComplete(page)).toContainText(/S-\d+/)
  return /S-\d+/.exec((await saveComplete(page).textContent()) ?? "")?.[0] ?? ""
}

// Verifies: GUN-02, SAVE-10
test("a claim ticket prints, is scanned, and takes the firearm by keys from step to step until it is paid and handed over", async ({
  page,
  office
}) => {
  test.slow()
  await usePrinter(office)
  const printer = await withPrinter(page)
  await startSelling(page)
  const known = await takeIn(page, office, "GB-100")
  const ticket = await saveOrder(page)
  await expect(saveComplete(page)).toContainText("Claim ticket printed.")
  const { text, kicks, cuts } = paperOf(printer.taken)
  expect(text).toContain("Gunsmith claim ticket")
  expect(text).toContain(ticket)
  expect(text).toContain("GB-100")
  expect([kicks, cuts]).toEqual([0, 1])
  await expectAccessibleAtBothSizes(page, "saved with a claim ticket")
  await page.getByRole("button", { name: /^Done/ }).click()

  await expect(scanField(page)).toBeFocused()
  await scan(page, ticket)
  await expect(page).toHaveURL(new RegExp(`/gunsmith_bench\\?q=${ticket}$`))
  await expect(row(page, "GB-100")).toContainText(known.name)
  await expect(row(page, "GB-100")).toContainText("Received")
  await expect(row(page, "GB-100")).toContainText("Not paid")
  await expectAccessibleAtBothSizes(page, "the bench")
  await tabTo(step(page, /^Start Work/))
  await press(page, "Enter")
  await expect(row(page, "GB-100")).toContainText("In work")
  await tabTo(step(page, new RegExp(`^Open ${ticket}`)))
  await press(page, "Enter")
  const job = page.getByRole("dialog", { name: "Halden H9 Compact" })
  await tabTo(job.getByRole("textbox", { name: /^Note/ }))
  await typeByHand(page, "Spring replaced")
  await tabTo(job.getByRole("button", { name: /^Mark Ready/ }))
  await press(page, "Enter")
  await expect(job.getByRole("listitem").filter({ hasText: "Ready" })).toContainText("Spring replaced")
  await expect(job.getByRole("textbox", { name: /^Note/ })).toHaveValue("")
  await page.reload()
  await expect(job.getByRole("listitem").filter({ hasText: "Ready" })).toContainText("Spring replaced")
  await expectAccessibleAtBothSizes(page, "a job on the bench")

  await job.getByRole("button", { name: "Hand Over" }).click()
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Hand Over/ })
    .click()
  await expect(job).toContainText(`${ticket} is not paid yet.`)
  await job.getByRole("button", { name: "Load Order" }).click()
  await expect(lines(page)).toContainText("Serial GB-100")
  await expect(cart(page)).toContainText("65.00")
  await payAllInCash(page)
  await page.getByRole("button", { name: /^Done/ }).click()
  await expect(scanField(page)).toBeFocused()
  await scan(page, ticket.toLowerCase())
  await expect(row(page, "GB-100")).toContainText("Paid")
  await step(page, new RegExp(`^Open ${ticket}`)).click()
  await job.getByRole("button", { name: "Hand Over" }).click()
  await expect(page.getByRole("alertdialog")).toContainText(`Halden H9 Compact goes back to ${known.name}.`)
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Hand Over/ })
    .dblclick()
  await expect(job).toContainText("Handed over")
  await expect(job.getByRole("button", { name: "Hand Over" })).toHaveCount(0)
  await job.getByRole("button", { name: "Close" }).click()
  await expect(row(page, "GB-100")).toContainText("Handed over")
  const steps = await office.db.selectFrom("gunsmith_step").select("state").orderBy("position").execute()
  expect(steps.map(({ state }) => state)).toEqual(["received", "in_work", "ready", "handed_over"])
})

test(
  "without a printer the claim ticket is shown, and two registers hand one firearm over once",
  { tag: "@full" },
  async ({ page, office, browser }) => {
    test.slow()
    await cashierAt(page, "Front 1", DANA)
    await takeIn(page, office, "GB-200")
    const ticket = await saveOrder(page)
    await page.getByRole("button", { name: "Print Claim Ticket" }).click()
    await expect(page.getByRole("dialog", { name: "Claim ticket" })).toContainText("GB-200")
    await expectAccessibleAtBothSizes(page, "a claim ticket")
    await press(page, "Escape")
    await press(page, "Enter")
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()
    await page.goto(`/gunsmith_bench?q=GB-200`)
    await step(page, new RegExp(`^Open ${ticket}`)).click()
    const job = page.getByRole("dialog", { name: "Halden H9 Compact" })
    await job.getByRole("button", { name: "Load Order" }).click()
    await expect(lines(page)).toContainText("Serial GB-200")
    await payAllInCash(page)
    await page.getByRole("button", { name: /^Done/ }).click()
    await signInCashier(page, DANA)
    await expect(scanField(page)).toBeFocused()

    await openDrawer(office, "2")
    const other = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    for (const one of [page, other]) {
      await one.goto(`/gunsmith_bench?q=${ticket}`)
      await step(one, new RegExp(`^Open ${ticket}`)).click()
      await one.getByRole("dialog").getByRole("button", { name: "Hand Over" }).click()
    }
    await Promise.all(
      [page, other].map((one) =>
        one
          .getByRole("alertdialog")
          .getByRole("button", { name: /^Hand Over/ })
          .click()
      )
    )
    await expect(page.getByRole("dialog")).toContainText("Handed over")
    await expect(other.getByRole("dialog")).toContainText("Handed over")
    const refused = [page, other].map((one) => one.getByText("This firearm was handed over already.").count())
    expect((await Promise.all(refused)).reduce((sum, one) => sum + one, 0)).toBe(1)
    const gone = await office.db
      .selectFrom("firearm_entry")
      .select("kind")
      .where("serial_number", "=", "GB-200")
      .execute()
    expect(gone.map(({ kind }) => kind).toSorted()).toEqual(["acquisition", "disposition"])
  }
)

test(
  "the journal says what came in, is put right by another row with a reason, and is written to a file",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const known = await takeIn(page, office, "GB-300")
    await saveOrder(page)
    await press(page, "Enter")
    await expect(scanField(page)).toBeFocused()
    await page.goto("/firearms")
    await expect(main(page)).toContainText("no legal advice")
    await scan(page, "gb3000")
    await expect(main(page)).toContainText("No firearm in the journal matches")
    await scan(page, "gb300")
    await expect(row(page, "GB-300")).toContainText(known.name)
    await expect(row(page, "GB-300")).toContainText("In the store")
    await expectAccessibleAtBothSizes(page, "the journal")
    await row(page, "GB-300")
      .getByRole("button", { name: /^Details/ })
      .click()
    await page.getByRole("button", { name: "Correct What Came In" }).click()
    const form = page.getByRole("dialog", { name: "Correct This Row" })
    await form.getByRole("textbox", { name: "Serial number" }).fill("GB-303")
    await form.getByRole("button", { name: "Save Correction" }).click()
    await expect(form).toContainText("Reason is required")
    expect(callsOf(office, "save_firearm_correction")).toBe(0)
    await expectAccessibleAtBothSizes(page, "a correction of the journal")
    await form.getByLabel("Date").fill("2199-01-01")
    await form.getByRole("textbox", { name: "Reason for the correction" }).fill("Read the frame again")
    await form.getByRole("button", { name: "Save Correction" }).click()
    await expect(form).toContainText("The date lies in the future.")
    await form.getByLabel("Date").fill("2020-01-02")
    await form.getByRole("button", { name: "Save Correction" }).dblclick()
    await page.goto("/firearms?q=GB-303")
    await expect(row(page, "GB-303")).toContainText("Corrected once")
    await expect(row(page, "GB-303")).toContainText("01/02/2020")
    await row(page, "GB-303")
      .getByRole("button", { name: /^Details/ })
      .click()
    await expect(page.getByRole("dialog")).toContainText("Correction: Read the frame again")
    await expect(page.getByRole("dialog")).toContainText("GB-300")
    await press(page, "Escape")
    const file = page.waitForEvent("download")
    await page.getByRole("button", { name: "Download CSV" }).click()
    const download = await file
    expect(download.suggestedFilename()).toMatch(/^firearms-aid-\d{4}-\d\d-\d\d\.csv$/)
    const csv = await readFile(await download.path(), "utf8")
    expect(csv).toContain("no legal advice")
    expect(csv).toContain("GB-303")
    expect(csv).toContain("Read the frame again")
  }
)

test(
  "a pistol that was stolen leaves the journal by the numbers of ATF and the police, and comes back when it is found",
  { tag: "@full" },
  async ({ page }) => {
    await startSelling(page)
    await page.goto("/firearms?q=CP20-70075S")
    await page.getByRole("button", { name: /^Details of .*CP20-70075S/ }).click()
    await page.getByRole("button", { name: "Enter a Loss" }).click()
    const dialog = page.getByRole("dialog", { name: "Corvane P20-LE was stolen or lost" })
    await expect(dialog.getByLabel("ATF incident number")).toBeFocused()
    await typeByHand(page, "IN-2026-0042")
    await press(page, "Tab")
    await typeByHand(page, "26-118")
    await press(page, "Enter")
    await expect(dialog).toContainText("What happened is required")
    await lookAround(page, "loss of a firearm")
    await tabTo(dialog.getByLabel("What happened"))
    await typeByHand(page, "Broken into over night")
    await press(page, "Enter")
    await expect(page.getByRole("dialog")).toContainText("The loss is entered.")
    await expect(page.getByRole("dialog")).toContainText(
      "ATF incident number IN-2026-0042, police report number 26-118"
    )
    await expect(page.getByRole("button", { name: "Enter a Loss" })).toHaveCount(0)
    await tabTo(page.getByRole("button", { name: "Found Again" }))
    await press(page, "Enter")
    await expect(page.getByRole("dialog")).toContainText("It is in the journal again, and back in stock.")
    await press(page, "Escape")
    await expect(page.getByRole("row", { name: /CP20-70075S.*In the store/ })).toHaveCount(1)
  }
)
