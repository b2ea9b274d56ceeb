import { expect } from "@playwright/test"
import { basketCharging } from "../../e2e/support/amounts.ts"
import { chargesOf } from "../../e2e/support/facts.ts"
import { chargeCard, dialog, ringUpToPayment, startSelling } from "../../e2e/support/till.ts"
import { hold } from "../../e2e/support/hold.ts"
import type { Stage, Walk } from "./studio.ts"

const CHECK = "check_pending_transaction"

const waitInVain = async ({ page }: Stage, cents: number): Promise<void> => {
  await page.clock.install()
  await startSelling(page)
  await ringUpToPayment(page, basketCharging(cents))
  await chargeCard(page).click()
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
}

const forEver = async (stage: Stage): Promise<void> => {
  const { page, shoot } = stage
  await waitInVain(stage, 4)
  await shoot("terminal wait")
  await page.clock.fastForward(77_000)
  await shoot("terminal wait, later")
  await page.evaluate(() => history.back())
  await expect(dialog(page, "Waiting for the card").getByRole("alert")).toBeVisible()
  await shoot("leave blocked")
  await page.clock.fastForward(43_000)
  const silent = dialog(page, "No response from card terminal")
  await expect(silent).toBeVisible()
  await shoot("no response")
  const letGo = await hold(page, CHECK)
  await silent.getByRole("button", { name: "Cancel" }).click()
  const check = dialog(page, "Pending Transaction")
  await expect(check).toBeVisible()
  await shoot("pending check, asking")
  await letGo()
  await expect(check).toContainText("This transaction is still pending.")
  await shoot("pending check, still pending")
  await check.getByRole("button", { name: "Check Again" }).click()
  await expect(check.getByRole("button", { name: "Clear" })).toBeEnabled()
  await shoot("pending check, may be cleared")
  await check.getByRole("button", { name: "Clear" }).click()
  await expect(page.getByRole("button", { name: "Check Again" })).toBeVisible()
  await shoot("unresolved note")
  await page.goto("/payment")
  await expect(check).toContainText("This transaction is still pending.")
  await page.goto("/sale")
  await expect(check.getByRole("button", { name: "Got It!" })).toBeVisible()
  await shoot("startup notice")
}

/** Nothing of the clock may pass while the check's last words are shown: they go by themselves. */
const ends = async (stage: Stage, cents: number, words: string, state: string): Promise<void> => {
  const { page, shoot } = stage
  await waitInVain(stage, cents)
  await page.clock.fastForward(120_000)
  const letGo = await hold(page, CHECK)
  await dialog(page, "No response from card terminal").getByRole("button", { name: "Cancel" }).click()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await letGo()
  await expect(dialog(page, "Pending Transaction")).toContainText(words)
  await shoot(state)
}

/** A card payment from the wait to whatever became of it. */
export const CARD: readonly Walk[] = [
  { name: "card without an answer", run: forEver },
  {
    name: "card, approved on check",
    run: (stage) => ends(stage, 2, "Transaction complete!", "pending check, complete")
  },
  {
    name: "card, gone on check",
    run: (stage) => ends(stage, 3, "This transaction is no longer pending!", "pending check, gone")
  },
  {
    name: "card, reload",
    terminalDelayMs: 60_000,
    run: async ({ page, office, shoot }) => {
      await startSelling(page)
      await ringUpToPayment(page, basketCharging(18))
      await chargeCard(page).click()
      await expect.poll(() => chargesOf(office)).toHaveLength(1)
      await page.goto("/sale")
      await expect(dialog(page, "Pending Transaction").getByRole("button", { name: "Got It!" })).toBeVisible()
      await shoot("startup notice")
    }
  }
]
