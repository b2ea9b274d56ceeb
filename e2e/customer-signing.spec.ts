import type { Locator, Page } from "@playwright/test"
import { keptInBrowser } from "./support/disk.ts"
import { expectAccessible } from "./support/look.ts"
import { openMember, waiversCard } from "./support/member.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { press, scanField, scanLicenseWhole, tabTo } from "./support/till.ts"

const screen = (page: Page): Locator => page.getByRole("dialog", { name: "Please read, then sign" })
const pad = (page: Page): Locator => page.getByTestId("pad")
const done = (page: Page): Locator => screen(page).getByRole("button", { name: /^(Done|Try again)/ })

/** A finger's way over the pad, in parts of its width and height. */
const WAY = [
  [0.15, 0.7],
  [0.25, 0.3],
  [0.35, 0.7],
  [0.45, 0.35],
  [0.6, 0.7],
  [0.8, 0.5]
] as const

/** Signs by a finger: what the browser itself makes of touches. */
const signByFinger = async (page: Page, way: readonly (readonly [number, number])[] = WAY): Promise<void> => {
  const box = await pad(page).boundingBox()
  if (!box) throw new Error("There is no pad.")
  const points = way.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }))
  const cdp = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: readonly { x: number; y: number }[]) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: [...touchPoints] })
  const [first, ...rest] = points
  if (!first) return
  await touch("touchStart", [first])
  for (const point of rest) await touch("touchMove", [point])
  await touch("touchEnd", [])
  await cdp.detach()
}

const readAll = async (page: Page): Promise<void> => {
  const more = screen(page).getByRole("button", { name: "Keep reading" })
  while (await more.isVisible()) await more.click()
}

/** Says who is called, and turns the screen. */
const fillIn = async (page: Page): Promise<void> => {
  await expect(waiversCard(page)).toBeVisible()
  await press(page, "w")
  const form = page.getByRole("dialog", { name: "Sign a waiver" })
  await form.getByLabel("Emergency contact", { exact: true }).fill("Ruth Castillo")
  await form.getByLabel("Emergency phone").fill("(830) 555-0190")
  await form.getByLabel("Relation").fill("Sister")
  await form.getByRole("button", { name: "Turn to customer" }).click()
  await expect(screen(page)).toBeVisible()
}

const begin = async (page: Page): Promise<void> => {
  await openMember(page, "103")
  await fillIn(page)
}

const kept = ({ db }: Office, contactId = "103") =>
  db.selectFrom("contact_waiver").selectAll().where("contact_id", "=", contactId).execute()

test.use({ hasTouch: true })

test("a customer reads, agrees and signs by finger; undo and clear take strokes back, and it is kept once", async ({
  page,
  office
}) => {
  await begin(page)
  await expectAccessible(page, "signing")
  await expect(done(page)).toBeDisabled()
  await readAll(page)
  await screen(page).getByRole("checkbox").check()
  await expect(screen(page)).toContainText("Sign first.")
  await signByFinger(page)
  await expect(done(page)).toBeEnabled()
  await screen(page).getByRole("button", { name: "Clear" }).click()
  await expect(done(page)).toBeDisabled()
  await signByFinger(page)
  await signByFinger(page, [
    [0.2, 0.8],
    [0.8, 0.8]
  ])
  await screen(page).getByRole("button", { name: "Undo" }).click()
  // Its first answer is lost after the back office kept it: the same again keeps it once.
  let isLost = false
  await page.route("**/api?action=save_contact_waiver", async (route) => {
    if (isLost) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await done(page).click()
  await expect(page.getByRole("heading", { name: "Thank you. Please turn the screen back." })).toBeVisible()
  await page.getByRole("button", { name: "Close" }).click()
  await expect(waiversCard(page).getByRole("listitem")).toContainText("Range Waiver and Release")
  const rows = await kept(office)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    signature: expect.stringMatching(/^M\d+ \d+(L\d+ \d+)+$/),
    emergency_contact_info: { full_name: "Ruth Castillo" },
    waiver_version: 1
  })
  await waiversCard(page).getByRole("button", { name: /^View/ }).click()
  await expect(page.getByRole("dialog").locator("svg path[d^='M']").last()).toBeVisible()
})

