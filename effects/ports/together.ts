import { Context } from "effect"
import { JOINING, TOGETHER } from "../../src/kernel/together.ts"
import type { Transport } from "./apiOptions.ts"
import { isObject, type Json, parse } from "./replyJson.ts"
import type { Heard } from "./sendLarge.ts"

/** A call of one of those who go together. */
export interface GroupCall {
  readonly action: string
  readonly body: Json
  readonly signal: AbortSignal
}

/** One of those whose calls go together. */
export interface Member {
  /** Calls as soon as all who are left have called as well. Rejects, and answers, as `fetch` does. */
  readonly fetch: (transport: Transport, call: GroupCall) => Promise<Heard>
  /** It calls no more: the others do not wait for it. */
  readonly leave: () => void
}

/** Null where a call goes alone. */
export const Together = Context.Reference<Member | null>("tillstone/Together", { defaultValue: () => null })

export const JSON_HEADERS = { "content-type": "application/json" }

/** Where an action is called. */
export const addressOf = ({ endpoint }: Transport, action: string): string =>
  `${endpoint}?action=${encodeURIComponent(action)}`

/** One call, by itself. */
export const fetchAlone = (transport: Transport, { action, body, signal }: GroupCall): Promise<Heard> =>
  transport.fetch(addressOf(transport, action), {
    method: "POST",
    credentials: "include",
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
    signal
  })

interface Waiting {
  readonly transport: Transport
  readonly call: GroupCall
  readonly resolve: (heard: Heard) => void
  readonly reject: (cause: unknown) => void
}

/** What a reply to several calls says of each; null when it is none. */
const repliesOf = (text: string, count: number): readonly Heard[] | null => {
  const told = parse(text)
  const replies = isObject(told) ? told["replies"] : null
  if (!Array.isArray(replies) || replies.length !== count) return null
  return replies.map((reply: unknown): Heard => {
    const { code, text: said, retry_after: breath } = isObject(reply) ? reply : {}
    const status = typeof code === "number" ? code : 500
    return {
      ok: status >= 200 && status < 300,
      status,
      text: () => Promise.resolve(typeof said === "string" ? said : ""),
      headers: { get: (name) => (name === "retry-after" && typeof breath === "number" ? String(breath) : null) }
    }
  })
}

/** The calls in one, answered in their order by whoever takes several. Where nothing comes of it, each hears that. */
const send = async (calls: readonly Waiting[]): Promise<void> => {
  const last = calls.at(-1)
  if (last === undefined) return
  if (calls.length === 1) return void fetchAlone(last.transport, last.call).then(last.resolve, last.reject)
  const body = { calls: calls.map(({ call }) => ({ action: call.action, body: call.body })) }
  try {
    const heard = await fetchAlone(last.transport, { action: TOGETHER, body, signal: last.call.signal })
    const text = await heard.text()
    const replies = heard.ok ? repliesOf(text, calls.length) : null
    const { ok, status, headers } = heard
    const same: Heard = { ok, status, text: () => Promise.resolve(text), ...(headers && { headers }) }
    for (const [index, { resolve }] of calls.entries()) resolve(replies?.[index] ?? same)
  } catch (cause) {
    for (const { reject } of calls) reject(cause)
  }
}

/** Those whose calls go together, `size` of them, each by its place. */
export const makeGroup = (size: number): ((index: number) => Member) => {
  const left = new Set(Array.from({ length: size }, (_, index) => index))
  const waiting = new Map<number, Waiting>()
  const goOn = () => {
    if (waiting.size === 0 || waiting.size < left.size) return
    const calls = [...waiting].toSorted(([a], [b]) => a - b).map(([, call]) => call)
    waiting.clear()
    void send(calls)
  }
  return (index) => ({
    fetch: (transport, call) =>
      size === 1 || !JOINING.has(call.action)
        ? fetchAlone(transport, call)
        : new Promise<Heard>((resolve, reject) => {
            waiting.set(index, { transport, call, resolve, reject })
            goOn()
          }),
    leave: () => {
      waiting.delete(index)
      if (left.delete(index)) goOn()
    }
  })
}
