import { basketOfFmj, money } from "./support/amounts.ts"
import { MANAGER_CODE } from "./support/adjust.ts"
import { attemptsOf, openDrawer, ordersOf } from "./support/facts.ts"
import { hold, repeatable } from "./support/hold.ts"
import { acceptButton, details, GIFT_CARDS, onGiftCard } from "./support/paying.ts"
import { cashierAt, otherPage, saveAndLoad } from "./support/registers.ts"
import { openOrders, savedRow } from "./support/saved.ts"
import { expect, test } from "./support/test.ts"
import {
  acceptCash,
  DANA,
  goToPayments,
  LEE,
  lines,
  payBy,
  press,
  ringUp,
  saleComplete,
  scanField,
  typeByHand
} from "./support/till.ts"

// Verifies: SAVE-15, REL-9
test(
  "a cart that is taken over while it is being paid is paid once, where it is now",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    await openDrawer(office, "2")
    const tellNothing = repeatable(page, "get_client")
    await cashierAt(page, "Front 1", DANA)
    await ringUp(page, basketOfFmj)
    await goToPayments(page)
    await saveAndLoad(page, DANA)
    await expect(scanField(page)).toBeFocused()
    await goToPayments(page)
    await payBy(page, "Cash")
    // Nobody has told this register yet; one that hears nothing at all would take no cash.
    await tellNothing()

    const lee = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    await openOrders(lee)
    await savedRow(lee, "Open Order", DANA.name).getByRole("button", { name: /^Load/ }).click()
    await typeByHand(lee, MANAGER_CODE)
    await press(lee, "Enter")
    await expect(lines(lee)).toHaveCount(1)

    await acceptCash(page).click()
    await expect(page.getByRole("list", { name: "Payments" })).toContainText("took this cart over at Front 2")
    expect(await attemptsOf(office)).toEqual([])

    await goToPayments(lee)
    await payBy(lee, "Cash")
    await acceptCash(lee).click()
    await expect(saleComplete(lee)).toContainText(money(basketOfFmj.total))
    expect(await ordersOf(office)).toMatchObject([{ total: basketOfFmj.total, payments: [{ method: "CASH" }] }])
    expect((await attemptsOf(office)).map(({ state }) => state)).toEqual(["approved"])
    await lee.context().close()
  }
)

// Verifies: REL-20
test(
  "a gift card that two registers use at the same moment pays no more than is on it",
  { tag: "@full" },
  async ({ page, browser, office }) => {
    await openDrawer(office, "2")
    await cashierAt(page, "Front 1", DANA)
    const lee = await cashierAt(await otherPage(browser, office), "Front 2", LEE)
    const twoBoxes = { ...basketOfFmj, lines: [{ upc: basketOfFmj.lines[0]?.upc ?? "", quantity: 2 }], total: 41_11 }
    const held: (() => Promise<void>)[] = []
    for (const till of [page, lee]) {
      await ringUp(till, twoBoxes)
      await goToPayments(till)
      await payBy(till, "Gift Card")
      await details(till, "Gift Card").getByLabel("Gift card number").fill(GIFT_CARDS.fifty)
      held.push(await hold(till, "save_payment_gift_card"))
      await acceptButton(till).click()
    }
    await Promise.all(held.map((letGo) => letGo()))
    const refusal = "Gift Card Payment Amount cannot be greater than Gift Card Balance"
    for (const till of [page, lee])
      await expect(
        saleComplete(till)
          .or(till.getByRole("alert").filter({ hasText: refusal }))
          .first()
      ).toBeVisible()
    expect(await onGiftCard(office, "0050")).toBe(50_00 - 41_11)
    expect(await ordersOf(office)).toMatchObject([{ total: 41_11, payments: [{ method: "GIFT_CARD", amount: 41_11 }] }])
    expect(await attemptsOf(office)).toMatchObject([{ state: "approved", amount: 41_11 }])
    await lee.context().close()
  }
)