test(
  "a guardian signs for a minor by keys alone, with a typed name; who is under age does not sign",
  { tag: "@full" },
  async ({ page, office }) => {
    await openMember(page, "101")
    await press(page, "w")
    const form = page.getByRole("dialog", { name: "Sign a waiver" })
    await press(page, "ArrowDown", "Tab")
    await page.keyboard.type("Noah Alvarez", { delay: 70 })
    await expect(form.getByLabel("Emergency contact", { exact: true })).toHaveValue("Daniel Alvarez")
    await press(page, "Enter")
    await expect(form.getByRole("alert")).toHaveText("Enter the minor's date of birth.")
    await form.getByLabel("Minor's date of birth").fill("2014-05-02")
    await press(page, "Enter")
    await expect(screen(page)).toContainText("As parent or legal guardian")
    await expect(screen(page)).toContainText("born 05/02/2014")
    await expect(screen(page).getByRole("region", { name: "The waiver" })).toBeFocused()
    await press(page, "End")
    await expect(screen(page).getByRole("button", { name: "Keep reading" })).toBeHidden()
    await tabTo(screen(page).getByRole("button", { name: "Type your name instead" }))
    await press(page, "Enter")
    await tabTo(screen(page).getByRole("textbox", { name: "Full name" }))
    await page.keyboard.type("Leah Alvarez", { delay: 70 })
    await tabTo(screen(page).getByRole("checkbox"))
    await press(page, "Space")
    await tabTo(done(page))
    await press(page, "Enter")
    await expect(page.getByText("Thank you. Please turn the screen back.")).toBeVisible()
    const rows = await kept(office, "101")
    expect(rows.at(-1)).toMatchObject({ waiver_type_code: "MINOR", signature: null, signature_name: "Leah Alvarez" })
  }
)

test(
  "a signing that ends before it is saved is asked about, and nothing of it is kept",
  { tag: "@full" },
  async ({ page, office }) => {
    await openMember(page, "103")
    await page.getByRole("link", { name: "Sale" }).click()
    await expect(scanField(page)).toBeFocused()
    await page.goBack()
    await fillIn(page)
    await readAll(page)
    await signByFinger(page)
    await press(page, "Escape")
    const question = page.getByRole("alertdialog", { name: "Stop signing?" })
    await question.getByRole("button", { name: "Go on" }).click()
    await screen(page).getByRole("checkbox").check()
    // A line that is cut loses nothing: the signature stays on the screen.
    await page.route("**/api?action=save_contact_waiver", (route) => route.abort())
    await done(page).click()
    await expect(screen(page).getByRole("alert")).toContainText("The signature is still here.")
    await expect(done(page)).toHaveText(/Try again/)
    await page.goForward()
    await expect(question).toBeVisible()
    await question.getByRole("button", { name: "Stop signing" }).click()
    await expect(screen(page)).toBeHidden()
    expect(await kept(office)).toEqual([])
  }
)

test("who is signed out meanwhile is told that nothing was signed", { tag: "@full" }, async ({ page, office }) => {
  await begin(page)
  await signByFinger(page)
  await page.route("**/api?action=get_client", (route) =>
    route.fulfill({ json: { status: "login_required", message: "Please sign in." } })
  )
  await office.db.updateTable("session").set({ ended_at: 1, ended_reason: "forced" }).execute()
  await readAll(page)
  await screen(page).getByRole("checkbox").check()
  await done(page).click()
  await expect(page.getByText("The waiver was not signed: nobody is signed in at the register any more.")).toBeVisible()
  await expect(screen(page)).toBeHidden()
  expect(await kept(office)).toEqual([])
})

