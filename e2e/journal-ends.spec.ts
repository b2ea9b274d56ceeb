import type { Page } from "@playwright/test"
import { FMJ, PATCHES } from "./support/amounts.ts"
import { allSettled, eventsOnDisk, rowsOnDisk } from "./support/disk.ts"
import { enterTotal } from "./support/drawer.ts"
import { callsOf } from "./support/facts.ts"
import { hold } from "./support/hold.ts"
import { expectAccessible } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { otherVersionWrites } from "./support/otherVersion.ts"
import { expect, test } from "./support/test.ts"
import { cart, chooseInMenu, lines, scan, scanField, startSelling } from "./support/till.ts"

const DAY = 24 * 60 * 60_000
const API = "**/api?action=*"

const waiting = (page: Page) => lines(page).filter({ hasText: "Waiting for the connection." })

/** Closes the open register with 200.00 in its drawer. */
const closeRegister = async (page: Page): Promise<void> => {
  await chooseInMenu(page, /^Close Your Register/)
  await enterTotal(page, "200.00")
  await page.getByRole("button", { name: "Close Register" }).click()
}

/** A page of the store that is no register: the journal is nobody's meanwhile. */
const leave = (page: Page, office: Office) => page.goto(`${office.url}/images/none.png`)

test(
  "what was scanned without a connection waits in a journal that is a week old, and goes through by itself",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await allSettled(page)
    await page.route(API, (route) => route.abort())
    await expect(page.getByRole("banner")).toContainText("No answer")
    await scan(page, FMJ)
    await scan(page, PATCHES)
    await expect(waiting(page)).toHaveCount(2)
    const added = callsOf(office, "add_to_cart")
    await page.clock.install({ time: Date.now() + 8 * DAY })
    await page.reload()
    await expect(waiting(page)).toHaveCount(2)
    expect(await eventsOnDisk(page, "BookOpened")).toHaveLength(1)
    await page.unroute(API)
    await expect(cart(page)).toContainText("2 lines · 2 items")
    await expect(waiting(page)).toHaveCount(0)
    expect(callsOf(office, "add_to_cart")).toBe(added + 2)
  }
)

test(
  "what is scanned while the register is being closed is in the cart once it is closed",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await allSettled(page)
    const close = await hold(page, "close_register")
    const find = await hold(page, "get_list_products")
    const closing = page.waitForRequest(/action=close_register/)
    await closeRegister(page)
    await closing
    const finding = page.waitForRequest(/action=get_list_products/)
    await scan(page, FMJ)
    await finding
    await close()
    await expect(page.getByRole("banner")).toContainText("Front 1 · Closed")
    await find()
    await page.getByRole("link", { name: "Sale" }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(cart(page)).toContainText("1 line · 1 item")
    expect(await eventsOnDisk(page, "BookOpened")).toHaveLength(2)
    expect(callsOf(office, "add_to_cart")).toBe(1)
  }
)

const NEWER = "A newer version of the register was used here. This one is view only."

/** The register shows what the journal says, takes nothing, and leaves the journal as it is, however often it starts. */
const isViewOnly = async (page: Page, office: Office): Promise<void> => {
  const before = await rowsOnDisk(page)
  const added = callsOf(office, "add_to_cart")
  for (let starts = 0; starts < 3; starts += 1) {
    await page.goto("/")
    await expect(page.getByRole("status").filter({ hasText: NEWER })).toBeVisible()
    await expect(scanField(page)).toBeVisible()
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(0)
  }
  await expectAccessible(page, "a journal of a newer version")
  expect(await rowsOnDisk(page)).toEqual(before)
  expect(callsOf(office, "add_to_cart")).toBe(added)
}

test(
  "cash that a newer version was moving when it was taken away is neither asked for, settled nor forgotten here",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await allSettled(page)
    await leave(page, office)
    await otherVersionWrites(page, {
      kind: "request",
      type: "SendCashMove",
      data: { id: "moved-by-another", args: { coins: 1 } }
    })
    await isViewOnly(page, office)
    expect(callsOf(office, "save_cash_move")).toBe(0)
  }
)

test(
  "behind a closed journal that a newer version wrote to nothing is recorded by an older one",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    await closeRegister(page)
    await expect(page.getByRole("banner")).toContainText("Front 1 · Closed")
    await expect.poll(() => eventsOnDisk(page, "BookOpened")).toHaveLength(2)
    await allSettled(page)
    await leave(page, office)
    // It died between the two: the journal is closed, and none follows it.
    await otherVersionWrites(page, { kind: "event", type: "DrawerWeighed", data: { grams: 812 } }, "RegisterClosed")
    await isViewOnly(page, office)
    expect(await eventsOnDisk(page, "BookOpened")).toHaveLength(1)
  }
)
