import { expect, test } from "vitest"
import { FOUND } from "./mutants/found.ts"
import { hunt, trouble } from "./mutants/hunt.ts"
import { MUTANTS } from "./mutants/list.ts"
import { edit } from "./mutants/mutant.ts"

test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  "%s can be planted in the code as it is, and without its guards",
  (_, { edits, weakened }) => {
    expect(trouble(edits)).toBeNull()
    expect(trouble([...edits, ...(weakened?.edits ?? [])])).toBeNull()
  }
)

test("every bug keeps the seed that found it, and nothing else does", () => {
  expect(Object.keys(FOUND).toSorted()).toEqual(MUTANTS.map(({ name }) => name).toSorted())
})

/** One hunt shows that hunting works; `npm run test:full`, which sets RUNS, hunts all of them, and these three here. */
const HUNTED = [
  ["P3", "M10"] as const,
  ...(process.env["RUNS"] === undefined
    ? []
    : ([
        ["P1", "M3"],
        ["D1", "M1"]
      ] as const))
]

// Verifies: SIM-8
test.each(HUNTED)(
  "the hunt finds %s, which breaks %s",
  async (name, rule) => {
    const mutant = MUTANTS.find((one) => one.name === name)
    if (mutant === undefined) throw new Error(`${name} is not listed`)
    const { mode, words } = await hunt(mutant, FOUND[name])
    expect(mode, words).toBe("full")
    expect(words).toContain(rule)
  },
  300_000
)

test("a hunt whose kept seed finds nothing any more goes on from there", async () => {
  // One that the second or third seed finds: a bug that nearly every seed finds is hunted once for each of them.
  const mutant = MUTANTS.find((one) => one.name === "P5")
  if (mutant === undefined) throw new Error("P5 is not listed")
  // Which seeds find it changes with the code: the first that does not is one that was kept too long.
  for (let kept = 1; ; kept += 1) {
    const { mode, runs, seed, words } = await hunt(mutant, { seed: kept, mode: "full" })
    expect(mode, words).toBe("full")
    if (seed === kept) continue
    expect(seed).toBe(kept + runs)
    return
  }
}, 300_000)

test.each([
  ["what it changes is not there", edit("src/money/cents.ts", "this text is nowhere", ""), "has not once the text"],
  ["its file is gone", edit("src/money/gone.ts", "a", "b"), "is not there any more"],
  [
    "it asks for a module that is not there",
    edit("src/money/cents.ts", "export const sum", `import { x } from "./x.ts"\nexport const sum`),
    "asks for ./x.ts, which is not there"
  ],
  [
    "it asks for a name that its module has not",
    edit("src/money/cents.ts", "export const sum", `import { nothing } from "./text.ts"\nexport const sum`),
    "asks for nothing twice, or where it is not"
  ],
  ["the code with it does not load", edit("src/money/cents.ts", "export const sum", "const sum"), "sum"]
])(
  "a hunt that cannot start is not one that missed: %s",
  async (_, change, why) => {
    const { mode, runs, words } = await hunt({ name: "T", what: "a test", edits: [change] }, undefined)
    expect({ mode, runs }).toEqual({ mode: "no hunt", runs: 0 })
    expect(words).toContain(why)
  },
  300_000
)
