import { expect, type Locator, type Page } from "@playwright/test"
import { type Basket, money } from "./amounts.ts"
import { written } from "./disk.ts"
import { beginAs } from "./start.ts"

export const MANAGER = { user: "manager", password: "ridgeline-demo" }
export const DANA = { name: "Dana K.", pin: "135790" }
export const LEE = { name: "Lee M.", pin: "246802" }

/** Opens the register at a path and signs the manager in. */
export const signInManager = async (page: Page, path = "/"): Promise<void> => {
  await page.goto(path)
  const form = page.getByRole("form", { name: "Manager Login" })
  const tab = page.getByRole("tab", { name: "Manager" })
  await expect(form.or(tab)).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await form.getByLabel("User name").fill(MANAGER.user)
  await form.getByLabel("Password").fill(MANAGER.password)
  await form.getByRole("button", { name: "Sign in" }).click()
}

/** Makes this browser one of the store's registers. */
export const chooseRegister = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
  await page.getByRole("button", { name }).click()
  await expect(scanField(page)).toBeFocused()
  await written(page, "DeviceChosen")
}

/** A manager at a register, ready to scan. */
export const startSelling = (page: Page, register = "Front 1"): Promise<void> =>
  beginAs(page, `manager at ${register}`, async (own) => {
    await signInManager(own)
    await chooseRegister(own, register)
  })

/** Signs a cashier in by PIN, where the browser is a register already. */
export const signInCashier = async (page: Page, { pin }: { readonly pin: string }): Promise<void> => {
  const form = page.getByRole("form", { name: "Cashier Login" })
  await form.getByLabel("PIN", { exact: true }).fill(pin)
  await form.getByRole("button", { name: "Sign in" }).click()
}

export const scanField = (page: Page): Locator => page.getByRole("textbox", { name: "Item Scan / Lookup" })
export const cart = (page: Page): Locator => page.getByRole("complementary", { name: "Cart" })
export const lines = (page: Page): Locator =>
  cart(page).getByRole("list", { name: "Lines of the cart" }).getByRole("listitem")
export const chargeButton = (page: Page): Locator => cart(page).getByRole("button", { name: "Go To Payments" })

/** The network goes, as it does in a day's work: after the register has fetched all of its screens. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => performance.getEntriesByName("screens fetched").length > 0)
  await page.waitForLoadState("networkidle")
  await page.context().setOffline(true)
}

/** Opens the left menu and presses one of its entries. */
export const chooseInMenu = async (page: Page, entry: string | RegExp): Promise<void> => {
  await page.getByRole("button", { name: "Menu", exact: true }).click()
  await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: entry }).click()
}

/** The pace of a keyboard-wedge scanner, in milliseconds a key. */
const PACE = 8
/** Two scans of a hand are as far apart, in milliseconds. */
const APART = 500

/** When the last key of each page was pressed, in milliseconds since 1970: the next ones are later, however quick the machine. */
const lastKeys = new WeakMap<Page, number>()

const CTRL = 2

/** How a key is pressed; a control character is Ctrl and the sign 64 places above it, as scanners type it. */
const pressOf = (key: string) => {
  if (key === "Enter") return { key, code: "Enter", windowsVirtualKeyCode: 13, text: "\r" }
  if (key === "Control") return { key, code: "ControlLeft" }
  if (key >= " ") return { key, text: key }
  return { key: String.fromCharCode(key.charCodeAt(0) + 64).toLowerCase(), modifiers: CTRL }
}

/** Presses keys with times of their own, in milliseconds after the first: how slow the machine is changes nothing. */
const pressAt = async (page: Page, keys: readonly (readonly [key: string, at: number])[]): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const length = keys.at(-1)?.[1] ?? 0
  const began = Math.max(Date.now() - length, (lastKeys.get(page) ?? 0) + APART)
  lastKeys.set(page, began + length)
  const events = keys.flatMap(([key, at]) => {
    const timestamp = (began + at) / 1000
    const of = pressOf(key)
    return [
      { type: "keyDown" as const, timestamp, ...of },
      { type: "keyUp" as const, timestamp, key }
    ]
  })
  await Promise.all(events.map((event) => session.send("Input.dispatchKeyEvent", event)))
  await session.detach()
}

/**
 * A scan, wherever the focus is: the keys of a scanner 8 ms apart, ended by Enter. The page must see the machine's
 * clock: under `page.clock` keys have no times of their own, so use `lookUp` there.
 */
export const scan = (page: Page, text: string): Promise<void> =>
  pressAt(
    page,
    [...text.split(""), "Enter"].map((key, place) => [key, place * PACE])
  )

/** A scan whose scanner stalls for so long before the key at this place. */
export const scanStalled = (page: Page, text: string, at: number, stall: number): Promise<void> =>
  pressAt(
    page,
    [...text.split(""), "Enter"].map((key, place) => [key, place * PACE + (place < at ? 0 : stall)])
  )

