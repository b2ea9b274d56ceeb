import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, test } from "vitest"
import { openBackOffice } from "../../server/app.ts"
import { CHEAP_COST } from "../../server/auth/hash.ts"
import type { BackOffice } from "../../server/backoffice.ts"
import { FolderInUse } from "../../server/folder.ts"

const folders: string[] = []
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), "tillstone-app-"))
  folders.push(path)
  return path
}
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true })
})

const call = async (office: BackOffice, action: string, fields: object): Promise<unknown> => {
  const request = new Request(`http://till.test/api?action=${action}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ pos_version: "2.5.4", idempotency_key: "k", ...fields })
  })
  return (await office.handle(request)).json()
}

describe("a whole back office", () => {
  test(
    "is seeded on the first start, keeps its people on the second, and is locked while it is open",
    { timeout: 180_000 },
    async () => {
      const dataDir = folder()
      const options = { dataDir, hashCost: CHEAP_COST, log: () => undefined }
      const first = await openBackOffice(options)
      await expect(openBackOffice(options)).rejects.toBeInstanceOf(FolderInUse)
      expect(await call(first, "login", { pin: "135790", device_license_id: "1" })).toMatchObject({ status: "success" })
      await first.close()
      const other = { ...options, pepper: "the pepper of another shop" }
      await expect(openBackOffice(other)).rejects.toThrow(/^The pepper \(PEPPER\) is not the one .* set PEPPER to/)
      const second = await openBackOffice(options)
      const login = { pin: "135790", device_license_id: "1", force_login: 1 }
      expect(await call(second, "login", login)).toMatchObject({ status: "success", user: { user_name: "Dana K." } })
      await second.close()
    }
  )
})
