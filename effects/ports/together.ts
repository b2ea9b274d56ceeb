import { JOINING, TOGETHER } from "../../src/kernel/together.ts"
import type { Transport } from "./apiOptions.ts"
import { fetchAlone, type MakeGroup, type OneCall } from "./oneCall.ts"
import { isObject, parse } from "./replyJson.ts"
import type { Heard } from "./sendLarge.ts"

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

/** What each of these calls hears, in their order. Where nothing comes of what they were sent in, each hears that. */
const sent = async (transport: Transport, calls: readonly OneCall[]): Promise<readonly Heard[]> => {
  const [only] = calls
  if (only !== undefined && calls.length === 1) return [await fetchAlone(transport, only)]
  const body = { calls: calls.map(({ action, body: of }) => ({ action, body: of })) }
  // All of them have the same time, and the last was given up last.
  const signal = calls.at(-1)?.signal ?? new AbortController().signal
  const heard = await fetchAlone(transport, { action: TOGETHER, body, signal })
  const { ok, status, headers } = heard
  const text = await heard.text()
  const same: Heard = { ok, status, text: () => Promise.resolve(text), ...(headers && { headers }) }
  return (ok && repliesOf(text, calls.length)) || calls.map(() => same)
}

interface Waiting {
  readonly call: OneCall
  readonly resolve: (heard: Heard) => void
  readonly reject: (cause: unknown) => void
}

const send = async (transport: Transport, waiting: readonly Waiting[]): Promise<void> => {
  try {
    const heard = await sent(
      transport,
      waiting.map(({ call }) => call)
    )
    for (const [index, own] of heard.entries()) waiting[index]?.resolve(own)
  } catch (cause) {
    for (const { reject } of waiting) reject(cause)
  }
}

/** A call waits until all who are left have called as well; then they go out in one. */
export const makeGroup: MakeGroup = (size) => {
  const waiting = new Map<number, Waiting>()
  let left = size
  let over: Transport | null = null
  const goOn = () => {
    if (over === null || waiting.size === 0 || waiting.size < left) return
    const calls = [...waiting].toSorted(([a], [b]) => a - b).map(([, call]) => call)
    waiting.clear()
    void send(over, calls)
  }
  return (index) => ({
    fetch: (transport, call) =>
      JOINING.has(call.action)
        ? new Promise<Heard>((resolve, reject) => {
            over = transport
            waiting.set(index, { call, resolve, reject })
            goOn()
          })
        : fetchAlone(transport, call),
    leave: () => {
      waiting.delete(index)
      left -= 1
      goOn()
    }
  })
}
