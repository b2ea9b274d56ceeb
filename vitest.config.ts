import { globSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { OWN_DATABASE } from "./scripts/steps.ts"
import { planted } from "./tests/simulation/mutants/inTests.ts"

/** Where `npm test` wants a report in JSON; a run by hand leaves none. */
const report = process.env["TEST_REPORT"]

const all = globSync("tests/**/*.test.{ts,tsx}", { cwd: import.meta.dirname })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.startsWith("tests/bench/"))

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8")

/** What a file says of itself in its first lines. */
const says = (file: string, mark: string): boolean => textOf(file).slice(0, 300).includes(mark)

/**
 * Whose modules keep the first document that they meet, or have a stand-in in their place (`vi.mock`), which the next file of the
 * same worker would meet as well: each of these files has modules of its own.
 */
const apart = all.filter((file) => says(file, "@own-document") || textOf(file).includes("vi.mock("))
const screens = all.filter((file) => says(file, "@vitest-environment jsdom") && !apart.includes(file))
const own = all.filter((file) => OWN_DATABASE.includes(file))
const server = all.filter((file) => file.startsWith("tests/server/") && ![...screens, ...own].includes(file))
const simulation = all.filter((file) => file.startsWith("tests/simulation/"))
const rest = all.filter((file) => ![...apart, ...screens, ...server, ...own, ...simulation].includes(file))

/**
 * A project loads the product once a worker and not once a file, which took five times the work of the tests. `npm test`
 * takes them one step after the other, by name (`scripts/steps.ts`).
 */
const project = (name: string, include: readonly string[], more: Readonly<Record<string, unknown>> = {}) => ({
  extends: true as const,
  test: { name, include: [...include], isolate: false, ...more }
})

/** What draws begins each test with an empty document. */
const DRAWS = { setupFiles: ["tests/seed.ts", "tests/ui/cleanup.ts"] }

export default defineConfig({
  plugins: [...planted()],
  test: {
    setupFiles: ["tests/seed.ts"],
    environment: "node",
    // Patience for a machine that others share; nothing waits longer than it must.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: "100%",
    // What runs beside others is a process of the simulation, which has a core for itself.
    maxConcurrency: availableParallelism(),
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    projects: [
      project("rest", rest),
      project("screens", screens, DRAWS),
      project("apart", apart, { ...DRAWS, isolate: true }),
      project("server", server),
      project("own", own),
      project("simulation", simulation)
    ]
  }
})
