import { LARGEST_ATTACHMENT } from "../../src/attachments/rules.ts"
import { clean } from "../../src/kernel/wire.ts"

/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 1024 * 1024
/** The largest body with a file in it: base64 makes four bytes of three, and the rest of the request is small. */
export const FILE_LIMIT = Math.ceil(LARGEST_ATTACHMENT / 3) * 4 + 64 * 1024

export type Body =
  | { readonly _tag: "Fields"; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly _tag: "TooLarge" }
  | { readonly _tag: "Malformed" }

/** A request's body as text; undefined when it is larger than `most` bytes: then it is not read to its end. */
export const readText = async (request: Request, most = BODY_LIMIT): Promise<string | undefined> => {
  if (Number(request.headers.get("content-length") ?? 0) > most) return undefined
  const decoder = new TextDecoder()
  let text = ""
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** How many lists and objects may stand inside each other: the deepest request has four. */
const DEEPEST = 16

/** Is something nested deeper than that? Known before it is parsed: whoever walks it goes as deep. */
const isDeep = (text: string): boolean => {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    if (mark === '"') quoted = !quoted
    else if (quoted) at += mark === "\\" ? 1 : 0
    else if (mark === "[" || mark === "{") depth += 1
    else if (mark === "]" || mark === "}") depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A JSON object, and no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A request's JSON object without nulls and without keys that could reach a prototype (SEC-22). */
export const readBody = async (request: Request, most = BODY_LIMIT): Promise<Body> => {
  const text = await readText(request, most)
  if (text === undefined) return { _tag: "TooLarge" }
  const value = isDeep(text) ? undefined : clean(parsed(text))
  return isObject(value) ? { _tag: "Fields", fields: value } : { _tag: "Malformed" }
}
