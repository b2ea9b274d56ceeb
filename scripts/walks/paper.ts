import { expect, type Page } from "@playwright/test"
import { basketCharging, FMJ } from "../../e2e/support/amounts.ts"
import { type FakePrinter, usePrinter, withPrinter } from "../../e2e/support/printer.ts"
import {
  acceptCash,
  goToPayments,
  lines,
  payBy,
  press,
  ringUpToPayment,
  saleComplete,
  scan,
  startSelling,
  typeByHand
} from "../../e2e/support/till.ts"
import type { UsbOptions } from "../../e2e/support/usb.ts"
import { DEMO_SIGN_INS } from "../../server/seed/store.ts"
import { upcOf } from "../../server/seed/upc.ts"
import { chooseInMenu } from "./moves.ts"
import type { Stage, Walk } from "./studio.ts"

const payExactly = async (page: Page): Promise<void> => {
  await payBy(page, "Cash")
  await page.getByRole("button", { name: "Exact" }).click()
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
}

/** Sells for cash with a printer that behaves so, and shows what the finished sale says of it. */
const sellWith = async (
  { page, office, shoot }: Stage,
  trouble: Partial<UsbOptions>,
  words: string | RegExp,
  state: string
): Promise<FakePrinter> => {
  await usePrinter(office)
  const printer = await withPrinter(page, trouble)
  await startSelling(page)
  await ringUpToPayment(page, basketCharging(18))
  await payExactly(page)
  await expect(saleComplete(page)).toContainText(words)
  await shoot(state)
  return printer
}

const longReceipt: Walk = {
  name: "receipt",
  run: async ({ page, shoot }) => {
    await startSelling(page)
    await scan(page, FMJ)
    await expect(lines(page)).toHaveCount(1)
    await press(page, "Alt+d")
    await page.getByLabel("Percent off").fill("10")
    await page.getByLabel("Reason").selectOption({ index: 1 })
    await page.getByLabel("Manager code").fill(DEMO_SIGN_INS.manager.managerCode)
    await page.getByRole("button", { name: "Save discount" }).click()
    await expect(page.getByRole("heading", { name: "Add Discount" })).toBeHidden()
    for (let n = 20; (await lines(page).count()) < 24 && n < 140; n += 3) {
      await scan(page, upcOf(n))
      await page.waitForTimeout(300)
    }
    await goToPayments(page)
    await payExactly(page)
    await page.getByRole("button", { name: "View receipt" }).click()
    const receipt = page.getByRole("article", { name: "Receipt" })
    await expect(receipt).toBeVisible()
    await shoot("long, its top")
    await receipt.evaluate((paper) => paper.lastElementChild?.scrollIntoView({ block: "end" }))
    await shoot("long, its end")
    await page.emulateMedia({ media: "print" })
    await shoot("on paper")
  }
}

const setup: Walk = {
  name: "printer setup",
  run: async ({ page, shoot }) => {
    await withPrinter(page, { paired: false })
    await startSelling(page)
    await chooseInMenu(page, "Receipt Printer Setup")
    const save = page.getByRole("button", { name: "Save printer" })
    await expect(save).toBeVisible()
    await shoot("empty")
    await save.click()
    await expect(page.getByRole("alert")).toHaveText("Please select your printer model.")
    await shoot("no model")
    await page.getByRole("radio", { name: /TSP143IV/ }).check({ force: true })
    await save.click()
    await expect(page.getByRole("alert")).toHaveText("USB Printer is not connected.")
    await shoot("not connected")
    await page.getByRole("button", { name: "Connect printer" }).click()
    await expect(page.getByText("Star TSP143IV-UE is connected.")).toBeVisible()
    await page.getByRole("button", { name: "Print a test page" }).click()
    await expect(page.getByText("Test page printed.")).toBeVisible()
    await shoot("connected and tested")
    await save.click()
    await expect(page.getByText("Printer saved.")).toBeVisible()
    await shoot("saved")
    await page.getByRole("radio", { name: /Cloud/ }).check({ force: true })
    await page.getByLabel("MAC address").focus()
    await typeByHand(page, "0011620a1b")
    await save.click()
    await expect(page.getByRole("alert")).toHaveText("Please enter a complete MAC Address.")
    await shoot("cloud, incomplete address")
  }
}

/** Receipts, on paper and on the screen, and the printer. */
export const PAPER: readonly Walk[] = [
  longReceipt,
  setup,
  {
    name: "printing",
    run: async (stage) => {
      await sellWith(stage, {}, "Receipt printed.", "printed")
      await stage.page.getByRole("button", { name: "Print additional receipt" }).click()
      await expect(saleComplete(stage.page)).toContainText("Receipt copy printed.")
      await stage.shoot("copy printed")
    }
  },
  {
    name: "printing, refused",
    run: async (stage) => {
      await sellWith(stage, { trouble: "stall", at: 2 }, "The printer refused the data.", "not printed")
    }
  },
  {
    name: "printing, unplugged",
    run: async (stage) => {
      await sellWith(stage, { trouble: "unplug", at: 2 }, "The printer was unplugged.", "nobody knows")
      await stage.page.getByRole("button", { name: "Done" }).click()
      await expect(stage.page.getByText(/^Order \d+:.*The printer was unplugged\./)).toBeVisible()
      await stage.shoot("banner at the next sale")
    }
  },
  {
    name: "printing, silent",
    run: async (stage) => {
      await sellWith(stage, { trouble: "silence", at: 2 }, /rint/, "sent, no answer")
    }
  }
]
