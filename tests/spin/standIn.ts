import { createServer as createPlain, type IncomingMessage, type ServerResponse } from "node:http"
import { createServer as createSecure } from "node:https"
import { selfSigned } from "./certificate.ts"
import { answer, type Fault, type Json, makeTerminal, othersApproval } from "./terminal.ts"

/**
 * SPIn and one of its terminals as a process of its own, with faults on order: `node tests/spin/standIn.ts TPN AUTHKEY
 * [tls]`. It prints its address. What a test orders and looks at is under `/_/`; everything else speaks the public protocol.
 */

const [tpn = "", authkey = "", tls] = process.argv.slice(2)
const terminal = makeTerminal()
const heard: Json[] = []
let faults: Fault[] = []
let isOnline = true

const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : {}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ""
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk)
  return text
}

/** Answers, and keeps no connection: one that is closed while the next request is on its way is a fault nobody ordered. */
const reply = (response: ServerResponse, json: unknown, status = 200): void => {
  response.writeHead(status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(json))
}

/** Was this reference to be charged, or given back, before? */
const isBegun = (reference: unknown): boolean =>
  heard.some((one) => (one["operation"] === "Sale" || one["operation"] === "Return") && one["reference"] === reference)

/** The next fault of an operation, used up; one of a question strikes once its reference was begun, or before it on order. */
const faultOf = (operation: string, reference?: unknown): Fault | undefined => {
  const isEarly = operation === "Status" && !isBegun(reference)
  const fault = faults.find((one) => one.operation === operation && (one.early ?? false) === isEarly)
  if (fault === undefined) return undefined
  const rest = faults.filter((one) => one !== fault)
  const { times = 1 } = fault
  faults = times > 1 ? [...rest, { ...fault, times: times - 1 }] : rest
  return fault
}

const send = (response: ServerResponse, json: Json, { line }: Fault): void => {
  switch (line) {
    case "silent":
      return
    case "cut":
      response.destroy()
      return
    case "half": {
      const text = JSON.stringify(json)
      response.writeHead(200, { "content-type": "application/json", "content-length": text.length })
      response.write(text.slice(0, text.length / 2), () => response.destroy())
      return
    }
    case "page":
      response.writeHead(502, { "content-type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>")
      return
    case "elsewhere":
      response.writeHead(307, { location: "/_/elsewhere" }).end()
      return
    case undefined:
      reply(response, json)
  }
}

/** What the proxy says before anything comes to the terminal. */
const refusal = (body: Json): Json | undefined => {
  if (body["Tpn"] !== tpn) return answer("2003")
  if (body["Authkey"] !== authkey) return answer("2002")
  return isOnline ? undefined : answer("2001")
}

const echo = (json: Json, body: Json): Json => {
  const words = JSON.stringify({ Authkey: body["Authkey"], ...body })
  return { ...json, Error: words, GeneralResponse: { ...objectOf(json["GeneralResponse"]), DetailedMessage: words } }
}

const said = (json: Json, { code, names, calls, echoes }: Fault, body: Json): Json => {
  const told = {
    ...json,
    ...(code === undefined ? {} : answer(code)),
    ...(names === undefined ? {} : { ReferenceId: names }),
    ...(calls === undefined ? {} : { TransactionType: calls })
  }
  return echoes === true ? echo(told, body) : told
}

const serve = async (operation: string, body: Json, response: ServerResponse): Promise<void> => {
  const refused = refusal(body)
  if (refused !== undefined) return reply(response, refused)
  const fault = faultOf(operation, body["ReferenceId"]) ?? { operation, done: true }
  if (fault.others === true) return send(response, othersApproval(body), fault)
  if (!(fault.done ?? true)) return send(response, said({ ReferenceId: body["ReferenceId"] }, fault, body), fault)
  const first = terminal.does(operation, body, fault)
  const last = fault.twice ? terminal.does(operation, body, fault) : first
  send(response, said(await last, fault, body), fault)
}

/** What a test orders: faults, a customer, the end of a batch; and what it looks at. */
const order = (what: string, body: Json, response: ServerResponse): void => {
  switch (what) {
    case "fault":
      faults.push({ ...body, operation: String(body["operation"]) })
      break
    case "reset":
      faults = []
      isOnline = true
      terminal.end("walks away")
      break
    case "line":
      isOnline = body["online"] === true
      break
    case "tap":
      terminal.end("taps")
      break
    case "settle":
      terminal.settle()
      break
    default:
  }
  reply(response, { taken: terminal.all, heard })
}

const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in")
  const text = await textOf(request)
  const body = objectOf(text === "" ? {} : JSON.parse(text))
  const ordered = /^\/_\/(\w+)$/.exec(pathname)?.[1]
  if (ordered !== undefined) return order(ordered, body, response)
  const operation = pathname.split("/").at(-1) ?? ""
  heard.push({ operation, reference: body["ReferenceId"], amount: body["Amount"], paymentType: body["PaymentType"] })
  if (operation !== "TerminalStatus") return serve(operation, body, response)
  const isOurs = searchParams.get("request.tpn") === tpn && searchParams.get("request.authkey") === authkey
  const TerminalStatus = isOurs ? (isOnline ? "Online" : "Offline") : "NotFound"
  return send(response, { TerminalStatus, Tpn: tpn, ErrorDescription: "" }, faultOf(operation) ?? { operation })
}

const listener = (request: IncomingMessage, response: ServerResponse): void => {
  handle(request, response).catch(() => response.destroy())
}
const server = tls === "tls" ? createSecure(selfSigned(), listener) : createPlain(listener)
server.listen(0, "127.0.0.1", () => {
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  process.stdout.write(`${tls === "tls" ? "https" : "http"}://127.0.0.1:${port}\n`)
})
// Whoever started it is gone.
process.stdin.resume().once("end", () => process.exit(0))
