import { env } from "node:process"
import { laterDeciders } from "../src/app/lateDeciders.ts"

/**
 * `npm test` draws the same cases for every property on every machine, so that a change alone turns it red. `npm run unit`
 * draws new ones each time: that is where properties find what nobody thought of.
 */
const seed = env["FC_SEED"]
if (seed !== undefined) {
  const { default: fc } = await import("fast-check")
  fc.configureGlobal({ seed: Number(seed) })
}

// In a register they come behind the first screen.
await laterDeciders.load()
