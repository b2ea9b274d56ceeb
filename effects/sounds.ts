import { toneOf as toneOfRow } from "../src/app/eventNotes.ts"
import type { Tone } from "../src/kernel/eventNotes.ts"
import type { LogEntry } from "../src/kernel/log.ts"

/** One tone for rows that were written together: a refusal drowns what was accepted beside it. */
export const toneOf = (entries: readonly LogEntry[]): Tone | null => {
  const tones = entries.map(toneOfRow)
  if (tones.includes("refused")) return "refused"
  return tones.includes("accepted") ? "accepted" : null
}
