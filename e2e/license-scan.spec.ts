import { FMJ } from "./support/amounts.ts"
import { exportBook } from "./support/book.ts"
import { cartCustomer, customerOfCart, knownCustomer } from "./support/customers.ts"
import { eventsOnDisk, rowsOnDisk } from "./support/disk.ts"
import { callsOf } from "./support/facts.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expectNoTrace } from "./support/secrets.ts"
import { expect, test } from "./support/test.ts"
import { dialog, lines, press, scan, scanField, scanLicense, startSelling } from "./support/till.ts"

interface Holder {
  readonly number: string
  readonly last: string
  readonly first: string
  readonly middle?: string
  /** MMDDYYYY. */
  readonly born: string
  readonly expires: string
  readonly street: string
  readonly city: string
}

const TESSA: Holder = {
  number: "31907742",
  last: "WHITCOMB",
  first: "TESSA",
  middle: "JO",
  born: "09221988",
  expires: "09222041",
  street: "918 PECAN HOLLOW DR",
  city: "HOLLIS"
}
/** What of hers may stand nowhere but in memory, in the calls for her and in the back office. */
const HERS = ["31907742", "1988-09-22", "19880922", "09221988", "PECAN HOLLOW", "Pecan Hollow"]
/** Her magnetic stripe, lines of her barcode alone, and her name beside a day: what a harmed scan or a pasted text may be. */
const TORN = [
  "%TXHOLLIS^WHITCOMB$TESSA$JO^918 PECAN HOLLOW DR^?",
  ";63601531907742=410919880922?",
  "DAQ31907742",
  "DBB09221988",
  "DAG918 PECAN HOLLOW DR",
  "DCSWHITCOMB",
  "TESSA WHITCOMB 09221988"
]
const CALLS = ["get_list_contacts", "get_item_contact", "save_item_contact"]

const licenseOf = ({ number, last, first, middle = "NONE", born, expires, street, city }: Holder): string =>
  [
    "@\n\u001e\rANSI 636015100102DL00410278ZT03190008DLDAQ" + number,
    `DCS${last}`,
    "DDEN",
    `DAC${first}`,
    "DDFN",
    `DAD${middle}`,
    "DDGN",
    "DCAC",
    "DBD03142022",
    `DBB${born}`,
    `DBA${expires}`,
    "DBC2",
    `DAG${street}`,
    `DAI${city}`,
    "DAJTX",
    "DAK786950000  ",
    "DCGUSA\rZTZTA01\r"
  ].join("\n")

/** Gives a customer of the store these facts. */
const know = async ({ db }: Office, id: string, facts: Record<string, string | null>): Promise<void> => {
  await db.updateTable("contact").set(facts).where("contact_id", "=", id).execute()
}

const onFile = ({ number, born, expires, street, city }: Holder) => ({
  drivers_license_number: number,
  birthdate: born.replace(/^(\d\d)(\d\d)(\d{4})$/, "$3-$1-$2"),
  drivers_license_expiration: expires.replace(/^(\d\d)(\d\d)(\d{4})$/, "$3-$1-$2"),
  address_1: street,
  address_2: null,
  city,
  state: "TX",
  zip_code: "78695",
  suffix: null
})

/** A license with the name of somebody of the store. */
const holderNamed = (name: string): Holder => {
  const [first = "", last = ""] = name.toUpperCase().split(" ")
  const { middle: _middle, ...rest } = TESSA
  return { ...rest, first, last }
}

// Verifies: CUST-46, CUST-47
test(
  "a license whose holder is on file selects him, and leads back to the sale",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 3)
    const holder = holderNamed(known.name)
    await know(office, known.id, onFile(holder))
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await scanLicense(page, licenseOf(holder))
    await expect(customerOfCart(page, known.name)).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    await expect(scanField(page)).toHaveValue("")
    await expect(lines(page)).toHaveCount(1)
    expect(await cartCustomer(office)).toBe(known.id)
    expect(callsOf(office, "get_list_products")).toBe(1)
  }
)

test("what the license says otherwise is offered field by field, and only what is taken is saved, by keyboard alone", async ({
  page,
  office
}) => {
  const known = await knownCustomer(office, 4)
  const holder = holderNamed(known.name)
  await know(office, known.id, {
    ...onFile(holder),
    middle_name: null,
    birthdate: "1988-09-12",
    address_1: "2537 Mesquite Street",
    city: "Marble Springs"
  })
  await startSelling(page)
  await scanLicense(page, licenseOf({ ...holder, middle: "DEAN" }))
  const changes = page.getByRole("region", { name: "Differs from what is on file" })
  await expect(changes).toContainText("3 fields")
  await expect(customerOfCart(page, known.name)).toBeVisible()
  await expectAccessibleAtBothSizes(page, "a license that differs")
  await expect(changes.getByRole("radiogroup", { name: "Middle name" }).getByLabel("Dean")).toBeFocused()
  await press(page, "ArrowDown", "ArrowDown", "ArrowLeft")
  await expect(changes.getByRole("radiogroup", { name: "Address" }).getByLabel(/Mesquite/)).toBeChecked()
  await expect(page.getByText("2 new · 1 kept")).toBeVisible()
  await press(page, "Enter")
  await expect(page.getByText("Customer saved.")).toBeVisible()
  await expect(scanField(page)).toBeFocused()
  const saved = await office.db
    .selectFrom("contact")
    .selectAll()
    .where("contact_id", "=", known.id)
    .executeTakeFirstOrThrow()
  expect(saved).toMatchObject({ middle_name: "Dean", birthdate: "1988-09-22", address_1: "2537 Mesquite Street" })
})