/** The back of a license, as a scanner types it: its control characters are Ctrl keys, and nothing ends it. */
export const scanLicense = (page: Page, text: string): Promise<void> =>
  pressAt(
    page,
    text.split("").map((key, place) => [key, place * PACE])
  )

/** A license, and a while after it a key that types nothing: it ends the scan as the scanner's pause would have done. */
export const scanLicenseWhole = (page: Page, text: string): Promise<void> =>
  pressAt(page, [
    ...text.split("").map((key, place) => [key, place * PACE] as const),
    ["Control", text.length * PACE + APART]
  ])

/** Types the first words as fast as a scanner, and the rest by hand, 150 ms a key. */
export const typeInHaste = (page: Page, fast: string, slow: string): Promise<void> =>
  pressAt(page, [
    ...fast.split("").map((key, place) => [key, place * PACE] as const),
    ...slow.split("").map((key, place) => [key, fast.length * PACE + (place + 1) * 150] as const)
  ])

/** Types as a person does: slower than any scanner. */
export const typeByHand = (page: Page, text: string): Promise<void> => page.keyboard.type(text, { delay: 60 })

/** Presses keys one after the other, as a person does. */
export const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key, { delay: 60 })
}

/** Letters are keys where the focus is, and it comes after the page. */
export const focusInMain = (page: Page): Promise<void> => expect(page.locator("main :focus, main:focus")).toHaveCount(1)

/** Goes to a control by Tab, as a hand without a mouse does; fails where it is not among the next 60 stops. */
export const tabTo = async (control: Locator): Promise<void> => {
  const there = () => control.evaluate((element) => element === document.activeElement)
  for (let stops = 0; stops < 60 && !(await there()); stops += 1) await press(control.page(), "Tab")
  await expect(control).toBeFocused()
}

/** Looks something up by the scan field, as typed words are. */
export const lookUp = async (page: Page, text: string): Promise<void> => {
  await scanField(page).fill(text)
  await scanField(page).press("Enter")
}

/** Rings a basket up, line by line, and waits until the cart holds it. */
export const ringUp = async (page: Page, basket: Basket): Promise<void> => {
  for (const [place, { upc, quantity }] of basket.lines.entries()) {
    await expect(scanField(page)).toBeFocused()
    if (quantity > 1) {
      await page.keyboard.press("F4")
      await typeByHand(page, String(quantity))
      await page.keyboard.press("Enter")
      await expect(scanField(page)).toBeFocused()
    }
    await lookUp(page, upc)
    await expect(lines(page)).toHaveCount(place + 1)
  }
  await expect(balanceDue(page)).toHaveText(money(basket.total))
}

/** The amount that the cart column shows as due. */
export const balanceDue = (page: Page): Locator => cart(page).getByText("Balance Due").locator("..").locator("b")

/** From the sale to the payment screen. */
export const goToPayments = async (page: Page): Promise<void> => {
  await chargeButton(page).click()
  await expect(page.getByRole("form", { name: "Payment" })).toBeVisible()
}

/** Rings a basket up and goes to its payment. */
export const ringUpToPayment = async (page: Page, basket: Basket): Promise<void> => {
  await ringUp(page, basket)
  await goToPayments(page)
}

export const amountField = (page: Page): Locator =>
  page.getByRole("textbox", { name: /[Cc]ard amount|Cash received|Check amount|Amount authorized|Amount financed/ })
export const acceptCash = (page: Page): Locator => page.getByRole("button", { name: "Accept cash" })
export const chargeCard = (page: Page): Locator => page.getByRole("button", { name: "Charge card" })
export const dialog = (page: Page, name: string): Locator => page.getByRole("alertdialog", { name })
export const saleComplete = (page: Page): Locator =>
  page.getByRole("region", { name: /^(Sale Complete|Layaway [SP]\w+)/ })

export type PayMethod = "Credit Card" | "Cash" | "Debit Card" | "Auth Code" | "Gift Card" | "Check" | "Financing"

/** Picks a payment method. */
export const payBy = async (page: Page, method: PayMethod): Promise<void> => {
  await page.getByRole("radio", { name: method, exact: true }).check({ force: true })
}

/** Types an amount in cents into the payment's field. */
export const typeAmount = async (page: Page, cents: number): Promise<void> => {
  await amountField(page).press("Delete")
  await typeByHand(page, String(cents))
  await expect(amountField(page)).toHaveValue(money(cents))
}

/** Takes a part of what is due in cash, in cents, and waits until it is listed. */
export const payInCash = async (page: Page, part: number): Promise<void> => {
  await payBy(page, "Cash")
  await typeAmount(page, part)
  await acceptCash(page).click()
  await expect(page.getByRole("list", { name: "Payments" })).toContainText(money(part))
}

/** Pays the whole of a sale in cash, as much as is due, and waits until it is complete. */
export const payAllInCash = async (page: Page): Promise<void> => {
  await goToPayments(page)
  await payBy(page, "Cash")
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
}
