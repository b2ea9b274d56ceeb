import { toneOf as toneOfRow } from "../src/app/eventNotes.ts"
import type { Tone } from "../src/kernel/eventNotes.ts"
import type { LogEntry } from "../src/kernel/log.ts"

/** What drowns what, the loudest news first. */
const ORDER = ["refused", "paid", "accepted"] as const satisfies readonly Tone[]

/** One tone for rows that were written together: a refusal drowns a payment, and a payment what was accepted beside it. */
export const toneOf = (entries: readonly LogEntry[]): Tone | null => {
  const tones = entries.map(toneOfRow)
  return ORDER.find((tone) => tones.includes(tone)) ?? null
}
