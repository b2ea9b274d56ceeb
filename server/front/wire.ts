import { errorCode } from "../errorCode.ts"

/** What came back from the back end. */
export type Reply =
  | {
      readonly _tag: "Answered"
      readonly code: number
      readonly type: string
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly cookies: readonly string[]
      readonly retryAfter: string | null
    }
  /** No connection stood: nothing was sent. */
  | { readonly _tag: "Unreached"; readonly why: string }
  /** It was sent, and nobody knows what became of it. */
  | { readonly _tag: "Unknown"; readonly why: string }

/** Longer than a card terminal is waited for (120 s): the register gives up first. In ms. */
const LONGEST = 180_000

/** The largest answer that is read, in bytes. */
const LARGEST = 32 * 1024 * 1024

const BEFORE_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPROTO|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|.*_CERT(?:_.*)?|UNABLE_TO_.*)$/

const bytesOf = async (response: Response): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > LARGEST) throw new RangeError("The answer is larger than 32 MB.")
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

const whyOf = (cause: unknown): { readonly code: string; readonly why: string } => {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : cause
  const given = errorCode(inner)
  const code = typeof given === "string" ? given : ""
  return { code, why: code || (inner instanceof Error ? inner.message : String(inner)) }
}

/** Sends one request, never a second time, and follows nobody elsewhere: a redirected POST would lose its body. */
export const ask = async (
  url: URL,
  { signal, ...init }: Pick<RequestInit, "method" | "headers" | "body"> & { readonly signal: AbortSignal }
): Promise<Reply> => {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST)])
    const response = await fetch(url, { ...init, redirect: "manual", signal: limit })
    const bytes = await bytesOf(response)
    if (response.status >= 300 && response.status < 400 && response.status !== 304)
      return {
        _tag: "Unknown",
        why: `It sends to ${response.headers.get("location") ?? "another address"}: check BACK_END_URL.`
      }
    return {
      _tag: "Answered",
      code: response.status,
      type: response.headers.get("content-type") ?? "application/octet-stream",
      bytes,
      cookies: response.headers.getSetCookie(),
      retryAfter: response.headers.get("retry-after")
    }
  } catch (cause) {
    const { code, why } = whyOf(cause)
    return BEFORE_SENT.test(code) ? { _tag: "Unreached", why } : { _tag: "Unknown", why }
  }
}
