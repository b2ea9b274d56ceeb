import type { AppEvent } from "../src/app/protocol.ts"
import type { LogEntry } from "../src/kernel/log.ts"
import type { Tone } from "./ports/Sound.ts"

type ToneOf = (data: LogEntry["data"]) => Tone | null

/** Rows that end something either way: with words it was not done. */
const unlessDone: ToneOf = ({ message }) => (message === undefined ? null : "refused")

/** What is heard of a row that reached the book; most rows are silent. What nobody asked for at this moment is too. */
const TONES: Readonly<Partial<Record<AppEvent["type"], Tone | ToneOf>>> = {
  ScanAdded: "accepted",
  ScanRefused: "refused",
  ScanUnconfirmed: "refused",
  ScanDiscarded: "refused",
  QuantityClamped: "refused",
  QuantityRefused: "refused",
  AdjustmentRefused: "refused",
  CartMessage: "refused",
  ClearEnded: unlessDone,
  ChargeWaitEnded: unlessDone,
  PaymentApproved: "accepted",
  PaymentDeclined: "refused",
  PaymentGone: "refused",
  PaymentUnknown: "refused",
  TerminalWaitExpired: "refused",
  RemovalEnded: unlessDone,
  ConversionFailed: "refused",
  ConversionLost: "refused",
  ReturnEnded: ({ message }) => (message === undefined ? "accepted" : "refused"),
  OrderWorkDone: "accepted",
  OrderWorkRefused: "refused",
  LegDone: "accepted",
  LegFailed: "refused",
  LegUnknown: "refused",
  RestockCleared: "refused",
  RefundTableFailed: "refused",
  RefundFinishFailed: "refused",
  RegisterRefused: "refused",
  RegisterCallLost: "refused",
  SignInRefused: "refused",
  DuplicateLoginFound: "refused",
  StartupProblem: "refused",
  ClockAnswered: ({ done }) => (done === true ? "accepted" : "refused"),
  PrinterRefused: "refused",
  PrinterUnplugged: "refused",
  PrintFailed: "refused",
  PrintUnknown: "refused",
  VolumeSet: "accepted",
  SoundMuted: "accepted"
}

const isNamed = (type: string): type is AppEvent["type"] => Object.hasOwn(TONES, type)

const toneOfRow = ({ kind, type, data }: LogEntry): Tone | null => {
  const tone = kind === "event" && isNamed(type) ? TONES[type] : null
  return typeof tone === "function" ? tone(data) : (tone ?? null)
}

/** One tone for rows that were written together: a refusal drowns what was accepted beside it. */
export const toneOf = (entries: readonly LogEntry[]): Tone | null => {
  const tones = entries.map(toneOfRow)
  if (tones.includes("refused")) return "refused"
  return tones.includes("accepted") ? "accepted" : null
}
