import type { LogEntry } from "../kernel/log.ts"
import { levelOf } from "./kinds.ts"
import { type Outcome, type Span, worseOf } from "./spans.ts"
import { type Calls, callsIn } from "./wireCalls.ts"

interface Call {
  readonly asked: LogEntry
  settled: LogEntry | null
  outcome: Outcome
}

/** What an event that a call led to says about the call. */
const outcomeOf = (entry: LogEntry): Outcome => {
  const level = levelOf(entry)
  if (level === "problem") return "unresolved"
  return level === "warning" ? "refused" : "ok"
}

/** The action on the wire where it is one alone, else the request's own name. */
const labelOf = ({ type }: LogEntry, call: string): string => (call === "" || call.includes(" ") ? type : call)

/** The calls of a book: from the row of the request to that of its end, coloured by what it led to. */
export const callsOf = (entries: readonly LogEntry[], actions: Calls = callsIn(entries)): readonly Span[] => {
  const calls = new Map<string, Call>()
  for (const entry of entries) {
    const { kind, data, cause } = entry
    if (kind === "request" && typeof data["id"] === "string")
      calls.set(data["id"], { asked: entry, settled: null, outcome: "ok" })
    const call = calls.get(cause)
    if (call === undefined) continue
    if (kind === "settled") {
      call.settled = entry
      if (data["outcome"] !== "done") call.outcome = "unresolved"
    } else if (kind === "event") call.outcome = worseOf(call.outcome, outcomeOf(entry))
  }
  return [...calls].map(([id, { asked, settled, outcome }]) => ({
    from: asked.at,
    to: settled?.at ?? null,
    outcome: settled === null ? "waiting" : outcome,
    label: labelOf(asked, actions.get(id) ?? ""),
    rows: settled === null ? [asked.seq] : [asked.seq, settled.seq]
  }))
}
