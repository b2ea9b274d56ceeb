// `npm run golden`: writes the golden book of this version, a whole register session against the demo store.
// Later versions must read it for ever (tests/kernel/shapes.test.ts). A book that is there is left alone.
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { POS_VERSION } from "../src/session/model.ts"
import { newBrowser, openOffice } from "../tests/register/inMemory.ts"
import { wholeSession } from "../tests/register/session.ts"

const folder = join(import.meta.dirname, "../tests/logs")
const file = join(folder, `${POS_VERSION}.jsonl`)

if (existsSync(file)) {
  console.error(`${file} is there already: a golden journal is never written anew once its version is released.`)
  process.exitCode = 1
} else {
  const office = await openOffice()
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, await wholeSession(office, newBrowser()))
  await office.close()
  console.log(`Wrote ${file}. Now run: npx vitest run tests/kernel/shapes -u`)
}
