import type { Locator, Page } from "@playwright/test"
import { FMJ } from "./support/amounts.ts"
import { PACE } from "../server/practice/terminal.ts"
import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import {
  acceptCash,
  amountField,
  chargeButton,
  chargeCard,
  dialog,
  lines,
  lookUp,
  payBy,
  payInCash,
  press,
  saleComplete,
  scanField,
  tabTo,
  typeByHand
} from "./support/till.ts"
import { MAKING, PRACTICE_TIME, strip } from "./support/practice.ts"
import { expect, test } from "./support/test.ts"

test.setTimeout(PRACTICE_TIME)

const tasks = (page: Page) => page.getByRole("dialog", { name: "Practice tasks" })
const startOf = (page: Page, title: string): Locator => tasks(page).getByRole("button", { name: `Start ${title}` })

const practice = async (page: Page): Promise<void> => {
  await page.goto("/practice")
  await expect(scanField(page)).toBeFocused(MAKING)
}

const begin = async (page: Page, title: string): Promise<void> => {
  await strip(page).getByRole("button", { name: "Tasks" }).click()
  await startOf(page, title).click()
  await expect(strip(page)).toContainText(title)
}

const toPayment = async (page: Page): Promise<void> => {
  await lookUp(page, FMJ)
  await expect(lines(page)).toHaveCount(1)
  await chargeButton(page).click()
  await expect(amountField(page)).toBeFocused()
}

const takeTheRest = async (page: Page): Promise<void> => {
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
}

const finish = async (page: Page, title: string, points: number): Promise<void> => {
  await expect(strip(page)).toContainText(`${title} done: ${points} points.`)
  await strip(page).getByRole("button", { name: "See score" }).click()
  await expect(tasks(page)).toContainText(`${points} points`)
}

test(
  "a declined card by keyboard alone: its task is told, hinted, checked and scored",
  { tag: "@full" },
  async ({ page }) => {
    await practice(page)
    await tabTo(strip(page).getByRole("button", { name: "Tasks" }))
    await press(page, "Enter")
    await expect(startOf(page, "Declined card")).toBeFocused()
    await expect(tasks(page)).toContainText("Score 0 of 500")
    await expectAccessible(page, "the tasks of practice")
    await press(page, "Enter")
    await expect(strip(page)).toContainText("Declined card Step 1 of 4")
    await tabTo(strip(page).getByRole("button", { name: "Hint −10" }))
    await press(page, "Enter")
    await expect(strip(page)).toContainText("Then press Go To Payments (F9).")
    await expectAccessible(page, "a task with its hint")
    await press(page, "F2")
    await typeByHand(page, FMJ)
    await press(page, "Enter")
    await expect(lines(page)).toHaveCount(1)
    await press(page, "F9")
    await expect(strip(page)).toContainText("Charge the customer's card.")
    await expect(amountField(page)).toBeFocused()
    await press(page, "Enter")
    await expect(strip(page)).toContainText("The card was declined, and nothing was charged. Take cash instead.")
    await expectAccessible(page, "a task at the payment")
    await press(page, "k", "=", "Enter")
    await expect(saleComplete(page)).toBeVisible()
    await expect(strip(page)).toContainText(
      "Declined card done: 90 points. You took another way to pay after the decline."
    )
    await tabTo(strip(page).getByRole("button", { name: "See score" }))
    await press(page, "Enter")
    await expect(tasks(page)).toContainText("90 points · 1 hint. You took another way to pay after the decline.")
    await expect(tasks(page)).toContainText("Score 90 of 500")
    await expectAccessible(page, "the score of practice")
  }
)

test(
  "a card without an answer is asked about and charged once, at the pace of practice",
  { tag: "@full" },
  async ({ page, office }) => {
    await practice(page)
    await begin(page, "Card with no answer")
    await toPayment(page)
    await payBy(page, "Credit Card")
    await chargeCard(page).click()
    await expect.poll(() => office.clock.awaits(PACE.silent), "a card at the practice terminal").toBe(true)
    office.clock.pass(PACE.silent)
    await expect(strip(page)).toContainText("Don't charge again: ask.")
    const check = dialog(page, "Pending Transaction")
    await check.getByRole("button", { name: "Check Again" }).click()
    await expect(check).toContainText("Checked 2 times")
    await expect(check.getByRole("group", { name: "Practice task" })).toContainText("Don't charge again: ask.")
    await expectAccessible(page, "a task in a dialog of the register")
    office.clock.pass(PACE.pending)
    await check.getByRole("button", { name: "Check Again" }).click()
    await expect(saleComplete(page)).toBeVisible()
    await finish(page, "Card with no answer", 100)
  }
)

