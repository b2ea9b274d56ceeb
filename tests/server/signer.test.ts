import { verify } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { signerFromFile } from "../../server/auth/signer.ts"

const folder = mkdtempSync(join(tmpdir(), "tillstone-signer-"))
afterAll(() => rmSync(folder, { recursive: true }))

test("the key of checkpoints is made once, kept for its owner alone, and good after a restart", async () => {
  const file = join(folder, "signing-key")
  const first = await signerFromFile(file)
  const again = await signerFromFile(file)
  const signature = Buffer.from(first.sign("row 7"), "base64")
  expect(verify(null, Buffer.from("row 7"), again.publicKey, signature)).toBe(true)
  expect(verify(null, Buffer.from("row 8"), again.publicKey, signature)).toBe(false)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test("a file that holds no key is left as it is, and said so", async () => {
  const file = join(folder, "broken")
  writeFileSync(file, "no key")
  await expect(signerFromFile(file)).rejects.toThrow("does not hold a signing key")
  expect(readFileSync(file, "utf8")).toBe("no key")
})
