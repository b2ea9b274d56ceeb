import { basketCharging, money } from "./support/amounts.ts"
import { callsOf, chargesOf } from "./support/facts.ts"
import { events, firstSentence } from "./support/recorder.ts"
import { expect, test } from "./support/test.ts"
import { chargeCard, dialog, ringUpToPayment, startSelling } from "./support/till.ts"

test(
  "what waits at another register leads into its uploaded book, at the row that began it",
  { tag: "@full" },
  async ({ page, office }) => {
    const basket = basketCharging(4)
    await page.clock.install()
    await startSelling(page)
    await ringUpToPayment(page, basket)
    await chargeCard(page).click()
    await expect.poll(() => chargesOf(office)).toHaveLength(1)
    await page.clock.fastForward(120_000)
    await expect(dialog(page, "No response from card terminal")).toBeVisible()
    const sent = callsOf(office, "save_device_events")
    await page.clock.fastForward(60_000)
    await expect.poll(() => callsOf(office, "save_device_events")).toBeGreaterThan(sent)

    office.clock.pass(180_000)
    const support = await page.context().newPage()
    await support.goto("/support")
    const inbox = support.getByRole("region", { name: "Exceptions" })
    await expect(inbox).toContainText("Unresolved payment")
    await expect(inbox).toContainText("Front 1")
    await expect(inbox).toContainText(money(basket.charged))
    await inbox.getByRole("link", { name: "Open in the replay" }).first().click()
    await expect(support.getByText("Uploaded journal of a register of this store")).toBeVisible()
    await expect(firstSentence(support)).toContainText(`Credit Card ${money(basket.charged)}`)
    await expect(events(support).getByRole("option", { selected: true })).toContainText("TerminalWaitExpired")
  }
)
