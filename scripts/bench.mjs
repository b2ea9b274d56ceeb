// `npm run bench`: measures the register and its back office and prints a table.
// Finds a browser as the journeys do. What is measured stands in tests/bench.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import "./node-guard.mjs"

const { status } = spawnSync(process.execPath, [join(import.meta.dirname, "ensure-browser.mjs")], { stdio: "inherit" })
if (status !== 0) process.exit(1)

const { main } = await import("../tests/bench/main.ts")
process.exitCode = await main(process.argv.slice(2))
