import { day, fill, OPEN, openCarry, participants, add, saturdays } from "./support/classes.ts"
import { expectAccessible } from "./support/look.ts"
import { openOrder } from "./support/returning.ts"
import { expect, test } from "./support/test.ts"
import { acceptCash, cart, goToPayments, lines, payBy, saleComplete, startSelling } from "./support/till.ts"

test(
  "two paid seats go to another date, and who leaves the class is asked when one of them comes back",
  { tag: "@full" },
  async ({ page, office }) => {
    const dates = await saturdays(office)
    const date = dates[OPEN]?.long ?? "none"
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
    const seats = page.getByRole("region", { name: "Class seats" })
    await expect(seats).toContainText("2 seats")
    await seats.getByRole("button", { name: /^Change date of/ }).click()
    const moving = page.getByRole("dialog", { name: /^Change date of/ })
    await moving.getByRole("button", { name: "Change Date" }).click()
    await expect(moving.getByRole("alert")).toHaveText("Choose a date")
    await expectAccessible(page, "another date of a class")
    const later = await moving.getByRole("option").last().textContent()
    await moving.getByLabel("New date").selectOption({ index: -1 + (await moving.getByRole("option").count()) })
    await moving.getByRole("button", { name: "Change Date" }).click()
    const meets = (later ?? "none").split(" (")[0] ?? "none"
    await expect(seats).toContainText(`Moved to ${meets}.`)
    await expect(seats.getByRole("listitem")).toContainText(meets)
    await page.getByRole("button", { name: /^Return one/ }).click()
    const asked = page.getByRole("dialog", { name: "Who leaves the class?" })
    await expect(asked.getByRole("button", { name: "Ada Moss" })).toHaveCount(2)
    await expectAccessible(page, "who leaves the class")
    await asked.getByRole("button", { name: "Ada Moss" }).last().click()
    await expect(cart(page)).toContainText("Seat 2")
  }
)
