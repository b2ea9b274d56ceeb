import { basketCharging, FMJ, money, PATCHES } from "./support/amounts.ts"
import { rowsOnDisk } from "./support/disk.ts"
import { callsOf, chargesOf, ordersOf } from "./support/facts.ts"
import { expectAccessible } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  chargeButton,
  chargeCard,
  dialog,
  goToPayments,
  lines,
  MANAGER,
  payBy,
  ringUpToPayment,
  saleComplete,
  scan,
  scanField,
  startSelling,
  typeByHand
} from "./support/till.ts"

test.use({ terminalDelayMs: 60_000 })

const ONLY_LOOK = "This register is open in another tab. This tab is view only."
const basket = basketCharging(18)

test(
  "a second tab follows the register, changes nothing, and may take it over",
  { tag: "@full" },
  async ({ page, context, office }) => {
    await startSelling(page)
    const second = await context.newPage()
    await second.goto("/")
    const banner = second.getByRole("status").filter({ hasText: ONLY_LOOK })
    await expect(banner).toBeVisible()
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await expect(lines(second)).toHaveCount(1)

    await scanField(second).click()
    await typeByHand(second, PATCHES)
    await second.keyboard.press("Enter")
    await expect(second.getByRole("main")).toContainText(
      "The register is open in another tab. Use it there, or take it over here."
    )
    await chargeButton(second).click()
    await expect(second).toHaveURL(/\/sale$/)
    expect(callsOf(office, "add_to_cart")).toBe(1)

    await second.getByRole("button", { name: "Use the register here" }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByRole("status").filter({ hasText: ONLY_LOOK })).toBeVisible()
    await scan(second, PATCHES)
    await expect(lines(second)).toHaveCount(2)
    await expect(lines(page)).toHaveCount(2)

    await goToPayments(second)
    await payBy(second, "Cash")
    await second.getByRole("button", { name: "Exact" }).click()
    await acceptCash(second).click()
    await expect(saleComplete(second)).toBeVisible()
    expect(await ordersOf(office)).toHaveLength(1)
    const rows = await rowsOnDisk(second)
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => place + 1))
  }
)

test(
  "a second tab before anybody has signed in says where the register is, and may take it over",
  { tag: "@full" },
  async ({ page, context }) => {
    await page.goto("/")
    await expect(page.getByLabel("User name")).toBeVisible()
    const second = await context.newPage()
    await second.goto("/")
    const banner = second.getByRole("status").filter({ hasText: ONLY_LOOK })
    await expect(banner).toBeVisible()
    await expectAccessible(second, "the sign-in screen of a second tab")
    await banner.getByRole("button", { name: "Use the register here" }).click()
    await expect(banner).toBeHidden()
    await expect(page.getByRole("status").filter({ hasText: ONLY_LOOK })).toBeVisible()
    await second.getByLabel("User name").fill(MANAGER.user)
    await second.getByLabel("Password").fill(MANAGER.password)
    await second.keyboard.press("Enter")
    await expect(second.getByRole("heading", { name: "Which register is this?" })).toBeVisible()
  }
)

test("the register stays where a payment runs, and says so", { tag: "@full" }, async ({ page, context, office }) => {
  await startSelling(page)
  const second = await context.newPage()
  await second.goto("/")
  await ringUpToPayment(page, basket)
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)

  await second.getByRole("button", { name: "Use the register here" }).click()
  await expect(second.getByRole("status").filter({ hasText: "Please wait for your payment to finish" })).toBeVisible()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await office.terminalAnswers()
  await expect(saleComplete(page)).toContainText(money(basket.total))
  expect(await ordersOf(office)).toHaveLength(1)
})

test("a tab that dies during a card payment is followed by the other, which asks what became of it", async ({
  page,
  context,
  office
}) => {
  await startSelling(page)
  const second = await context.newPage()
  await second.goto("/")
  await expect(second.getByRole("status").filter({ hasText: ONLY_LOOK })).toBeVisible()
  await ringUpToPayment(page, basket)
  await chargeCard(page).click()
  await expect.poll(() => chargesOf(office)).toHaveLength(1)
  await page.close()

  const notice = dialog(second, "Pending Transaction")
  await expect(notice).toContainText(`a Credit Card payment of ${money(basket.charged)} was pending`)
  await notice.getByRole("button", { name: "Got It!" }).click()
  await expect(second.getByRole("status").filter({ hasText: ONLY_LOOK })).toBeHidden()
  // First the click: the register asks on its own too, and a sale that it closes first leaves an empty cart.
  await chargeButton(second).click()
  office.clock.pass(60_000)
  await expect(saleComplete(second)).toContainText(money(basket.total))
  expect(callsOf(office, "process_payment_terminal")).toBe(1)
  expect(await ordersOf(office)).toHaveLength(1)
})
