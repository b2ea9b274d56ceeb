import { memberReserves } from "./support/lanes.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { cart, lines, payAllInCash, press } from "./support/till.ts"

// Verifies: RNG-10, SHL-22, SHL-23
test(
  "a member sees what is free before lane time is added, pays the rest, and has it on the receipt",
  { tag: "@full" },
  async ({ page, office }) => {
    await memberReserves(page, office, { range_minutes_a_day: 60, range_guests: 2 })
    const main = page.getByRole("main")
    const bar = main.getByRole("region", { name: "Lane, time and length" })
    const add = main.getByRole("button", { name: /^Add To Cart/ })
    await expect(add).toContainText("$0.00")
    await expect(bar).toContainText("60 min free by membership.")
    await page.getByRole("application").focus()
    await press(page, "PageDown", "Shift+ArrowRight")
    await expect(bar).toContainText("60 min free by membership.")
    await expect(add).toContainText("$11.00")
    await expectAccessibleAtBothSizes(page, "lane time of a member")
    await page.getByRole("application").focus()
    await press(page, "Enter")
    await expect(lines(page)).toContainText("60 min free with Range membership, individual")
    await expect(cart(page)).toContainText("11.00")
    await press(page, "ArrowDown")
    await expect(bar).toContainText("No free membership time is left that day.")
    await expect(add).toContainText("$33.00")
    await page.goto("/range/assign")
    await expect(main).toContainText("Member, 60 free min left today")
    await main.getByRole("button", { name: /^Next free/ }).click()
    await expect(main.getByRole("region", { name: /^Lane / })).toContainText("60 min, $0.00")
    await expectAccessibleAtBothSizes(page, "lanes for a member")
    await payAllInCash(page)
    await main.getByRole("button", { name: "View receipt" }).click()
    await expect(page.getByRole("article", { name: "Receipt" })).toContainText("60 min free with Range membership")
  }
)
