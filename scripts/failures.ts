import { stripVTControlCharacters } from "node:util"
import { Option, Schema } from "effect"
import { type Suite, suiteOf } from "./playwrightReport.ts"

/** A test that failed, by its full name, and what it said. */
export interface Failure {
  readonly test: string
  readonly message: string
}

const VitestReport = Schema.Struct({
  testResults: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      status: Schema.String,
      message: Schema.optional(Schema.String),
      assertionResults: Schema.Array(
        Schema.Struct({
          fullName: Schema.String,
          status: Schema.String,
          failureMessages: Schema.optional(Schema.NullOr(Schema.Array(Schema.String)))
        })
      )
    })
  )
})

/** The failures in vitest's JSON report; a file that failed without a failed test tells what it said itself. */
export const vitestFailures = (report: unknown): readonly Failure[] =>
  Option.match(Schema.decodeUnknownOption(VitestReport)(report), {
    onNone: () => [],
    onSome: ({ testResults }) =>
      testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults.filter((one) => one.status === "failed")
        if (status === "failed" && failed.length === 0) return [{ test: name, message: message ?? "" }]
        return failed.map(({ fullName, failureMessages }) => ({
          test: `${name} › ${fullName}`,
          message: (failureMessages ?? []).join("\n")
        }))
      })
  })

const Told = Schema.Struct({ message: Schema.optional(Schema.String), value: Schema.optional(Schema.String) })

const Spec = Schema.Struct({
  title: Schema.String,
  file: Schema.String,
  line: Schema.Int,
  tests: Schema.Array(
    Schema.Struct({ status: Schema.String, results: Schema.Array(Schema.Struct({ errors: Schema.Array(Told) })) })
  )
})

const PlaywrightReport = Schema.Struct({ suites: Schema.Array(suiteOf(Spec)), errors: Schema.Array(Told) })

const messageOf = (errors: readonly (typeof Told.Type)[]): string =>
  errors.map(({ message, value }) => message ?? value ?? "").join("\n")

/** The outermost suite is the file, which each journey names with its line. */
const failuresIn = ({ specs, suites = [] }: Suite<typeof Spec.Type>, titles: readonly string[]): readonly Failure[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => ({
        test: [`${file}:${line}`, ...titles, title, ...(status === "flaky" ? ["flaky"] : [])].join(" › "),
        message: messageOf(results.find(({ errors }) => errors.length > 0)?.errors ?? [])
      }))
  ),
  ...suites.flatMap((suite) => failuresIn(suite, [...titles, suite.title]))
]

/** The failures in Playwright's JSON report, those that came right at a second try too, and errors outside of any test. */
export const playwrightFailures = (report: unknown): readonly Failure[] =>
  Option.match(Schema.decodeUnknownOption(PlaywrightReport)(report), {
    onNone: () => [],
    onSome: ({ suites, errors }) => [
      ...suites.flatMap((suite) => failuresIn(suite, [])),
      ...errors.map((error) => ({ test: "outside of any test", message: messageOf([error]) }))
    ]
  })

/** So many lines of a message say why; the rest is in the report. */
const MOST_LINES = 12

/** A failure for a log whose middle may be cut: its name, and the first lines of what it said, without colours. */
export const failureText = ({ test, message }: Failure): string => {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "")
    .slice(0, MOST_LINES)
  return [`FAILED ${test}`, ...lines.map((line) => `    ${line}`)].join("\n")
}
