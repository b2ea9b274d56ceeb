// `npm run golden`: writes the golden books of this version, whole register sessions against the demo store.
// Later versions must read them for ever (tests/kernel/shapes.test.ts). A book that is there is left alone.
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { laterDeciders } from "../src/app/lateDeciders.ts"
import { POS_VERSION } from "../src/session/model.ts"
import { newBrowser, openOffice } from "../tests/register/inMemory.ts"
import { productSession } from "../tests/register/productSession.ts"
import { wholeSession } from "../tests/register/session.ts"

await laterDeciders.load()
const folder = join(import.meta.dirname, "../tests/logs")
/** What each book of this version tells. */
const SESSIONS = { [POS_VERSION]: wholeSession, [`${POS_VERSION}-products`]: productSession }

mkdirSync(folder, { recursive: true })
for (const [name, session] of Object.entries(SESSIONS)) {
  const file = join(folder, `${name}.jsonl`)
  if (existsSync(file)) {
    console.error(`${file} is there already: a golden journal is never written anew once its version is released.`)
    continue
  }
  const office = await openOffice()
  writeFileSync(file, await session(office, newBrowser()))
  await office.close()
  console.log(`Wrote ${file}. Now run: npx vitest run tests/kernel/shapes -u`)
}
