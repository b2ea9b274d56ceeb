/** One line about a call: never a body, a cookie or a query beyond the action (SEC-3, SEC-18). */
export interface LogLine {
  readonly event: "call" | "printer" | "failure" | "background failure" | "payments resolved"
  readonly [field: string]: string | number | undefined
}

/** Where log lines go. */
export type Log = (line: LogLine) => void

/** One JSON object a line on the standard output. */
export const consoleLog: Log = (line) => {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
