import { readFileSync } from "node:fs"
import type { Page } from "@playwright/test"
import { checkBackup } from "../server/store/backup/restore.ts"
import { lookAround } from "./support/look.ts"
import { RUTH, startMill } from "./support/ownServer.ts"
import { expect, test } from "./support/test.ts"
import { chooseInMenu, press, scanField, startSelling, tabTo, typeByHand } from "./support/till.ts"

const openBackup = async (page: Page): Promise<void> => {
  await chooseInMenu(page, "Store")
  await page.getByRole("link", { name: "Backup" }).click()
  await expect(page.getByRole("heading", { name: "Backup", exact: true })).toBeVisible()
}

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.getByLabel("User name").fill(RUTH.user)
  await page.getByLabel("Password").fill(RUTH.password)
  await press(page, "Enter")
  await page.getByRole("button", { name: "Register 1" }).click()
  await expect(scanField(page)).toBeVisible()
}

/** A backup opens, restores and closes two databases, beside whatever else this computer does. */
const PATIENCE = { timeout: 240_000 }

test("a manager backs up by keys, sees what was proven, and downloads a file that can be restored", async ({
  page
}) => {
  test.setTimeout(600_000)
  const server = await startMill()
  try {
    await signIn(page, server.url)
    await openBackup(page)
    await lookAround(page, "backup, none yet")
    await tabTo(page.getByRole("button", { name: "Back up now" }))
    await press(page, "Enter")
    const question = page.getByRole("dialog", { name: "Back up now" })
    await typeByHand(page, "111222")
    await press(page, "Enter")
    await expect(question.getByText("Wrong manager code.")).toBeVisible()
    await typeByHand(page, RUTH.code)
    await question.getByLabel("Also download it to this computer").check()
    const downloading = page.waitForEvent("download", PATIENCE)
    await question.getByRole("button", { name: "Back up", exact: true }).click()
    await expect(page.getByRole("status").filter({ hasText: "The backup has begun." })).toBeVisible()
    const row = page.getByRole("row").filter({ hasText: "Backup, Ruth" })
    await expect(row).toContainText("Restored into an empty database: every row, reference and checksum", PATIENCE)
    await expect(page.getByRole("status").filter({ hasText: "The backup is done and proven." })).toBeVisible()
    const path = await (await downloading).path()
    expect(await checkBackup(path)).toBeGreaterThan(10)
    await lookAround(page, "backup, one good")

    await page.getByRole("button", { name: "Export" }).click()
    const exporting = page.waitForEvent("download", PATIENCE)
    await typeByHand(page, RUTH.code)
    await press(page, "Enter")
    const zip = await exporting
    expect(zip.suggestedFilename()).toMatch(/^mill-creek-.*\.zip$/)
    expect(
      readFileSync(await zip.path())
        .subarray(0, 2)
        .toString()
    ).toBe("PK")
  } finally {
    server.end()
  }
})

test(
  "where backups go is saved by a manager's code, and a place that fails is said in words",
  { tag: "@full" },
  async ({ page }) => {
    test.setTimeout(600_000)
    const server = await startMill({ BACKUP_DIR: "/proc/nowhere,/dev/null/nowhere" })
    try {
      await signIn(page, server.url)
      await openBackup(page)
      const form = page.getByRole("complementary", { name: "Each night by itself" })
      await form.getByLabel("Where").selectOption("A bucket of yours")
      await form.getByLabel("Bucket address").fill("http://nas/backups")
      await form.getByLabel("Keep so many").fill("30")
      await press(page, "ControlOrMeta+s")
      const question = page.getByRole("dialog", { name: "Save where backups go" })
      await typeByHand(page, RUTH.code)
      await press(page, "Enter")
      await expect(form.getByText("Enter the bucket's address: https://s3.example.com/bucket.")).toBeVisible()
      await expect(form.getByText("Enter the secret of this key.")).toBeVisible()
      await lookAround(page, "backup, a bucket that is not right")
      await form.getByLabel("Where").selectOption("Folder /dev/null/nowhere")
      await press(page, "ControlOrMeta+s")
      await expect(question).toBeVisible()
      await typeByHand(page, RUTH.code)
      await press(page, "Enter")
      await expect(form.getByText("Saved.")).toBeVisible()
      await page.reload()
      await expect(form.getByLabel("Keep so many")).toHaveValue("30")
      await page.getByRole("button", { name: "Back up now" }).click()
      await typeByHand(page, RUTH.code)
      await press(page, "Enter")
      await expect(page.getByRole("row").filter({ hasText: "Backup, Ruth" })).toContainText(
        "The folder can't be written. Is its drive plugged in and on?",
        PATIENCE
      )
      await lookAround(page, "backup, one failed")
    } finally {
      server.end()
    }
  }
)

test(
  "two days without a good one, managers are told in the menu and in the Store until there is one",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await page.getByRole("button", { name: "Menu" }).click()
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await expect(page.getByText("This store has no backup yet.")).toHaveCount(0)
    await press(page, "Escape")
    // Nobody nags in the demo store. The same rows as somebody's own:
    await office.db.updateTable("client").set({ is_demo: false }).execute()
    await page.getByRole("button", { name: "Menu" }).click()
    const note = page.getByText("This store has no backup yet.")
    await expect(note).toBeVisible()
    await lookAround(page, "the menu, without a backup")
    await press(page, "Escape")
    await chooseInMenu(page, "Store")
    await expect(note).toBeVisible()
    await lookAround(page, "the Store, without a backup")
    await page.getByRole("button", { name: "Go to Backup" }).click()
    await expect(page.getByRole("heading", { name: "Backup", exact: true })).toBeVisible()
    const now = Date.now()
    const good = { kind: "backup", state: "good", step: "storing", proof: "restored", bytes: 1 } as const
    await office.db
      .insertInto("store_backup")
      .values({ ...good, backup_id: "one", started_at: now, beat_at: now, ended_at: now, place: "", file_name: "a" })
      .execute()
    await page.getByRole("link", { name: "Products" }).click()
    await expect(page.getByRole("heading", { name: "Products" })).toBeVisible()
    await expect(page.getByRole("table")).toBeVisible()
    await expect(note).toHaveCount(0)
  }
)
