import { join } from "node:path"
import { expect, type Locator, type Page } from "@playwright/test"
import { RUTH } from "./ownServer.ts"
import { press, scanField } from "./till.ts"

const FILES = join(import.meta.dirname, "../../tests/server/files")
/** Where the pictures of docs/first-store.md are written to; without it none are. */
const PICTURES = process.env["PICTURES"]

/** The screen that is open. */
export const main = (page: Page): Locator => page.getByRole("main")
/** What is open beside a list. */
export const panel = (page: Page, name: string): Locator => page.getByRole("complementary", { name })

/** Takes a picture for the page, where pictures are made. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: "jpeg", quality: 50 })
}

const began = Date.now()
/** How many minutes the walk is under way at a step. */
export const timed = (what: string): void => {
  if (PICTURES !== undefined) console.info(`${((Date.now() - began) / 60_000).toFixed(1)} min  ${what}`)
}

/** The first page of an empty database, as somebody fills it in who knows nothing of it. */
export const makeStore = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.getByLabel("Name of the store").fill("Mill Creek")
  await page.getByLabel("Sales tax in percent").fill("8.25")
  await page.getByLabel("Time zone").selectOption("Central")
  await page.getByLabel("Your name").fill("Ruth")
  const twice = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: label === "Password" }).fill(text)
    await press(page, "Tab")
    await page.keyboard.type(text)
  }
  await picture(page, "first-start")
  await twice("Password", RUTH.password)
  await twice("PIN, to sign in at a register", "918273")
  await twice("Manager code, to approve at a register", RUTH.code)
  await page.getByRole("button", { name: "Make the store" }).click()
}

/** Signs the owner in at the first register. */
export const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel("User name").fill(RUTH.user)
  await page.getByLabel("Password").fill(RUTH.password)
  await press(page, "Enter")
  await page.getByRole("button", { name: "Register 1" }).click()
  await expect(scanField(page)).toBeVisible()
}

/** Takes a file in, of whichever kind, as its report offers it. */
export const takeIn = async (page: Page, kind: string, file: string): Promise<void> => {
  await page.getByLabel("What is in the file?").selectOption({ label: kind })
  await page.getByLabel("Choose a CSV or Excel file").setInputFiles(join(FILES, file))
  const take = page.getByRole("button", { name: /^Import [1-9]/ })
  await expect(take).toBeVisible()
  if (file === "square-items.csv") await picture(page, "first-import")
  await take.click()
  await expect(page.getByRole("heading", { name: / imported$/ })).toBeVisible()
}

type Fields = Readonly<Record<string, string>>

/** Makes a product of a type on its form; `more` sets what is no text. */
const make = async (page: Page, type: string, fields: Fields, more?: (form: Locator) => Promise<void>) => {
  await page.getByRole("button", { name: "New product" }).click()
  const form = panel(page, "New product")
  await expect(form.getByLabel("Name", { exact: true })).toBeFocused()
  await form.getByRole("combobox", { name: "Sold as" }).selectOption({ label: type })
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(label, { exact: label !== "Dates" }).fill(text)
  await more?.(form)
  if (type === "Class") await picture(page, "first-class")
  await press(page, "ControlOrMeta+s")
  await expect(panel(page, "Edit product").getByRole("heading", { name: "Edit product" })).toBeVisible()
}

/** One of each type, beside what came by file. */
export const makeOneOfEach = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Products" }).click()
  const department = (Name: string, UPC: string, Department: string) => ({ Name, UPC, Department })
  await make(page, "Goods", { ...department("Cedar target stand", "STAND-1", "Targets"), Price: "12.00" }, (form) =>
    form.getByRole("switch", { name: "Count the stock" }).uncheck()
  )
  await make(page, "Service", { ...department("Scope mounting", "MOUNT-1", "Services"), Price: "25.00" })
  await make(page, "Gift card", department("Mill Creek gift card", "CARD-1", "Gift cards"))
  await make(page, "Membership", { ...department("Year at the range", "YEAR-1", "Memberships"), Price: "120.00" })
  await make(page, "Range time", { ...department("Hour on a lane", "HOUR-1", "Range"), Price: "20.00" })
  const dates = "2027-03-06 09:00-15:00 Pat Lindell"
  await make(page, "Class", { ...department("Rifle basics", "CLASS-1", "Classes"), Price: "80.00", Dates: dates })
  await make(page, "Rental", { ...department("Ear muffs to lend", "MUFF-1", "Rentals"), Price: "4.00" }, (form) =>
    form.getByRole("switch", { name: "Ask for a serial number" }).check()
  )
  const rental = panel(page, "Edit product")
  await rental.getByRole("button", { name: "Pieces" }).click()
  await rental.getByLabel("Serial numbers").fill("M-1\nM-2")
  await rental.getByRole("button", { name: "Add 2 pieces" }).click()
  await expect(rental.getByRole("list", { name: "Pieces" }).getByRole("listitem")).toHaveCount(2)
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

/** Two lanes that are open all day, every day. */
export const openRange = async (page: Page): Promise<void> => {
  const tab = (name: string) => page.getByRole("tab", { name, exact: true })
  await page.getByRole("link", { name: "Lists", exact: true }).click()
  await tab("Lanes").click()
  await page.getByRole("button", { name: "Add lane" }).first().click()
  await panel(page, "Add lane").getByRole("textbox", { name: "Lane" }).fill("1-2")
  await press(page, "ControlOrMeta+s")
  await expect(panel(page, "Edit lane").getByRole("heading", { name: "Lane 1" })).toBeVisible()
  await tab("Hours").click()
  for (const day of DAYS) {
    await page.getByRole("button", { name: day }).click()
    const form = panel(page, "Edit day")
    await form.getByRole("switch", { name: "Closed all day" }).uncheck({ force: true })
    await form.getByRole("combobox", { name: "Opens" }).selectOption("12:00 AM")
    await form.getByRole("combobox", { name: "Closes" }).selectOption("Midnight")
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("row", { name: `${day} 12:00 AM Midnight` })).toBeVisible()
  }
  await page.getByRole("button", { name: "Turn the range on" }).click()
  await expect(page.getByText("The range is on.")).toBeVisible()
}
