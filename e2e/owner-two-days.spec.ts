import { money } from "./support/amounts.ts"
import type { Page } from "@playwright/test"
import { enterTotal } from "./support/drawer.ts"
import { main, makeOneOfEach, makeStore, openRange, picture, signIn, takeIn, timed } from "./support/owner.ts"
import { type OwnServer, restarted, RUTH, startEmpty } from "./support/ownServer.ts"
import { authorize, openOrder, refundComplete } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  balanceDue,
  cart,
  chooseInMenu,
  goToPayments,
  lookUp,
  payBy,
  press,
  saleComplete,
  scanField
} from "./support/till.ts"

const toRegister = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Register", exact: true }).click()
  await expect(scanField(page)).toBeVisible()
}

const openWith = async (page: Page, total: string): Promise<void> => {
  await chooseInMenu(page, /^Open Your Register/)
  await enterTotal(page, total)
  await page.getByRole("button", { name: "Open Register" }).click()
  await expect(page.getByRole("banner")).toContainText("Register 1 · Open")
}

/** Counts the drawer, in cents, and closes: nothing is over or short. */
const closeWith = async (page: Page, total: number): Promise<void> => {
  await chooseInMenu(page, "Close Your Register")
  await enterTotal(page, (total / 100).toFixed(2))
  await main(page)
    .getByRole("button", { name: /^Close Register/ })
    .click()
  await expect(main(page).getByRole("heading", { name: "Register 1 is closed" })).toBeVisible()
  await expect(main(page)).toContainText(`Expected${money(total)}`)
  await expect(main(page)).toContainText("Even$0.00")
}

/** Takes so many cents for what is in the cart, in cash; gives them. */
const pay = async (page: Page, cents: number): Promise<number> => {
  await expect(balanceDue(page)).toHaveText(money(cents))
  await goToPayments(page)
  await payBy(page, "Cash")
  await acceptCash(page).click()
  await expect(saleComplete(page)).toContainText(money(cents))
  await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
  await expect(scanField(page)).toBeFocused()
  return cents
}

/** Makes somebody of the file the cart's customer. */
const choose = async (page: Page, name: string): Promise<void> => {
  await press(page, "F8")
  await page.getByRole("textbox", { name: "Customer search" }).fill(name)
  await page.getByRole("textbox", { name: "Customer search" }).press("Enter")
  await page.getByRole("list", { name: "Customers" }).getByRole("button", { name, exact: true }).click()
  await expect(cart(page)).toContainText(name)
  await expect(scanField(page)).toBeVisible()
}

/** What a screen of its own asks for is answered; the line is in the cart. */
const added = async (page: Page, line: string): Promise<void> => {
  await main(page)
    .getByRole("button", { name: /^Add To Cart/ })
    .click()
  await expect(cart(page)).toContainText(line)
  await expect(scanField(page)).toBeVisible()
}

const sellGiftCard = async (page: Page): Promise<void> => {
  await lookUp(page, "CARD-1")
  await main(page).getByLabel("Gift Card Number").fill("6045118022914417")
  await press(page, "Enter")
  await expect(main(page)).toContainText("New card")
  await press(page, "5", "0", "0", "0", "Enter")
  await expect(cart(page)).toContainText("Card ending 4417")
}

/** A member, who borrows, learns and shoots. */
const fillForMember = async (page: Page): Promise<void> => {
  await choose(page, "Fern Nunez")
  await lookUp(page, "YEAR-1")
  await added(page, "Year at the range")
  await lookUp(page, "MUFF-1")
  await main(page).getByRole("radio", { name: /M-1/ }).check()
  await added(page, "Serial M-1")
  await lookUp(page, "CLASS-1")
  await expect(main(page).getByRole("heading", { name: "Rifle basics" })).toBeVisible()
  await added(page, "With Pat Lindell")
  await lookUp(page, "HOUR-1")
  await page.getByRole("application").focus()
  await press(page, "PageDown")
  await expect(main(page).getByRole("group", { name: "Length" })).toContainText("60 min")
  await press(page, "ArrowDown", "Enter")
  await expect(cart(page)).toContainText("Lane 2")
  await picture(page, "first-cart")
}

/** A revolver that came in by the file without its number: it is typed, with the owner's code. */
const sellRevolver = async (page: Page): Promise<void> => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Sale", exact: true }).click()
  await choose(page, "Odell Barrow")
  await lookUp(page, "810001000028")
  await main(page).getByLabel("Scan or type a serial number").fill("R4-1001")
  await press(page, "Enter")
  await expect(main(page)).toContainText("This serial number is not in your inventory.")
  await main(page).getByLabel("Manager code").fill(RUTH.code)
  await press(page, "Enter")
  await expect(cart(page)).toContainText("Serial R4-1001")
}

/** From an empty folder to a register that may sell. */
const morning = async (page: Page, server: OwnServer): Promise<void> => {
  await makeStore(page, server.url)
  await signIn(page)
  timed("signed in")
  await chooseInMenu(page, "Store")
  await page.getByRole("button", { name: "Import a file" }).first().click()
  await takeIn(page, "Products", "square-items.csv")
  await page.getByRole("button", { name: "Import another file" }).click()
  await takeIn(page, "Customers", "square-customers.csv")
  await page.getByRole("button", { name: "Import another file" }).click()
  await takeIn(page, "Gift cards", "square-gift-cards.csv")
  timed("three files in")
  await makeOneOfEach(page)
  timed("one of each type made")
  await openRange(page)
  await toRegister(page)
  await openWith(page, "200.00")
}

test("an owner's two days, from an empty folder, to the cent", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(900_000)
  let server = await startEmpty()
  try {
    await test.step("the first morning", () => morning(page, server))

    const sold = await test.step("the first day", async () => {
      await lookUp(page, "022000000019")
      await expect(cart(page)).toContainText("Ridgeline 9mm")
      const first = await pay(page, 20_56)
      timed("first sale")
      await lookUp(page, "STAND-1")
      await expect(cart(page)).toContainText("Cedar target stand")
      await lookUp(page, "MOUNT-1")
      await expect(main(page).getByRole("heading", { name: "Scope mounting" })).toBeVisible()
      await added(page, "Scope mounting")
      const goods = await pay(page, 40_05)
      await sellGiftCard(page)
      const card = await pay(page, 50_00)
      await fillForMember(page)
      const member = await pay(page, 242_48)
      await sellRevolver(page)
      const revolver = await pay(page, 789_14)
      return first + goods + card + member + revolver
    })
    await closeWith(page, 200_00 + sold)
    await picture(page, "first-closing")
    timed("first day closed")

    await test.step("the second day, after the computer was off", async () => {
      server = await restarted(server)
      await page.goto(`${server.url}/sale`)
      await expect(scanField(page)).toBeVisible()
      await openWith(page, "200.00")
      await openOrder(page, "Return", "1001")
      await main(page).getByRole("radio", { name: "Changed mind" }).check({ force: true })
      await page.getByRole("button", { name: /^Return one/ }).click()
      await cart(page).getByRole("button", { name: "Go To Item Return" }).click()
      await authorize(page).click()
      await expect(refundComplete(page)).toContainText(money(20_56))
      await refundComplete(page).getByRole("button", { name: /^Done/ }).click()
      await page.goto(`${server.url}/sale`)
      await page.getByRole("link", { name: "Rentals Out" }).click()
      await page.getByRole("button", { name: "Bring back M-1" }).click()
      await expect(main(page)).toContainText("It's back in.")
      await closeWith(page, 200_00 - 20_56)
      timed("second day closed")
    })
  } finally {
    server.end()
  }
})
