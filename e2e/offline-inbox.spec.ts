import { expectAccessible, expectLargeTargets } from "./support/look.ts"
import { expect, test } from "./support/test.ts"
import { startSelling } from "./support/till.ts"

const NOTE = "Dana read the sale off the paper. It is order 10512 now."

test(
  "a sale without the server that nobody could book waits in the inbox, and a manager acknowledges it, by keys alone",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const held = { offline_held_id: "held-1", fingerprint: "1", why: "Expected a total.", body: "{}" }
    await office.db
      .insertInto("offline_held")
      .values({ ...held, received_at: Date.now(), received_by: "1", device_license_id: "1" })
      .execute()
    const support = await page.context().newPage()
    await support.goto("/support")
    const inbox = support.getByRole("region", { name: "Exceptions" })
    await expect(inbox).toContainText("Sale not booked")
    await expect(inbox).toContainText("could not be booked. Expected a total.")
    await expect(inbox).not.toContainText("Not uploaded yet")
    await expectAccessible(support, "a sale that could not be booked")
    await inbox.getByRole("button", { name: "Acknowledge" }).press("Enter")
    const asked = support.getByRole("dialog", { name: "Acknowledge this sale" })
    await expect(asked.getByLabel("What was found out")).toBeFocused()
    await expectLargeTargets(support, "a sale to acknowledge")
    await support.keyboard.insertText(NOTE)
    await asked.getByRole("button", { name: "Acknowledge" }).press("Enter")
    await expect(inbox).not.toContainText("could not be booked")
    const kept = await office.db.selectFrom("offline_held").select(["note", "settled_by"]).execute()
    expect(kept).toEqual([{ note: NOTE, settled_by: "1" }])
  }
)
