import { execFile } from "node:child_process"
import { join } from "node:path"
import type { BatchReport } from "../batch.ts"
import type { Edit, Mutant } from "./mutant.ts"
import { PLANTED, ROOT } from "./place.ts"

/** Each bug is found within a minute of a free core (SIM-8): seconds of work, so that a busy machine finds it too. */
const SECONDS = 60

/** What a batch over the code with a bug in it came to: a broken rule and its seed, nothing, or it could not be run. */
export type Looked =
  | {
      readonly _tag: "Broke"
      readonly seed: number
      readonly words: string
      readonly runs: number
      readonly seconds: number
    }
  | { readonly _tag: "Held"; readonly runs: number; readonly seconds: number }
  | { readonly _tag: "Stopped"; readonly why: string }

type Told = Pick<BatchReport, "runs" | "work" | "failed">

interface Ran {
  readonly stdout: string
  readonly stderr: string
  readonly isGreen: boolean
}

const ran = (args: readonly string[], planted: string, more: NodeJS.ProcessEnv = {}) =>
  new Promise<Ran>((resolve) => {
    const env = { ...process.env, ...more, [PLANTED]: planted }
    execFile(process.execPath, args, { cwd: ROOT, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ stdout, stderr, isGreen: error === null })
    )
  })

const VITEST = join(ROOT, "node_modules/vitest/vitest.mjs")

/** A run of the test that judges a bug, on the embedded database, which every machine has; one day at the counter of those that have days. */
const judged = async (edits: readonly Edit[], judge: string): Promise<Looked> => {
  const began = performance.now()
  const { stdout, stderr, isGreen } = await ran([VITEST, "run", "--project=server", judge], JSON.stringify(edits), {
    DAYS: "1",
    NO_COLOR: "1"
  })
  const seconds = (performance.now() - began) / 1_000
  if (isGreen) return { _tag: "Held", runs: 1, seconds }
  const [words] = /^(?:Caused by: .*|AssertionError: .*)$/m.exec(stdout + stderr) ?? []
  return words === undefined
    ? { _tag: "Stopped", why: (stderr || stdout).trim().slice(-400) }
    : { _tag: "Broke", seed: 1, words: `${judge}: ${words}`, runs: 1, seconds }
}

const reportIn = (stdout: string): Told | null => {
  try {
    return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Told
  } catch {
    return null
  }
}

/** Runs the simulation over the code with `edits` made, from a seed on, until something breaks or the time is over. */
export const look = async (
  edits: readonly Edit[],
  {
    only,
    people,
    processor,
    judge,
    seed,
    runs
  }: Pick<Mutant, "only" | "people" | "processor" | "judge"> & { readonly seed: number; readonly runs: number }
): Promise<Looked> => {
  if (judge !== undefined) return judged(edits, judge)
  const { stdout, stderr } = await ran(
    [
      "--import",
      "./tests/simulation/mutants/plant.ts",
      "tests/simulation/main.ts",
      "--first",
      "--json",
      "--workers=1",
      `--seed=${seed}`,
      `--runs=${runs}`,
      `--seconds=${SECONDS}`,
      `--people=${people ?? "plain"}`,
      `--processor=${processor ?? "simulated"}`,
      ...(only === undefined ? [] : [`--only=${only}`])
    ],
    JSON.stringify(edits)
  )
  const report = reportIn(stdout)
  if (report === null || report.runs === 0)
    return { _tag: "Stopped", why: stderr.trim().slice(-400) || "The simulation ended without a word." }
  const { runs: done, work, failed } = report
  const [first] = failed
  return first === undefined
    ? { _tag: "Held", runs: done, seconds: work }
    : { _tag: "Broke", seed: first.seed, words: first.violations.join(" | "), runs: done, seconds: work }
}
