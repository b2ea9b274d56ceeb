import { day, fill, OPEN, openCarry, participants, add, saturdays } from "./support/classes.ts"
import { expectAccessible } from "./support/look.ts"
import { openOrder } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import { acceptCash, cart, goToPayments, lines, payBy, saleComplete, startSelling } from "./support/till.ts"

test("who leaves a class is asked when one of two seats comes back", async ({ page, office }) => {
  const date = (await saturdays(office))[OPEN]?.long ?? "none"
  await startSelling(page)
  await openCarry(page)
  await day(page, date).click()
  await participants(page).click()
  await fill(page)
  await page.getByRole("button", { name: "One more" }).first().click()
  await fill(page, 2)
  await add(page).click()
  await expect(lines(page)).toHaveCount(1)
  await goToPayments(page)
  await payBy(page, "Cash")
  await acceptCash(page).click()
  await expect(saleComplete(page)).toBeVisible()
  const { order_number } = await office.db
    .selectFrom("orders")
    .select("order_number")
    .orderBy("order_number", "desc")
    .executeTakeFirstOrThrow()
  await saleComplete(page).getByRole("button", { name: /^Done/ }).click()
  await openOrder(page, "Return", String(order_number))
  await page.getByRole("button", { name: /^Return one/ }).click()
  const asked = page.getByRole("dialog", { name: "Who leaves the class?" })
  await expect(asked.getByRole("button", { name: "Ada Moss" })).toHaveCount(2)
  await expectAccessible(page, "who leaves the class")
  await asked.getByRole("button", { name: "Ada Moss" }).last().click()
  await expect(cart(page)).toContainText("Seat 2")
})
