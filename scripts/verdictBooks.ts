// `npm run golden:verdicts`: writes a book for each rule of the diagnosis, by the real machine over a scripted back
// office in virtual time. A book that is there is left alone: what it says must go on being said of it.
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { laterDeciders } from "../src/app/lateDeciders.ts"
import { POS_VERSION } from "../src/session/model.ts"
import { writeBook } from "../src/support/book.ts"
import { away } from "../tests/recorder/away.ts"
import { others } from "../tests/recorder/others.ts"
import { troubles } from "../tests/recorder/troubles.ts"
import { payments } from "../tests/recorder/payments.ts"

await laterDeciders.load()
const folder = join(import.meta.dirname, "../tests/logs/verdicts")
mkdirSync(folder, { recursive: true })

for (const [name, scenario] of Object.entries({ ...payments, ...others, ...troubles, ...away })) {
  const file = join(folder, `${name}.jsonl`)
  if (existsSync(file)) continue
  const entries = await Effect.runPromise(Effect.scoped(scenario).pipe(Effect.provide(TestClock.layer())))
  const [first] = entries
  // Virtual time knows parts of milliseconds.
  const exported = Math.round(entries.at(-1)?.at ?? 0)
  writeFileSync(file, writeBook({ register_version: POS_VERSION, book: first?.book ?? "", exported }, entries))
  console.log(`Wrote ${file}`)
}
