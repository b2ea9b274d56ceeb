import { events, requests } from "../app/protocol.ts"
import { codeName } from "../kernel/codec.ts"
import type { LogEntry } from "../kernel/log.ts"

/** What the code calls a row's event or request; the row's own word where this version has none for it (LOG-7). */
export const rowName = ({ kind, type }: Pick<LogEntry, "kind" | "type">): string =>
  codeName(kind === "event" ? events : requests, type) ?? type
