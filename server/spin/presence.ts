import { Effect } from "effect"
import type { Presence } from "../processor.ts"
import type { SpinLine } from "./line.ts"
import { readPresence, readReply } from "./replies.ts"
import { presence, type Terminal } from "./requests.ts"

/** What SPIn says of a terminal in a code instead, by `hardware.md` 3.3. */
const CODES: Readonly<Record<string, Presence>> = {
  "1001": "not found",
  "2001": "offline",
  "2002": "wrong key",
  "2003": "not found",
  "2004": "not found",
  "2005": "not found",
  "2011": "offline"
}

/** Asks SPIn whether a terminal is there, `wait` ms at most; whatever is no answer to that is silence (TRM-05). */
export const askPresence = (line: SpinLine, terminal: Terminal, wait: number): Effect.Effect<Presence> =>
  Effect.map(line(terminal, presence(terminal), wait), (heard): Presence => {
    if (heard._tag !== "Answer") return "silent"
    return readPresence(heard.json) ?? CODES[readReply(heard.json)?.code ?? ""] ?? "silent"
  })
