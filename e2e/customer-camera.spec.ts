import { JOURNEYS_BROWSER } from "./support/browser.ts"
import { expectAccessible } from "./support/look.ts"
import { fileRow, filesCard, openMember } from "./support/member.ts"
import { expect, test } from "./support/test.ts"
import { press } from "./support/till.ts"

test.use({
  permissions: ["camera"],
  launchOptions: {
    ...(JOURNEYS_BROWSER === undefined ? {} : { executablePath: JOURNEYS_BROWSER }),
    args: ["--no-sandbox", "--disable-gpu", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]
  }
})

test(
  "a picture is taken by its key, looked at, taken again and kept under its name; the lamp goes out",
  { tag: "@full" },
  async ({ page, office }) => {
    await openMember(page, "103")
    await expect(filesCard(page).getByRole("button", { name: /^Use the camera/ })).toBeVisible()
    await press(page, "c")
    const dialog = page.getByRole("dialog", { name: "Take a picture for Anton Castillo" })
    const take = dialog.getByRole("button", { name: /^Take picture/ })
    await expect(take).toBeFocused()
    await expectAccessible(page, "the camera")
    await press(page, "Space")
    await expect(dialog.getByRole("img", { name: "The picture that was taken" })).toBeVisible()
    await dialog.getByRole("button", { name: "Again" }).click()
    await expect(take).toBeEnabled()
    await dialog.getByRole("textbox", { name: "File name" }).fill("License front")
    await take.click()
    await dialog.getByRole("button", { name: /^Use picture/ }).click()
    await expect(fileRow(page, "License front.jpg")).toContainText("JPG · ")
    await expect(dialog).toBeHidden()
    const row = office.db
      .selectFrom("contact_attachment")
      .select(["file_type", "bytes"])
      .where("contact_id", "=", "103")
    expect(await row.executeTakeFirst()).toMatchObject({ file_type: "image/jpeg" })
  }
)
