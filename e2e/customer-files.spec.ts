import { keptInBrowser } from "./support/disk.ts"
import { readFile, writeFile } from "node:fs/promises"
import type { Locator } from "@playwright/test"
import { hold } from "./support/hold.ts"
import { expectAccessible } from "./support/look.ts"
import { chooser, filesCard, fileRow, openMember, PLAIN_PDF } from "./support/member.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press } from "./support/till.ts"

const PERMIT = { name: "Carry permit.pdf", mimeType: "application/pdf", buffer: PLAIN_PDF }

// Verifies: CUST-27, CUST-29, CUST-30, ENT-14, ERR-08, ERR-85
test(
  "a file is sent while somebody sells on, comes back byte by byte, and goes out of the list when it is gone",
  { tag: "@full" },
  async ({ page, office }) => {
    await openMember(page, "103")
    await expect(filesCard(page)).toContainText("No attachments on file.")
    await expect(filesCard(page)).toContainText("JPG, PNG or PDF, up to 10 MB")
    const letGo = await hold(page, "save_contact_attachment")
    await chooser(page).setInputFiles(PERMIT)
    const row = fileRow(page, "Carry permit.pdf")
    await expect(row.getByRole("progressbar", { name: "Sending Carry permit.pdf" })).toBeVisible()
    await expect(page.getByText("You can go on selling while files are sent.")).toBeVisible()
    await page.getByRole("link", { name: "Sale" }).click()
    await letGo()
    await page.goBack()
    await expect(row).toContainText("PDF · ")
    const downloading = page.waitForEvent("download")
    await row.getByRole("button", { name: "Download Carry permit.pdf" }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe("Carry permit.pdf")
    expect(await readFile(await download.path())).toEqual(PLAIN_PDF)

    await office.db.updateTable("contact_attachment").set({ place: "lost" }).where("contact_id", "=", "103").execute()
    await row.getByRole("button", { name: "Download Carry permit.pdf" }).click()
    await expect(filesCard(page).getByRole("alert")).toHaveText("Carry permit.pdf: This file is no longer on file.")
    await expect(row).toBeHidden()
  }
)

test(
  "what could run is refused by the register or the back office, in words, and nothing of it is kept",
  { tag: "@full" },
  async ({ page, office }) => {
    const asked: string[] = []
    page.on("dialog", (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await openMember(page, "103")
    const html = Buffer.from("<!doctype html><script>alert(1)</script>")
    await chooser(page).setInputFiles([
      { name: "page.html", mimeType: "text/html", buffer: html },
      { name: "photo.png", mimeType: "image/png", buffer: html },
      { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg onload='alert(1)'/>") },
      { name: "script.pdf", mimeType: "application/pdf", buffer: Buffer.from(`${String(PLAIN_PDF)}/JavaScript`) },
      { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }
    ])
    await expect(fileRow(page, "page.html")).toContainText("Only JPG, PNG or PDF, up to 10 MB.")
    await expect(fileRow(page, "photo.png")).toContainText("Only JPG, PNG or PDF, up to 10 MB.")
    await expect(fileRow(page, "drawing.svg")).toContainText("Only JPG, PNG or PDF, up to 10 MB.")
    await expect(fileRow(page, "script.pdf")).toContainText("This PDF runs something")
    await expect(fileRow(page, "large.jpg")).toContainText("This file is larger than 10 MB.")
    // What the register refuses by itself is not sent.
    expect(office.calls.filter(({ action }) => action === "save_contact_attachment")).toHaveLength(2)
    await fileRow(page, "page.html").getByRole("button", { name: "Remove page.html" }).click()
    await expect(fileRow(page, "page.html")).toBeHidden()
    expect(
      await office.db.selectFrom("contact_attachment").select("place").where("contact_id", "=", "103").execute()
    ).toEqual([])
    expect(asked).toEqual([])
  }
)

test(
  "a file that did not get there is sent again under its name, is there once, and stops when somebody says so",
  { tag: "@full" },
  async ({ page, office }) => {
    await openMember(page, "103")
    await page.route("**/api?action=save_contact_attachment", (route) => route.abort())
    await chooser(page).setInputFiles(PERMIT)
    const row = fileRow(page, "Carry permit.pdf")
    await expect(row.getByRole("alert")).toHaveText("Not sent. Connection lost.")
    await page.unroute("**/api?action=save_contact_attachment")
    await row.getByRole("button", { name: "Send Carry permit.pdf again" }).click()
    await expect(row).toContainText("PDF · ")
    const kept = await office.db
      .selectFrom("contact_attachment")
      .select("place")
      .where("contact_id", "=", "103")
      .execute()
    expect(kept).toHaveLength(1)

    await hold(page, "save_contact_attachment")
    await chooser(page).setInputFiles({ ...PERMIT, name: "Other.pdf" })
    await fileRow(page, "Other.pdf").getByRole("button", { name: "Stop Other.pdf" }).click()
    await expect(fileRow(page, "Other.pdf")).toBeHidden()
  }
)

test(
  "nothing of a file on its way is left after sign-out, in the page or on the disk",
  { tag: "@full" },
  async ({ page }) => {
    await openMember(page, "103")
    await hold(page, "save_contact_attachment")
    await chooser(page).setInputFiles({ ...PERMIT, name: "Secret canary.pdf" })
    await expect(fileRow(page, "Secret canary.pdf")).toBeVisible()
    await chooseInMenu(page, /^Log Out/)
    await expect(page.getByRole("form", { name: /Login/ }).first()).toBeVisible()
    await expect(page.getByText("Secret canary")).toBeHidden()
    const stored = await keptInBrowser(page)
    expect(stored).not.toContain("canary")
  }
)

test(
  "a picture is looked at, and a file is deleted once somebody says so, by keys alone",
  { tag: "@full" },
  async ({ page, office }) => {
    await openMember(page, "101")
    await filesCard(page).getByRole("button", { name: "View License front.png" }).focus()
    await press(page, "Enter")
    const dialog = page.getByRole("dialog", { name: "License front.png" })
    const picture = dialog.getByRole("img", { name: "License front.png" })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await expectAccessible(page, "a customer's picture")
    await press(page, "Escape")
    await expect(dialog).toBeHidden()
    await filesCard(page).getByRole("button", { name: "Delete License back.png" }).focus()
    await press(page, "Enter")
    await expect(page.getByRole("alertdialog")).toContainText("License back.png is deleted for good.")
    await press(page, "Tab", "Enter")
    await expect(fileRow(page, "License back.png")).toBeHidden()
    const gone = office.db
      .selectFrom("contact_attachment")
      .select("deleted_by")
      .where("contact_attachment_id", "=", "2")
    await expect.poll(async () => (await gone.executeTakeFirst())?.deleted_by).not.toBeNull()
  }
)

test(
  "a file that is dropped on its place is sent; one that is dropped beside it changes nothing",
  { tag: "@full" },
  async ({ page, office }, info) => {
    await openMember(page, "103")
    const address = page.url()
    const path = info.outputPath("Carry permit.pdf")
    await writeFile(path, PLAIN_PDF)
    const session = await page.context().newCDPSession(page)
    const drag = async (target: Locator, letsGo: boolean): Promise<void> => {
      const box = await target.boundingBox()
      if (!box) throw new Error("Nowhere to drop it.")
      const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const data = { items: [], files: [path], dragOperationsMask: 1 }
      const send = (type: "dragEnter" | "dragOver" | "drop") =>
        session.send("Input.dispatchDragEvent", { type, ...at, data })
      await send("dragEnter")
      await send("dragOver")
      if (letsGo) await send("drop")
    }
    const place = filesCard(page).getByText("JPG, PNG or PDF, up to 10 MB")
    await drag(page.getByRole("tab", { name: "Member / Waiver" }), true)
    await drag(place, false)
    const hot = filesCard(page).getByText("Let go to add 1 file")
    await expect(hot).toBeVisible()
    await drag(hot, true)
    await expect(fileRow(page, "Carry permit.pdf")).toContainText("PDF · ")
    await expect(hot).toBeHidden()
    expect(page.url()).toBe(address)
    expect(page.context().pages()).toHaveLength(1)
    expect(office.calls.filter(({ action }) => action === "save_contact_attachment")).toHaveLength(1)
  }
)
