// Runs every seed that once failed, each with the faults that it had then; those from before cash moved, without it.
import { run } from "./run.ts"
import { SEEDS } from "./seeds.ts"
import { template } from "./store/kept.ts"

const kept = await template()
const THEN = { processor: "simulated", drawers: false } as const

for (const { found, drawn, ...options } of SEEDS) {
  const { violations } = await run({ template: kept, ...(drawn ? {} : THEN), ...options })
  console.log(`${violations.length === 0 ? "held" : "BROKEN"} ${options.seed}, ${found}: ${violations.join(" | ")}`)
  if (violations.length > 0) process.exitCode = 1
}
