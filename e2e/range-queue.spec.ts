import type { Locator, Page } from "@playwright/test"
import { chooseCustomer, customerOfCart, type Known, knownCustomer } from "./support/customers.ts"
import { callsOf } from "./support/facts.ts"
import { heard, listen } from "./support/heard.ts"
import { expectAccessibleAtBothSizes } from "./support/look.ts"
import type { Office } from "./support/office.ts"
import { expect, test } from "./support/test.ts"
import { press, startSelling } from "./support/till.ts"

const queue = (page: Page): Locator => page.getByRole("dialog", { name: "Customer Queue" })
const question = (page: Page): Locator => page.getByRole("alertdialog")
const pick = (page: Page, { name }: Known): Locator => queue(page).getByRole("button", { name: `Select ${name}` })
const cross = (page: Page, { name }: Known): Locator => queue(page).getByRole("button", { name: `Remove ${name}` })

/** Puts people into the queue, the first one as who has waited longest. */
const wait = async ({ db }: Office, people: readonly Known[]): Promise<void> => {
  const { client_id, staff_id: added_by } = await db
    .selectFrom("staff")
    .select(["client_id", "staff_id"])
    .executeTakeFirstOrThrow()
  const { description: note } = await db
    .selectFrom("product")
    .select("description")
    .where("product_type_code", "=", "RANGE")
    .executeTakeFirstOrThrow()
  const rows = people.map(({ id: contact_id }, place) => ({
    client_id,
    range_queue_id: `${place}`,
    contact_id,
    note,
    added_by,
    added_at: Date.now() - (people.length - place) * 60_000
  }))
  await db.insertInto("range_queue").values(rows).execute()
}

// Verifies: RNG-03, RNG-05, RNG-06, RNG-08
test(
  "by keys alone a third one waits, one is removed after a question, and one is selected",
  { tag: "@full" },
  async ({ page, office }) => {
    const [one, two, three] = [
      await knownCustomer(office, 1),
      await knownCustomer(office, 4),
      await knownCustomer(office, 5)
    ]
    await wait(office, [one, two])
    await listen(page)
    await startSelling(page)
    await chooseCustomer(page, three)
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Range", exact: true }).click()
    await expect(page.getByRole("button", { name: /^2\s*waiting, Manage Queue/ })).toBeVisible()
    await press(page, "Alt+u")
    await expect(page.getByRole("dialog", { name: "Add Customer To Queue" })).toContainText("2 waiting")
    await press(page, "Enter")
    await expect(page.getByRole("button", { name: /^3\s*waiting, Manage Queue/ })).toBeVisible()
    await press(page, "Alt+q")
    await expect(pick(page, one)).toBeFocused()
    await press(page, "ArrowUp")
    await expect(pick(page, one)).toBeFocused()
    await press(page, "ArrowDown")
    await expect(pick(page, two)).toBeFocused()
    await press(page, "End")
    await expect(pick(page, three)).toBeFocused()
    await press(page, "Home", "Tab", "ArrowDown")
    await expect(cross(page, two)).toBeFocused()
    await press(page, "Shift+Tab")
    await expectAccessibleAtBothSizes(page, "three who wait")

    await press(page, "Delete")
    await expect(question(page)).toContainText(`Remove ${two.name} from the queue?`)
    await press(page, "Escape")
    await expect(question(page)).toBeHidden()
    await expect(pick(page, two)).toBeFocused()
    expect(callsOf(office, "remove_customer_from_queue")).toBe(0)
    await press(page, "Delete", "Tab", "Enter")
    await expect(pick(page, two)).toHaveCount(0)
    await expect(pick(page, three)).toBeFocused()
    await expect.poll(() => heard(page)).toContain(`${two.name} is not waiting any more.`)

    await press(page, "Delete", "Tab", "Enter")
    await expect(pick(page, three)).toHaveCount(0)
    await expect(pick(page, one)).toBeFocused()
    // Enter right after Enter is one that came twice.
    await press(page, "Home", "Enter")
    await expect(queue(page)).toBeHidden()
    await expect(customerOfCart(page, one.name)).toBeVisible()
    await expect(page.getByRole("button", { name: /^0\s*waiting, Manage Queue/ })).toBeVisible()
  }
)

test("whoever removes the last one goes on at Close", { tag: "@full" }, async ({ page, office }) => {
  const one = await knownCustomer(office, 1)
  await wait(office, [one])
  await startSelling(page)
  await page.clock.install()
  await page.goto("/range")
  await expect(page.getByRole("button", { name: /^1\s*waiting, Manage Queue/ })).toBeVisible()
  await press(page, "Alt+q", "Delete")
  await expect(question(page)).toBeVisible()
  // The list is read again while the question stands.
  await office.db
    .updateTable("range_queue")
    .set({ added_at: Date.now() - 9.5 * 60_000 })
    .execute()
  await page.clock.fastForward(10_000)
  await expect(page.getByText("Longest wait 9 min")).toBeVisible()
  await press(page, "Tab", "Enter")
  await expect(queue(page)).toContainText("Nobody is waiting")
  await expect(queue(page).getByRole("button", { name: "Close" })).toBeFocused()
})
