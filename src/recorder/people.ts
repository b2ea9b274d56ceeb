import type { LogEntry } from "../kernel/log.ts"
import { readEvent } from "../kernel/codec.ts"
import { type SessionEvent, sessionEvents } from "../session/protocol.ts"
import { moment, type Span, stretches } from "./spans.ts"

/** Commands that nobody gave: clocks, plugs, the page itself. */
const BY_ITSELF =
  /^(start|runtime|test|StartRegister|AskClient|AskCart|ReportStorage|ChangeConnection|Expire\w*|End\w*|Warn\w*|(Check|Inquire)Quietly|SendNextLeg|Printer\w+|\w+Answered|\w+Lost|\w+Interrupted)$/

/** "AcceptPayment" as people read it. */
const spaced = (command: string): string =>
  command
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase())

/** A command begins with a capital; the id of a request does not. */
const isCommand = (cause: string): boolean => /^[A-Z][A-Za-z]+$/.test(cause) && !BY_ITSELF.test(cause)

/** Who was signed in, and each thing that a person did. */
export const cashierSpans = (entries: readonly LogEntry[]): readonly Span[] => {
  const person = stretches()
  const acts: Span[] = []
  let before = ""
  for (const entry of entries) {
    const { kind, type, cause, at } = entry
    const act = `${cause} ${at}`
    if (isCommand(cause) && act !== before) acts.push(moment(entry, "idle", spaced(cause)))
    before = act
    if (kind !== "event" || (type !== "SignedIn" && type !== "SignedOut")) continue
    if (type === "SignedOut") person.end(entry)
    else {
      const read = readEvent<SessionEvent>(sessionEvents, entry)
      if (read._tag === "Known" && read.value.type === "SignedIn")
        person.begin(entry, "ok", read.value.data.user.user_name)
    }
  }
  return [...person.done(), ...acts]
}
