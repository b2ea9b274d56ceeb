import type { Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { written } from "./support/disk.ts"
import { expect, test } from "./support/test.ts"
import { amountField, chargeButton, chooseInMenu, lines, lookUp, startSelling } from "./support/till.ts"

test.use({ viewport: { width: 1024, height: 768 } })

/** Words that reach out of what they name: a control, a mark, a hint. What is cut with dots says so itself. */
const outgrown = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isDotted = (from: Element, to: Element): boolean => {
      for (let at: Element | null = from; at !== null; at = at.parentElement) {
        const { textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (textOverflow === "ellipsis" || webkitLineClamp !== "none") return true
        if (at === to) break
      }
      return false
    }
    const told: string[] = []
    for (const control of document.querySelectorAll("button, a[href], summary, [role=tab], kbd")) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const box = control.getBoundingClientRect()
      const words = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        const parent = node.parentElement
        if (parent === null || (node.textContent ?? "").trim() === "" || parent.closest(".sr") !== null) continue
        if (isDotted(parent, control)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        const over = Math.max(box.left - text.left, text.right - box.right)
        if (text.width > 0 && over > 1) told.push(`${node.textContent} by ${Math.round(over)} px`)
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) told.push("the page scrolls sideways")
    return told
  })

test("nothing outgrows its control in a small window with the largest text", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(120_000)
  const look = async (what: string): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.getAnimations().length), `${what}, still`).toBe(0)
    expect.soft(await outgrown(page), what).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: "reduce" })
  await startSelling(page)
  await page.keyboard.press("F2")
  await look("the sale in ordinary text")
  await chooseInMenu(page, "Settings")
  await page.getByRole("radio", { name: "Largest" }).check({ force: true })
  await written(page, "TextSizeSet")
  await look("settings")
  for (const name of ["Time Sheets", "Close Your Register", "Receipt Printer Setup", "Terminal Setup"]) {
    await chooseInMenu(page, name)
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible()
    await look(name)
  }
  for (const name of ["Return", "Layaway", "Range", "Open", "Recent", "Sale"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click()
    await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached()
    await look(name)
  }
  await lookUp(page, "9mm")
  await expect(page.getByRole("list", { name: "Products" }).getByRole("button").first()).toBeVisible()
  await look("results")
  await lookUp(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await look("a sale")
  await chargeButton(page).click()
  await expect(amountField(page)).toBeFocused()
  await look("the payment")
  await page.keyboard.press("Escape")
  for (const path of ["/store", "/store/people", "/store/registers"]) {
    await page.goto(path)
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible()
    await look(path)
  }
})
