import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { applyImport, previewImport } from "../../server/store/import/apply.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { importToUndo, undoImport } from "../../server/store/import/undo.ts"
import type { ImportKind } from "../../src/store/rules.ts"
import { freshTill } from "./adjusting.ts"
import { payInCash } from "./classes.ts"
import { addCard, onCard, unbalanced } from "./giftCards.ts"
import { type Imports, openImports } from "./imports.ts"
import { putCartsAway } from "./till.ts"

let imports: Imports
beforeAll(async () => {
  imports = await openImports()
})
afterAll(() => imports.close())
beforeEach(async () => {
  imports.pass(1_000)
  await putCartsAway(imports.office)
})

/** Saves these lines as a file of this kind; `undo` takes it back. */
const bring = async (kind: ImportKind, ...lines: readonly string[]) => {
  const { db, store } = imports.owned
  const target = targetOf(kind, store.clientId, imports.office.database.hasher)
  const sheet = Result.getOrThrow(parseCsv(Buffer.from(lines.join("\n"))))
  const asked = { clientId: store.clientId, kind, target, fileName: `${kind}.csv`, now: imports.now() } as const
  const id = await applyImport(db, asked, sheet, await previewImport(db, asked, sheet))
  return {
    undo: async () => {
      const row = await importToUndo(db, store.clientId, id)
      if (row === undefined) throw new Error("There is no such import.")
      return undoImport(db, row, target, imports.now())
    }
  }
}

test("a card that a cart puts 100.00 onto is in use: its import leaves it, and the sale ends", async () => {
  const { undo } = await bring("gift-cards", "Card number,Balance", "GIFT661001,0.00", "GIFT661002,0.00")
  const till = await freshTill(imports.office)
  const { body: cart } = await addCard(till, "GIFT661001", 100_00)
  expect(await undo()).toMatchObject({ deleted: 1, kept: ["a gift card"] })
  await payInCash(till, cart)
  expect(await onCard(imports.office, "GIFT661001")).toBe(100_00)
  expect(await unbalanced(imports.office)).toEqual([])
})

test("a person is in use by whatever column names them", async () => {
  const { undo } = await bring("people", "First name,Last name,Role", "Ida,North,Manager", "Bo,North,Manager")
  const { db, store } = imports.owned
  const ida = await db
    .selectFrom("staff")
    .select("staff_id")
    .where("user_name", "=", "Ida North")
    .executeTakeFirstOrThrow()
  await db
    .updateTable("contact")
    .set({ email_consent_by: ida.staff_id })
    .where("client_id", "=", store.clientId)
    .execute()
  expect(await undo()).toMatchObject({ deleted: 1, kept: ["Ida North"] })
})
