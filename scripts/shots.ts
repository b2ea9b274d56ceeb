// `npm run shots`: a picture of every screen, dialog and state, light and dark, at 1366x768 and 1024x768, into shots/,
// with a contact sheet. Words behind `--` choose the walks whose names contain one of them.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import "./node-guard.mjs"
import { build } from "vite"
import { makeDemoStore } from "../e2e/support/store.ts"
import { makeStatic } from "../server/http/static.ts"
import { ACCESS } from "./walks/access.ts"
import { ADJUST } from "./walks/adjust.ts"
import { BACK } from "./walks/back.ts"
import { CARD } from "./walks/card.ts"
import { DOUBT } from "./walks/doubt.ts"
import { DRAWER } from "./walks/drawer.ts"
import { FIND } from "./walks/find.ts"
import { FINISHED } from "./walks/finished.ts"
import { FULL } from "./walks/full.ts"
import { KEPT } from "./walks/kept.ts"
import { METHODS } from "./walks/methods.ts"
import { OPEN } from "./walks/open.ts"
import { PAPER } from "./walks/paper.ts"
import { PAY } from "./walks/pay.ts"
import { PEOPLE } from "./walks/people.ts"
import { PRODUCT } from "./walks/product.ts"
import { SALE } from "./walks/sale.ts"
import { SETTINGS } from "./walks/settings.ts"
import { SHELL } from "./walks/shell.ts"
import { TERMINAL } from "./walks/terminal.ts"
import { TILES } from "./walks/tiles.ts"
import { writeSheet } from "./walks/sheet.ts"
import { openBrowser, type Roll, take } from "./walks/studio.ts"

const root = join(import.meta.dirname, "..")
const folder = join(root, "shots")

const findBrowser = (): string | undefined => {
  const note = join(root, ".browser/path")
  return process.env["CHROME_PATH"] ?? (existsSync(note) ? readFileSync(note, "utf8").trim() : undefined)
}

const { status } = spawnSync(process.execPath, [join(root, "scripts/ensure-browser.mjs")], { stdio: "inherit" })
if (status !== 0) process.exit(1)

const wanted = process.argv.slice(2)
const walks = [
  ...ACCESS,
  ...DRAWER,
  ...SALE,
  ...FIND,
  ...PRODUCT,
  ...TILES,
  ...ADJUST,
  ...OPEN,
  ...PEOPLE,
  ...PAY,
  ...METHODS,
  ...CARD,
  ...DOUBT,
  ...PAPER,
  ...TERMINAL,
  ...FINISHED,
  ...KEPT,
  ...FULL,
  ...BACK,
  ...SETTINGS,
  ...SHELL
].filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
// A folder of its own: a build in `dist` would change under whoever is using it.
const staticDir = await mkdtemp(join(tmpdir(), "tillstone-shots-"))
await build({ root, logLevel: "warn", build: { outDir: staticDir, emptyOutDir: true } })
if (wanted.length === 0) await rm(folder, { recursive: true, force: true })

const browser = await openBrowser(findBrowser())
const store = await makeDemoStore()
const files = makeStatic(staticDir)
const rolls: Roll[] = []
for (const walk of walks) {
  const first = await take({ browser, store, files, folder }, walk)
  // Once more: on a machine that others share a walk may only have been too slow.
  const roll = first.problem === null ? first : await take({ browser, store, files, folder }, walk)
  rolls.push(roll)
  console.log(`${roll.walk}: ${roll.states.length} states${roll.problem === null ? "" : `, then: ${roll.problem}`}`)
}
await browser.close()
await writeSheet(folder, rolls)
await rm(staticDir, { recursive: true, force: true })

const states = rolls.reduce((sum, roll) => sum + roll.states.length, 0)
console.log(`${states} states, ${states * 4} pictures: ${join(folder, "index.html")}`)
if (rolls.some(({ problem }) => problem !== null)) process.exitCode = 1