// Verifies: CUST-48
test(
  "a license that nobody on file has opens a new customer with what it says, and leaves no other trace",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scanLicense(page, licenseOf(TESSA))
    await expect(page).toHaveURL(/\/customer\/customer_detail\?contact_id=data$/)
    await expect(page.getByText("Nobody on file with 31907742.")).toBeVisible()
    await expect(page.getByLabel("First name")).toHaveValue("Tessa")
    await expect(page.getByLabel("Last name")).toHaveValue("Whitcomb")
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("918 Pecan Hollow Dr")
    await expectAccessibleAtBothSizes(page, "a new customer from a license")
    await page.getByRole("button", { name: "Save customer" }).click()
    await expect(customerOfCart(page, "Tessa Whitcomb")).toBeVisible()
    await expect(scanField(page)).toBeFocused()
    const { rows } = {
      rows: await office.db.selectFrom("contact").selectAll().where("last_name", "=", "Whitcomb").execute()
    }
    expect(rows).toMatchObject([
      {
        first_name: "Tessa",
        middle_name: "Jo",
        birthdate: "1988-09-22",
        drivers_license_number: "31907742",
        zip_code: "78695"
      }
    ])
    const book = await exportBook(page)
    await expectNoTrace(page, office, HERS, CALLS)
    for (const part of HERS) expect(book.text).not.toContain(part)
    expect(book.text).toContain("LicenseScanned")
    // A reload has nothing of it left.
    await page.goto("/customer/customer_detail?contact_id=data")
    await expect(page.getByText("Scan it again, or type it.")).toBeVisible()
    await expect(page.getByLabel("First name")).toHaveValue("")
    await expectNoTrace(page, office, HERS, CALLS)
  }
)

test(
  "an expired license is said at once, and finds its holder all the same",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 6)
    const holder = { ...holderNamed(known.name), expires: "06302020" }
    await know(office, known.id, onFile(holder))
    await startSelling(page)
    await scanLicense(page, licenseOf(holder))
    await expect(page.getByRole("alert")).toContainText("Expired 06/30/2020")
    await expect(customerOfCart(page, known.name)).toBeVisible()
    await expectAccessibleAtBothSizes(page, "an expired license")
    await page.getByRole("button", { name: "Scan another ID" }).click()
    await expect(page.getByText("Scan the wide barcode on its back.")).toBeVisible()
    await scanLicense(page, licenseOf({ ...holder, expires: "09222041" }))
    await expect(page.getByRole("region", { name: "Differs from what is on file" })).toContainText("Expires")
  }
)

test(
  "several who have the number are shown, and whoever is picked is compared",
  { tag: "@full" },
  async ({ page, office }) => {
    const [one, other] = [await knownCustomer(office, 7), await knownCustomer(office, 8)]
    const holder = holderNamed(other.name)
    for (const { id } of [one, other]) await know(office, id, onFile(holder))
    await startSelling(page)
    await scanLicense(page, licenseOf(holder))
    await expect(page.getByText("2 customers with this license number")).toBeVisible()
    await expect(customerOfCart(page, "Walk-in")).toBeVisible()
    await expectAccessibleAtBothSizes(page, "several with one license number")
    await page.getByRole("list", { name: "Customers" }).getByRole("button", { name: other.name, exact: true }).click()
    await expect(customerOfCart(page, other.name)).toBeVisible()
    await expect(scanField(page)).toBeFocused()
  }
)

test(
  "somebody else's name on file is said, and nobody is selected before a person has looked",
  { tag: "@full" },
  async ({ page, office }) => {
    const known = await knownCustomer(office, 9)
    await know(office, known.id, onFile(TESSA))
    await startSelling(page)
    await scanLicense(page, licenseOf({ ...TESSA, last: "QUILLFEATHER" }))
    await expect(page.getByText("The name on file is another.")).toBeVisible()
    await expect(page.getByRole("button", { name: "Select customer" })).toBeVisible()
    await expect(customerOfCart(page, "Walk-in")).toBeVisible()
  }
)

test(
  "no sign of a license gets into a field or a dialog, and one that is not read ends in words",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await page.getByRole("button", { name: "Clear cart" }).click()
    await expect(dialog(page, "Clear cart?")).toBeVisible()
    await scanLicense(page, "@\n\u001e\rANSI 636015100102DL00410278ZT03190008")
    await expect(page.getByText("This license could not be read.")).toBeVisible()
    await expect(lines(page)).toHaveCount(1)
    await press(page, "Escape")
    await page.goto("/customer")
    const search = page.getByRole("textbox", { name: "Customer search" })
    await search.fill("ma")
    const scanned = async () => (await eventsOnDisk(page, "LicenseScanned")).length
    const before = await scanned()
    for (const [nth, torn] of TORN.entries()) {
      await scan(page, torn)
      await expect.poll(scanned).toBe(before + nth + 1)
      await expect(page.getByText("That looks like a driver's license.")).toBeVisible()
      await expect(search).toHaveValue("ma")
    }
    await expectNoTrace(page, office, HERS, CALLS)
    expect(JSON.stringify(await rowsOnDisk(page))).not.toContain("WHITCOMB")
  }
)

test(
  "without an answer what was read stays on the screen, and it is asked again",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await page.route(/action=get_list_contacts/, (route) => route.abort())
    await scanLicense(page, licenseOf(TESSA))
    await expect(page.getByText(/^Not looked up:/)).toBeVisible()
    await expect(page.getByRole("region", { name: "Read from the license" })).toContainText("Tessa Jo Whitcomb")
    await expectAccessibleAtBothSizes(page, "a license that was not looked up")
    await page.unroute(/action=get_list_contacts/)
    await page.getByRole("button", { name: "Try again" }).click()
    await expect(page.getByText("Nobody on file with 31907742.")).toBeVisible()
    expect(office.calls.length).toBeGreaterThan(0)
  }
)
