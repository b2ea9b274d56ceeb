import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { Backend, Reply } from "../backend.ts"
import { bodyOf } from "../ask.ts"
import { pageAt } from "./site.ts"
import type { Trouble, Troubles } from "./troubles.ts"

const HTML = "<!doctype html><html><head><title>Error</title></head><body><h1>Service error</h1></body></html>"

const cookieOf = (request: IncomingMessage): string =>
  /(?:^|; )session=([^;]*)/.exec(request.headers.cookie ?? "")?.[1] ?? ""

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = ""
  for await (const part of request) text += String(part)
  return text
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const cookies = ({ signedIn, signedOut }: Reply, tokenInUser: boolean): readonly string[] => {
  if (signedOut) return ["session=; Path=/; Max-Age=0", "pos_token=; Path=/; Max-Age=0"]
  if (!signedIn) return []
  const session = `session=${signedIn.token}; Path=/; HttpOnly; SameSite=Lax`
  return tokenInUser ? [session] : [session, `pos_token=${signedIn.token}; Path=/; SameSite=Lax`]
}

const sendHtml = (response: ServerResponse): void => {
  response.writeHead(500, { "content-type": "text/html" }).end(HTML)
}

/** How an answer that is ready gets lost on its way. */
const AFTER: Readonly<Record<Exclude<Trouble, "html error">, (response: ServerResponse, json: string) => void>> = {
  "html after": sendHtml,
  "reply lost": (response, json) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": json.length + 100 })
    response.write(json.slice(0, 5), () => response.destroy())
  },
  reset: (response) => {
    response.socket?.resetAndDestroy()
  },
  silence: () => {}
}

const answer = async (
  backend: Backend,
  troubles: Troubles,
  request: IncomingMessage,
  response: ServerResponse,
  action: string
) => {
  const body = bodyOf(parse(await readBody(request)))
  const trouble = troubles.meet(action)
  if (trouble === "html error") return sendHtml(response)
  const reply = backend.answer(action, body, cookieOf(request))
  const json = JSON.stringify(reply.json)
  if (reply.isUnheard) return AFTER.silence(response, json)
  if (trouble !== null) return AFTER[trouble](response, json)
  const set = cookies(reply, backend.shop.habits.tokenInUser)
  return response
    .writeHead(200, { "content-type": "application/json", ...(set.length > 0 && { "set-cookie": [...set] }) })
    .end(json)
}

/** A server for the built register in `root` and its calls at /api; it does not listen yet. */
export const serve = (backend: Backend, troubles: Troubles, root: string): Server =>
  createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost")
    const action = url.searchParams.get("action")
    if (url.pathname === "/api" && action !== null) {
      void answer(backend, troubles, request, response, action)
      return
    }
    const page = pageAt(root, url.pathname)
    if (page) response.writeHead(200, { "content-type": page.type }).end(page.bytes)
    else response.writeHead(404).end()
  })
