import { expect } from "@playwright/test"
import { basketCharging, FMJ } from "../../e2e/support/amounts.ts"
import { openDrawer } from "../../e2e/support/facts.ts"
import type { Office } from "../../e2e/support/office.ts"
import { openOrders, saveAs, savedRow } from "../../e2e/support/saved.ts"
import { goToPayments, ringUpToPayment, scanField, startSelling } from "../../e2e/support/till.ts"
import { waitInVain } from "../../e2e/support/unanswered.ts"
import type { SavedType } from "../../src/savedCarts/kinds.ts"
import { DEMO_CLIENT } from "../../server/seed/store.ts"
import { chooseInMenu, ringUpEach } from "./moves.ts"
import type { Walk } from "./studio.ts"

const KINDS = ["OPEN_ORDER", "QUOTE", "WORK_ORDER", "GUNSMITHING"] as const satisfies readonly SavedType[]
const STAFF = ["1", "2", "3"] as const
const HOUR = 3_600_000

/** As many saved carts like the one there is, of all kinds, people and registers; some are being worked on. */
const saveMany = async ({ db }: Office, many: number): Promise<void> => {
  const cart = await db.selectFrom("cart").selectAll().where("saved_at", "is not", null).executeTakeFirstOrThrow()
  const line = await db
    .selectFrom("cart_item")
    .selectAll()
    .where("shopping_cart_id", "=", cart.shopping_cart_id)
    .executeTakeFirstOrThrow()
  const people = await db.selectFrom("contact").select("contact_id").orderBy("contact_id").limit(20).execute()
  for (let n = 0; n < many; n++) {
    const id = `saved-${n}`
    const at = cart.created_at - n * HOUR
    const worked = n === 2 ? "2" : n === 5 ? "3" : null
    await db
      .insertInto("cart")
      .values({
        ...cart,
        shopping_cart_id: id,
        cart_number: (cart.cart_number ?? 1_000) + 1 + n,
        shopping_cart_type_code: KINDS[n % KINDS.length] ?? "QUOTE",
        staff_id: STAFF[n % STAFF.length] ?? "1",
        device_license_id: worked ?? cart.device_license_id,
        contact_id: n % 3 === 0 ? cart.contact_id : (people[n % people.length]?.contact_id ?? null),
        loaded: worked !== null,
        saved_at: at,
        created_at: at
      })
      .execute()
    await db
      .insertInto("cart_item")
      .values({ ...line, shopping_cart_id: id, shopping_cart_item_id: `line-${n}`, quantity: 1 + (n % 7) * 11 })
      .execute()
  }
}

const list: Walk = {
  name: "open orders, full",
  run: async ({ page, office, shoot }) => {
    await startSelling(page)
    await ringUpEach(page, [FMJ])
    await goToPayments(page)
    await saveAs(page, "Open Order").click()
    await expect(scanField(page)).toBeFocused()
    await saveMany(office, 60)
    await openOrders(page)
    await expect(savedRow(page, "In use at")).toHaveCount(2)
    await shoot("first page")
    await page.getByRole("button", { name: /Next/ }).click()
    await expect(savedRow(page, "Open Order").first()).toBeVisible()
    await shoot("second page")
    await page
      .getByRole("button", { name: /^Statement of/ })
      .first()
      .click()
    await expect(page.getByRole("dialog").getByRole("article")).toBeVisible()
    await shoot("statement")
  }
}

/** The payment that nobody has settled, several times over: at other registers, earlier, by other means. */
const leaveMany = async ({ db }: Office): Promise<void> => {
  const paid = await db.selectFrom("payment").selectAll().where("state", "=", "started").executeTakeFirstOrThrow()
  const others = [
    { payment_method_code: "CREDIT_CARD", amount: 8_40, device_license_id: "2", state: "review" },
    { payment_method_code: "GIFT_CARD", amount: 1_249_99, device_license_id: "1", state: "started" },
    { payment_method_code: "DEBIT_CARD", amount: 61_75, device_license_id: null, state: "started" }
  ] as const
  for (const [n, other] of others.entries())
    await db
      .insertInto("payment")
      .values({
        ...paid,
        ...other,
        shopping_cart_payment_id: `unsettled-${n}`,
        payment_key: `unsettled-${n}`,
        override_approved_by: "1",
        created_at: paid.created_at - (n + 1) * HOUR
      })
      .execute()
}

const unresolved: Walk = {
  name: "unresolved payments, several",
  run: async ({ page, office, browser, shoot }) => {
    await page.clock.install()
    await startSelling(page)
    await ringUpToPayment(page, basketCharging(4))
    const check = await waitInVain(page, office)
    await check.getByRole("button", { name: "Check Again" }).click()
    await check.getByRole("button", { name: "Clear" }).click()
    await expect(check).toBeHidden()
    await page.getByRole("button", { name: "Back to sale" }).click()
    await chooseInMenu(page, "Log Out")
    office.clock.pass(180_000)
    await leaveMany(office)
    await openDrawer(office, "2")
    const elsewhere = await browser.newContext({ baseURL: office.url, timezoneId: DEMO_CLIENT.time_zone })
    const other = await elsewhere.newPage()
    await startSelling(other, "Front 2")
    await chooseInMenu(other, "Unresolved Payments")
    await expect(other.getByRole("table", { name: "Unresolved payments of the store" }).getByRole("row")).toHaveCount(5)
    await shoot("list", other)
    await other.goto("/support")
    await expect(other.getByText("What waits for a person")).toBeVisible()
    await shoot("exceptions", other)
    await elsewhere.close()
  }
}

/** Lists with many rows. */
export const FULL: readonly Walk[] = [list, unresolved]
