import { expectAccessible } from "./support/look.ts"
import { filesCard, openMember, waiversCard } from "./support/member.ts"
import { expect, test } from "./support/test.ts"
import { press } from "./support/till.ts"

// Verifies: CUST-27, CUST-31, CUST-32, PRN-21, ENT-15
test("a waiver is read in full and printed by the browser, the paper alone", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes")
  })
  await openMember(page, "101")
  await expectAccessible(page, "member and waiver")
  await expect(waiversCard(page).getByRole("listitem")).toHaveText([
    /Range waiver, minor.*Noah Alvarez · 09\/03\/2026.*Valid/,
    /Range waiver.*Signed 09\/28\/2025.*Over 1 year/,
    /Paper waiver.*On file/
  ])
  await waiversCard(page).getByRole("button", { name: "View Range waiver, minor, 09/03/2026" }).click()
  const dialog = page.getByRole("dialog", { name: "Range waiver, minor" })
  await expect(dialog).toContainText("Valid until 09/03/2027")
  for (const words of [
    "I ask to use the range",
    "As parent or legal guardian",
    "Noah Alvarez",
    "Age 12",
    "Leah Alvarez"
  ])
    await expect(dialog).toContainText(words)
  await expect(dialog).toContainText(/Emergency contact.*Daniel Alvarez.*Father.*\(512\) 555-0177/)
  await expect(dialog).toContainText("Signed by hand.Signature of parent or guardian")
  await expect(dialog.locator("svg path[d^='M90 430']")).toBeVisible()
  await expectAccessible(page, "a waiver")
  await press(page, "Enter")
  await expect(page.locator("html")).toHaveAttribute("data-printed", "yes")
  await page.emulateMedia({ media: "print" })
  await expect(dialog.getByText("I ask to use the range")).toBeVisible()
  await expect(dialog.getByRole("button", { name: /^Print/ })).toBeHidden()
  await expect(filesCard(page)).toBeHidden()
  await page.emulateMedia({ media: "screen" })
  await press(page, "Escape")
  await expect(dialog).toBeHidden()
})

// Verifies: CG-37
test(
  "a waiver that the list has without its text is asked for, and printed by the browser",
  { tag: "@full" },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "yes")
    })
    await page.route("**/api?action=get_contact_attachments", async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      expect(text).toContain("I ask to use the range")
      await route.fulfill({ response, body: text.replaceAll('"content":', '"kept_back":') })
    })
    const asked = page.waitForRequest("**/api?action=get_item_waiver")
    await openMember(page, "101")
    await waiversCard(page).getByRole("button", { name: "View Range waiver, minor, 09/03/2026" }).click()
    expect((await asked).postData()).toContain('"contact_waiver_id":"3"')
    const dialog = page.getByRole("dialog", { name: "Range waiver, minor" })
    await expect(dialog).toContainText("I ask to use the range")
    await dialog.getByRole("button", { name: /^Print/ }).click()
    await expect(page.locator("html")).toHaveAttribute("data-printed", "yes")
  }
)

test(
  "a waiver on paper is said to be on file, and taken off after a question",
  { tag: "@full" },
  async ({ page, office }) => {
    await openMember(page, "103")
    await expect(waiversCard(page)).toContainText("No waivers on file.")
    await waiversCard(page).getByRole("button", { name: "Paper waiver on file" }).click()
    await expect(waiversCard(page).getByRole("listitem")).toHaveText(/Paper waiver.*On file/)
    await expect(page.getByRole("main").getByText(/^Waiver signed/)).toBeVisible()
    const known = office.db.selectFrom("contact").select("waiver_on_file").where("contact_id", "=", "103")
    expect(await known.executeTakeFirst()).toEqual({ waiver_on_file: true })
    await waiversCard(page).getByRole("button", { name: "Take the paper waiver off" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Take off" }).click()
    await expect(waiversCard(page)).toContainText("No waivers on file.")
  }
)

// Verifies: CUST-28
test("the membership application opens in a tab of its own, by its key", { tag: "@full" }, async ({ page }) => {
  // The browser of the journeys has no viewer: it would save the file.
  await page.addInitScript(() => {
    window.open = (url, target) => {
      document.documentElement.setAttribute("data-opened", `${String(url)} ${target ?? ""}`)
      return null
    }
  })
  await openMember(page, "101")
  await press(page, "a")
  await expect(page.locator("html")).toHaveAttribute("data-opened", "/files/application-101.pdf _blank")
  const got = await page.request.get("/files/application-101.pdf")
  expect(got.headers()["content-type"]).toBe("application/pdf")
  expect(got.headers()["content-disposition"]).toMatch(/^inline;/)
})
