import type { Page } from "@playwright/test"
import { lookAround } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, startSelling, tabTo, typeByHand } from "./support/till.ts"

const openImport = async (page: Page, kind: string): Promise<void> => {
  await startSelling(page)
  await chooseInMenu(page, "Store")
  await page.getByRole("button", { name: "Import a file" }).click()
  await page.getByLabel("What is in the file?").selectOption({ label: kind })
}

const give = (page: Page, name: string, lines: readonly string[]): Promise<void> =>
  page
    .getByLabel("Choose a CSV or Excel file")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) })

test(
  "people come in by a file of another system, and each gets a PIN before they sign in",
  { tag: "@full" },
  async ({ page, office }) => {
    await openImport(page, "People")
    await give(page, "team.csv", [
      "Team Member ID,First Name,Last Name,Status,Permission Set,PIN",
      "TM1,Ida,Files,Active,Range officer,918273",
      "TM2,Otto,Files,Inactive,Staff,918274"
    ])
    await expect(page.getByText("Square team")).toBeVisible()
    await lookAround(page, "report on people")
    await page.getByRole("button", { name: "Import as cashiers: 1 line" }).click()
    await expect(page.getByText("Comes in disabled")).toBeVisible()
    await expect(page.getByText("918273")).toHaveCount(0)
    await press(page, "ControlOrMeta+Enter")
    await expect(page.getByRole("heading", { name: "People imported" })).toBeVisible()
    await page.getByRole("button", { name: "Set their PINs" }).click()
    await expect(page.getByText("1 person can't sign in yet.")).toBeVisible()
    await lookAround(page, "people without a PIN")
    await page.getByRole("button", { name: "Set the next one" }).click()
    const form = page.getByRole("complementary", { name: "Edit person" })
    await expect(form.getByRole("heading", { name: "Ida Files" })).toBeVisible()
    await tabTo(form.getByLabel("PIN"))
    await typeByHand(page, "725194")
    await press(page, "ControlOrMeta+s")
    await expect(page.getByRole("row", { name: /Ida Files.*Cashier.*PIN/ })).toBeVisible()
    await expect(page.getByText("can't sign in yet")).toHaveCount(0)
    await expect(page.getByRole("row", { name: /Otto Files.*Disabled/ })).toBeVisible()
    expect(office.calls.filter(({ text }) => text.includes("725194"))).toHaveLength(1)
  }
)

test(
  "customers come in as people write them: one press for all of a kind",
  { tag: "@full" },
  async ({ page, office }) => {
    await openImport(page, "Customers")
    await give(page, "export.csv", [
      "First Name,Last Name,Email Address,Phone Number,State,Memo,Square Customer ID",
      "Ada,Files,ada at files,'+15125550177,New Mexico,likes tea,SQ1",
      "Bo,Files,bo@files.example,ask her,TX,,SQ2"
    ])
    await expect(page.getByText("Square customers")).toBeVisible()
    await page.getByRole("button", { name: "Keep the email as a note: 1 line", exact: true }).click()
    await page.getByRole("button", { name: "Keep the phone as a note: 1 line", exact: true }).click()
    await page.getByRole("button", { name: "Import 2 customers" }).click()
    await expect(page.getByRole("heading", { name: "Customers imported" })).toBeVisible()
    const rows = await office.db
      .selectFrom("contact")
      .innerJoin("contact_note as note", "note.contact_id", "contact.contact_id")
      .select(["contact.first_name", "contact.phone_number", "contact.state", "note.note"])
      .where("contact.last_name", "=", "Files")
      .orderBy("contact.first_name")
      .execute()
    expect(rows).toEqual([
      { first_name: "Ada", phone_number: "(512) 555-0177", state: "NM", note: "likes tea\nEmail: ada at files" },
      { first_name: "Bo", phone_number: null, state: "TX", note: "Phone: ask her" }
    ])
  }
)
