import { env } from "node:process"
import { defineConfig } from "vitest/config"

/** Which tests judge, where fewer are asked for: a break that those notice is noticed by all of them. */
const wanted = env["MUTANT_TESTS"]

/** The tests that judge a mutant: pure and quick ones, in one worker that loads every module once. */
export default defineConfig({
  test: {
    include: wanted?.split(",") ?? ["tests/{kernel,properties,slices}/**/*.test.ts"],
    // It judges the back office, which is not broken here.
    exclude: ["tests/properties/refund-caps.test.ts"],
    setupFiles: ["tests/mutants/setup.ts"],
    environment: "node",
    isolate: false,
    testTimeout: 60_000
  }
})