test(
  "nothing of a signature is on the disk or in the journal, and a turned screen draws where the finger is",
  { tag: "@full" },
  async ({ page, office }) => {
    await begin(page)
    await screen(page).getByRole("button", { name: "Turn screen" }).click()
    await readAll(page)
    await screen(page).getByRole("checkbox").check()
    await signByFinger(page, [
      [0.1, 0.1],
      [0.5, 0.1],
      [0.9, 0.1]
    ])
    await done(page).click()
    await expect(page.getByText("Thank you. Please turn the screen back.")).toBeVisible()
    const [row] = await kept(office)
    const [first = ""] = (row?.signature ?? "").split("L")
    const [x = 0, y = 0] = first.slice(1).split(" ").map(Number)
    // The top left corner of a turned pad is its bottom right.
    expect(x).toBeGreaterThan(700)
    expect(y).toBeGreaterThan(400)
    const disk = await keptInBrowser(page)
    for (const secret of ["Ruth Castillo", "555-0190", first]) expect(disk).not.toContain(secret)
  }
)

const LICENSE = [
  "@\n\u001e\rANSI 636015100102DL00410278DLDAQ31907742",
  "DCSWHITCOMB",
  "DACTESSA",
  "DBB09221988",
  "DBA09222041",
  "DAG918 PECAN HOLLOW DR",
  "DAIHOLLIS",
  "DAJTX",
  "DAK786950000  "
]
  .join("\n")
  .concat("\r")

// Verifies: CUST-42, CUST-46
test(
  "a license scanned while a customer signs is not shown to him, and offered to the cashier after it",
  { tag: "@full" },
  async ({ page, office }) => {
    await begin(page)
    await scanLicenseWhole(page, LICENSE)
    await scanLicenseWhole(page, LICENSE.replace("31907742", "31907743"))
    await readAll(page)
    await screen(page).getByRole("checkbox").check()
    await signByFinger(page)
    await expect(page.getByRole("alertdialog")).toHaveCount(0)
    await expect(page.getByText("licenses were scanned")).toHaveCount(0)
    await expect(page.getByText(/Whitcomb/i)).toHaveCount(0)
    await done(page).click()
    await expect(page.getByText("Thank you. Please turn the screen back.")).toBeVisible()
    await expect(page.getByText("licenses were scanned")).toHaveCount(0)
    expect(await kept(office)).toHaveLength(1)
    await page.getByRole("button", { name: "Close" }).click()
    await expect(page.getByText("2 licenses were scanned while the waiver was being signed.")).toBeVisible()
    await expectAccessible(page, "licenses held back")
    expect(await keptInBrowser(page)).not.toMatch(/Whitcomb|3190774/i)
    await page.getByRole("button", { name: "Show license" }).click()
    await expect(page.getByRole("main")).toContainText("31907742")
    await expect(page.getByText("A license was scanned while the waiver was being signed.")).toBeVisible()
    await page.getByRole("button", { name: "Discard", exact: true }).click()
    await expect(page.getByText("A license was scanned")).toHaveCount(0)
  }
)

test(
  "a reload ends a signing with a word, whether it was on its way or not, and the badge then tells its day",
  { tag: "@full" },
  async ({ page, office }) => {
    page.on("dialog", (question) => void question.accept())
    await begin(page)
    await signByFinger(page)
    await page.reload()
    await expect(page.getByText("It was not saved: sign it again.")).toBeVisible()
    await expect(page.getByRole("banner")).toBeVisible()
    expect(await kept(office)).toEqual([])
    await expect(page.getByText("Waiver signed")).toHaveCount(0)

    await fillIn(page)
    await readAll(page)
    await screen(page).getByRole("checkbox").check()
    await signByFinger(page)
    // Its answer never comes: nobody here knows whether it was kept.
    await page.route("**/api?action=save_contact_waiver", async (route) => {
      await route.fetch()
    })
    await done(page).click()
    await expect.poll(() => kept(office)).toHaveLength(1)
    await page.reload()
    await expect(page.getByText("Look under Member / Waiver before it is signed again.")).toBeVisible()
    await expect(page.getByText(/^Waiver signed \d\d\/\d\d\/\d{4}$/)).toBeVisible()
    await page.reload()
    await expect(waiversCard(page).getByRole("listitem")).toHaveCount(1)
    await expect(page.getByText("Look under Member / Waiver")).toHaveCount(0)
  }
)
