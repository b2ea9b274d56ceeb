import type { AppEvent } from "../src/app/protocol.ts"
import type { LogEntry } from "../src/kernel/log.ts"
import type { Tone } from "./ports/Sound.ts"

/** What is heard of a row that reached the book; most rows are silent. */
const TONES: Readonly<Partial<Record<AppEvent["type"], Tone>>> = {
  ScanAdded: "accepted",
  ScanRefused: "refused",
  ScanUnconfirmed: "refused",
  ScanDiscarded: "refused",
  QuantityClamped: "refused",
  QuantityRefused: "refused",
  AdjustmentRefused: "refused",
  CartMessage: "refused",
  PaymentApproved: "accepted",
  PaymentDeclined: "refused",
  PaymentGone: "refused",
  PaymentUnknown: "refused",
  TerminalWaitExpired: "refused",
  ConversionFailed: "refused",
  RegisterRefused: "refused",
  SignInRefused: "refused",
  VolumeSet: "accepted",
  SoundMuted: "accepted"
}

const isNamed = (type: string): type is AppEvent["type"] => Object.hasOwn(TONES, type)

/** One tone for rows that were written together: a refusal drowns what was accepted beside it. */
export const toneOf = (entries: readonly LogEntry[]): Tone | null => {
  const tones = entries.map(({ kind, type }) => (kind === "event" && isNamed(type) ? TONES[type] : undefined))
  if (tones.includes("refused")) return "refused"
  return tones.includes("accepted") ? "accepted" : null
}
