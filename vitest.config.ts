import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { defineConfig } from "vitest/config"

/** Where `npm test` wants a report in JSON; a run by hand leaves none. */
const report = process.env["TEST_REPORT"]

const all = globSync("tests/**/*.test.{ts,tsx}", { cwd: import.meta.dirname })
/** What asks for a page: each file has a document of its own, which libraries and listeners hold on to. */
const screens = all.filter((file) =>
  readFileSync(join(import.meta.dirname, file), "utf8").includes("@vitest-environment jsdom")
)

export default defineConfig({
  test: {
    setupFiles: ["tests/seed.ts"],
    environment: "node",
    // Patience for a machine that others share; nothing waits longer than it must.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: "100%",
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    projects: [
      { extends: true, test: { name: "screens", include: screens } },
      {
        extends: true,
        test: {
          name: "rest",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/bench/**", ...screens],
          // A worker loads the product once and not once a file, which took five times the work of the tests.
          isolate: false
        }
      }
    ]
  }
})
