import { Schema } from "effect"
import { printerPath } from "../../server/cloudPrint/address.ts"
import { type Office, ORIGIN } from "./office.ts"

export const MAC = "00:11:62:0a:1b:2c"
export const CLOUD = { print_type: "cloud_print", printer_model: "MCPRINT3", printer_mac_address: "00:11:62:0A:1B:2C" }
export const STARPRNT = "application/vnd.star.starprnt"

const Reply = Schema.Struct({
  jobReady: Schema.Boolean,
  mediaTypes: Schema.optional(Schema.Array(Schema.String)),
  jobToken: Schema.optional(Schema.String),
  clientAction: Schema.optional(Schema.Array(Schema.Struct({ request: Schema.String, options: Schema.String })))
})

type Fields = Readonly<Record<string, unknown>>

/** A stand-in for a Star printer of the cloud: says over HTTP what a real one says (hardware, section 2.1). */
export const makePrinter = (office: Office, mac = MAC) => {
  const { clientId, pepper } = office.database
  const path = printerPath(pepper, clientId)
  const query = (fields: Readonly<Record<string, string>>): string =>
    `${path}?${new URLSearchParams({ uid: "", mac, ...fields })}`
  const send = (to: string, init: RequestInit = {}) => office.handle(new Request(`${ORIGIN}${to}`, init))
  return {
    path,
    send,
    /** Asks whether there is something for it. */
    poll: async (fields: Fields = {}) => {
      const body = { status: "23 6 0 0 0 0 0 0 0 ", printerMAC: mac, statusCode: "200%20OK", ...fields }
      const response = await send(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body)
      })
      return Schema.decodeUnknownSync(Reply)(await response.json())
    },
    fetch: (token: string | undefined, type = STARPRNT, headers: Readonly<Record<string, string>> = {}) =>
      send(query({ token: token ?? "", type }), { headers }),
    confirm: (token: string | undefined, code = "200 OK") =>
      send(query({ code, ...(token === undefined ? {} : { token }) }), { method: "DELETE" }),
    /** As firmware that cannot send DELETE says it. */
    confirmByGet: (token: string, code = "200 OK") => send(`${query({ code, token })}&delete`)
  }
}
export type CloudPrinter = ReturnType<typeof makePrinter>

/** Polls past the question that a printer is asked first, fetches what is offered and says that it is printed. */
export const printNext = async (printer: CloudPrinter): Promise<Buffer> => {
  const { jobToken } = await printer.poll()
  const response = await printer.fetch(jobToken)
  const bytes = Buffer.from(await response.arrayBuffer())
  await printer.confirm(jobToken)
  return bytes
}
