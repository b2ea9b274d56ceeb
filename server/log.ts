/**
 * One line about a call: who asked for what, what became of it (`outcome`: "success", "error", "login_required", "busy",
 * "failure" and so on, whatever the HTTP code), and how long it took in ms. Never a body, a cookie, a name or a query beyond
 * the action (SEC-3, SEC-18).
 */
export interface LogLine {
  readonly event:
    | "call"
    | "printer"
    | "failure"
    | "background failure"
    | "card terminal"
    | "payments resolved"
    | "reader"
    | "files swept"
    | "backup"
  readonly [field: string]: string | number | undefined
}

/** Where log lines go. */
export type Log = (line: LogLine) => void

/** One JSON object a line on the standard output, with the time in UTC. */
export const consoleLog: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
}
