// `npm run wire`: writes docs/wire.md from the contracts. `npm test` fails while the page says something else.
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { wirePage } from "./page.ts"

const file = join(import.meta.dirname, "../../docs/wire.md")
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, wirePage())
