import { defineConfig } from "vitest/config"

/** Where `npm test` wants a report in JSON; a run by hand leaves none. */
const report = process.env["TEST_REPORT"]

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/bench/**"],
    setupFiles: ["tests/seed.ts"],
    environment: "node",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]]
  }
})
