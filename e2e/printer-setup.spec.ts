import type { Page } from "@playwright/test"
import { expectAccessible } from "./support/look.ts"
import { paperOf, printerOf, usePrinter, withPrinter } from "./support/printer.ts"
import { expect, test } from "./support/test.ts"
import { scanField, startSelling, typeByHand } from "./support/till.ts"
import { TSP143IV } from "./support/usb.ts"

const openSetup = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Menu" }).click()
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Receipt Printer Setup" }).click()
  await expect(page.getByRole("heading", { name: "Receipt Printer Setup" })).toBeVisible()
}

// Verifies: PRN-01, PRN-03, PRN-04, PRN-07
test("a printer is chosen, connected, tested and saved", { tag: "@full" }, async ({ page, office }) => {
  const printer = await withPrinter(page, { paired: false })
  await startSelling(page)
  await openSetup(page)
  const save = page.getByRole("button", { name: "Save printer" })
  await save.click()
  await expect(page.getByRole("alert")).toHaveText("Please select your printer model.")
  await page.getByRole("radio", { name: /TSP143IV/ }).check({ force: true })
  await save.click()
  await expect(page.getByRole("alert")).toHaveText("USB Printer is not connected.")
  await expectAccessible(page, "printer setup, refused")
  await page.getByRole("button", { name: "Connect printer" }).click()
  await expect(page.getByText("Star TSP143IV-UE is connected.")).toBeVisible()
  await page.getByRole("button", { name: "Print a test page" }).click()
  await expect(page.getByText("Test page printed.")).toBeVisible()
  expect(paperOf(printer.taken).text).toContain("TEST PRINT")
  await expectAccessible(page, "printer setup, tested")
  await save.click()
  await expect(page.getByText("Printer saved.")).toBeVisible()
  expect(await printerOf(office)).toEqual({ model: "TSP143IV", serial: TSP143IV.serialNumber, mac: null })
  await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
  await page.getByRole("button", { name: "Back" }).click()
  await expect(scanField(page)).toBeFocused()
})

// Verifies: PRN-02, PRN-06, CG-74
test(
  "a cloud printer is known by its address, which takes its colons while it is typed",
  { tag: "@full" },
  async ({ page, office }) => {
    await usePrinter(office)
    await withPrinter(page)
    await startSelling(page)
    await openSetup(page)
    await page.getByRole("radio", { name: /Cloud/ }).check({ force: true })
    const save = page.getByRole("button", { name: "Save printer" })
    const mac = page.getByLabel("MAC address")
    await mac.focus()
    // At a scanner's pace: whoever types fast, or scans the printer's label.
    await page.keyboard.type("0011620a1b")
    await expect(mac).toHaveValue("00:11:62:0A:1B")
    await save.click()
    await expect(page.getByRole("alert")).toHaveText("Please enter a complete MAC Address.")
    await mac.focus()
    await typeByHand(page, "2c99")
    await expect(mac).toHaveValue("00:11:62:0A:1B:2C")
    await page.getByRole("radio", { name: /TM-T88VII/ }).check({ force: true })
    await save.click()
    await expect(page.getByRole("alert")).toHaveText("The TM-T88VII prints by USB only.")
    await page.getByRole("radio", { name: /MCPRINT3/ }).check({ force: true })
    await expectAccessible(page, "printer setup, cloud")
    await save.click()
    await expect(page.getByText("Printer saved.")).toBeVisible()
    expect(await printerOf(office)).toEqual({ model: "MCPRINT3", serial: null, mac: "00:11:62:0A:1B:2C" })
    await expect(page.getByRole("banner")).toContainText("MCPRINT3 by cloud")
    await page.getByRole("radio", { name: /No printer/ }).check({ force: true })
    await expect(page.getByText("Printer saved.")).toBeHidden()
    await save.click()
    await expect(page.getByText("Printer saved.")).toBeVisible()
    expect(await printerOf(office)).toEqual({ model: null, serial: null, mac: null })
    await expect(page.getByRole("banner")).not.toContainText("Printer")
  }
)

test.describe("what the browser says", () => {
  for (const [what, options, words] of [
    ["a chooser that is closed", { paired: false, chooser: "cancels" }, "No printer selected."],
    [
      "a printer that another program holds",
      { held: true, paired: false },
      "Another program or tab is using the printer."
    ],
    [
      "a printer that prints pictures only",
      { productName: "Star TSP143IIIU", paired: false },
      "This printer model isn't supported."
    ]
  ] as const)
    test(`is told in words: ${what}`, { tag: "@full" }, async ({ page }) => {
      await withPrinter(page, options)
      await startSelling(page)
      await openSetup(page)
      await page.getByRole("button", { name: "Connect printer" }).click()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole("button", { name: "Connect printer" })).toBeEnabled()
    })
})