test(
  "wrong cash is taken out again; where the sale is done first it takes another one",
  { tag: "@full" },
  async ({ page }) => {
    await practice(page)
    await begin(page, "Wrong cash amount")
    const keyWrong = async () => {
      await toPayment(page)
      await payInCash(page, 5_00)
      await expect(strip(page)).toContainText("The customer gave you $1.00 only.")
    }
    const takeItRight = async () => {
      await page.getByRole("button", { name: /^Remove .* payment/ }).click()
      await page
        .getByRole("alertdialog", { name: "Confirm Remove Payment" })
        .getByRole("button", { name: "Remove payment" })
        .click()
      await expect(amountField(page)).toBeFocused()
      await payInCash(page, 1_00)
      await takeTheRest(page)
    }
    await keyWrong()
    await takeTheRest(page)
    await expect(strip(page)).toContainText("Step 1 of 5")
    await page.getByRole("button", { name: "Done" }).click()
    await keyWrong()
    await takeItRight()
    await finish(page, "Wrong cash amount", 60)
    await tasks(page).getByRole("button", { name: "Try again: Wrong cash amount" }).click()
    await page.getByRole("button", { name: "Done" }).click()
    await keyWrong()
    await takeItRight()
    await finish(page, "Wrong cash amount", 100)
  }
)

test.describe("by finger alone", { tag: "@full" }, () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  const pickPatches = async (page: Page): Promise<void> => {
    await scanField(page).tap()
    await page.keyboard.insertText("cleaning patches")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: /^Cleaning patches \.38-\.45, 100 pk/ }).tap()
    await expect(lines(page)).toHaveCount(1)
  }
  const start = async (page: Page, title: string): Promise<void> => {
    await strip(page).getByRole("button", { name: "Tasks" }).tap()
    await startOf(page, title).tap()
    await expect(strip(page)).toContainText(title)
  }
  const sell = async (page: Page): Promise<void> => {
    await page.getByRole("radiogroup", { name: "Payment method" }).getByText("Cash", { exact: true }).tap()
    await page.getByRole("button", { name: "Exact" }).tap()
    await acceptCash(page).tap()
    await expect(saleComplete(page)).toBeVisible()
  }
  const score = async (page: Page, title: string): Promise<void> => {
    await expect(strip(page)).toContainText(`${title} done: 100 points.`)
    await strip(page).getByRole("button", { name: "See score" }).tap()
    await expect(tasks(page)).toContainText("100 points")
  }

  test("a printer without paper, and a power cut that loses no line", async ({ page }) => {
    await practice(page)
    await start(page, "Printer out of paper")
    await pickPatches(page)
    await chargeButton(page).tap()
    await sell(page)
    await expect(strip(page)).toContainText("Load paper, then print it again.")
    await expect(page.getByRole("banner")).toContainText("TSP143IV: out of paper")
    await expect(saleComplete(page)).toContainText("Receipt not printed. The printer is out of paper.")
    await expectLargeTargets(page, "a task of practice at 1024")
    await strip(page).getByRole("button", { name: "Load paper" }).tap()
    await page.getByRole("button", { name: "Print again" }).first().tap()
    await score(page, "Printer out of paper")
    await expectLargeTargets(page, "the score of practice at 1024")
    await tasks(page).getByRole("button", { name: "Close" }).tap()
    await strip(page).getByRole("button", { name: "See receipt" }).tap()
    await expect(page.getByRole("region", { name: "Printed paper" })).toContainText("PRACTICE - NOT A SALE")
    await page.getByRole("dialog", { name: "Practice printer" }).getByRole("button", { name: "Close" }).tap()
    await page.getByRole("button", { name: "Done" }).tap()

    await start(page, "Power cut")
    await pickPatches(page)
    await strip(page).getByRole("button", { name: "Cut the power" }).tap()
    await expect(strip(page)).toContainText("The register is back.")
    await expect(lines(page)).toHaveCount(1)
    await chargeButton(page).tap()
    await sell(page)
    await score(page, "Power cut")
  })
})
