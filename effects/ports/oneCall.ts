import { Context } from "effect"
import type { Transport } from "./apiOptions.ts"
import type { Json } from "./replyJson.ts"
import type { Heard } from "./sendLarge.ts"

/** A call as it goes out. */
export interface OneCall {
  readonly action: string
  readonly body: Json
  readonly signal: AbortSignal
}

/** One of those whose calls go together. */
export interface Member {
  /** Calls as soon as all who are left have called as well. Rejects, and answers, as `fetch` does. */
  readonly fetch: (transport: Transport, call: OneCall) => Promise<Heard>
  /** It calls no more: the others do not wait for it. */
  readonly leave: () => void
}

/** Those whose calls go together, so many of them, each by its place. */
export type MakeGroup = (size: number) => (index: number) => Member

/** Null where a call goes alone. */
export const Together = Context.Reference<Member | null>("tillstone/Together", { defaultValue: () => null })

export const JSON_HEADERS = { "content-type": "application/json" }

/** Where an action is called. */
export const addressOf = ({ endpoint }: Transport, action: string): string =>
  `${endpoint}?action=${encodeURIComponent(action)}`

/** One call, by itself. */
export const fetchAlone = (transport: Transport, { action, body, signal }: OneCall): Promise<Heard> =>
  transport.fetch(addressOf(transport, action), {
    method: "POST",
    credentials: "include",
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
    signal
  })
