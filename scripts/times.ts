import { Option, Schema } from "effect"
import { type Suite, suiteOf } from "./playwrightReport.ts"

/** How long a file of tests took, in seconds. */
export interface FileTime {
  readonly file: string
  readonly seconds: number
}

const VitestReport = Schema.Struct({
  testResults: Schema.Array(Schema.Struct({ name: Schema.String, startTime: Schema.Number, endTime: Schema.Number }))
})

/** The time of each file in vitest's JSON report; none from anything else. */
export const vitestTimes = (report: unknown): readonly FileTime[] =>
  Option.match(Schema.decodeUnknownOption(VitestReport)(report), {
    onNone: () => [],
    onSome: ({ testResults }) =>
      testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
  })

const Spec = Schema.Struct({
  file: Schema.String,
  tests: Schema.Array(Schema.Struct({ results: Schema.Array(Schema.Struct({ duration: Schema.Number })) }))
})

const specsIn = ({ specs, suites = [] }: Suite<typeof Spec.Type>): readonly (typeof Spec.Type)[] => [
  ...specs,
  ...suites.flatMap(specsIn)
]

/** The time of each file's journeys in Playwright's JSON report, one after the other; none from anything else. */
export const playwrightTimes = (report: unknown): readonly FileTime[] =>
  Option.match(Schema.decodeUnknownOption(Schema.Struct({ suites: Schema.Array(suiteOf(Spec)) }))(report), {
    onNone: () => [],
    onSome: ({ suites }) =>
      [...Map.groupBy(suites.flatMap(specsIn), ({ file }) => file)].map(([file, specs]) => ({
        file,
        seconds:
          specs
            .flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
            .reduce((sum, duration) => sum + duration, 0) / 1000
      }))
  })

/** A step as the table of times tells it. */
export interface StepTime {
  readonly name: string
  /** `ok` or `FAILED`, with the runner's own counts. */
  readonly outcome: string
  readonly seconds: number
  readonly files: readonly FileTime[]
}

/** So many of a step's files are named, and only those that took so many seconds. */
const MOST_FILES = 3
const LONG = 5

const slowestOf = (files: readonly FileTime[]): string => {
  const slowest = files
    .filter(({ seconds }) => seconds >= LONG)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, MOST_FILES)
    .map(({ file, seconds }) => `${file.replace(/^.*\/(?=tests\/|e2e\/)/, "")} ${seconds.toFixed(0)} s`)
  return slowest.length === 0 ? "" : `; slowest: ${slowest.join(", ")}`
}

/** Where the time went: a line a step with its outcome and its slowest files, and the sum. */
export const timeTable = (steps: readonly StepTime[]): string => {
  const whole = steps.reduce((sum, { seconds }) => sum + seconds, 0)
  const lines = steps.map(
    ({ name, outcome, seconds, files }) =>
      `${seconds.toFixed(1).padStart(8)} s  ${outcome.padEnd(6)} ${name}${slowestOf(files)}`
  )
  return [...lines, `${whole.toFixed(1).padStart(8)} s  in all, ${(whole / 60).toFixed(1)} minutes`].join("\n")
}
