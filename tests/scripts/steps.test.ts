import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { type RunKind, leftOut, ON_PGLITE, OWN_DATABASE, type Step, STEPS } from "../../scripts/steps.ts"

const root = join(import.meta.dirname, "../..")

const step = (name: string, of: Partial<Step>): Step => ({
  name,
  report: null,
  impossible: null,
  quick: { runs: ["true"], settings: {}, without: null },
  full: { runs: ["true"], settings: {}, without: null },
  ...of
})

describe("the two commands", () => {
  test.each(STEPS.map((one) => [one.name, one] as const))(
    "of %s, the full one does what the quick one does",
    (_, one) => {
      const { quick, full } = one
      if (quick.runs === null) return expect(full.runs === null ? full.without : quick.without).not.toBe("")
      expect(full.runs).not.toBeNull()
      // What the quick one names is a part of what the full one runs without a name.
      expect(quick.runs.slice(0, full.runs?.length)).toEqual(full.runs)
      return expect(full.without).toBeNull()
    }
  )

  test("say what they leave out and why, and what this machine cannot run", () => {
    const steps = [
      step("types", {}),
      step("races", { quick: { runs: ["true"], settings: {}, without: "2,000, of which 200 are run" } }),
      step("a long simulation", { quick: { runs: null, without: "an hour" } }),
      step("PostgreSQL", { impossible: "none is installed", quick: { runs: null, without: "an hour" } })
    ]
    const cannot = "not run: PostgreSQL (none is installed)"
    const told: Readonly<Record<RunKind, readonly string[]>> = {
      quick: ["left out: races: 2,000, of which 200 are run", "left out: a long simulation: an hour", cannot],
      full: [cannot]
    }
    for (const kind of ["quick", "full"] as const) expect(leftOut(steps, kind)).toEqual(told[kind])
  })

  test("name tests for the embedded database that are there", () => {
    expect(ON_PGLITE.length).toBeGreaterThan(2)
    expect([...ON_PGLITE, ...OWN_DATABASE].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test("name no test that asks the run's database as one that brings its own", () => {
    const asks = OWN_DATABASE.filter((path) =>
      /\b(freshDatabase|emptyDatabase|openOffice)\(/.test(readFileSync(join(root, path), "utf8"))
    )
    expect(asks).toEqual([])
  })
})
