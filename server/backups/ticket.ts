import { createHmac, timingSafeEqual } from "node:crypto"

/** A file can be fetched for so long after somebody was let in, in ms. */
export const TICKET_MS = 60 * 60_000

/** Whose ticket it is, and for what. */
interface Holder {
  readonly pepper: Uint8Array
  readonly clientId: number
  /** The cookie of the session in which a manager's code was given: the ticket counts in no other. */
  readonly sessionId: string
}

const signed = ({ pepper, clientId, sessionId }: Holder, id: string, until: number): string =>
  createHmac("sha256", pepper)
    .update(JSON.stringify(["backup ticket", clientId, id, until, sessionId]))
    .digest("base64url")

/** Where a backup can be fetched by who holds this session. `until` is milliseconds since 1970. */
export const ticketPath = (holder: Holder, id: string, until: number): string =>
  `/backups/${id}.${until}.${signed(holder, id, until)}`

const TICKET = /^([\w-]{1,64})\.(\d{1,16})\.([\w-]{43})$/

/** The id of the backup that a ticket is for; undefined: it is none, somebody else's, or over. */
export const readTicket = (holder: Holder, ticket: string, now: number): string | undefined => {
  const [, id = "", until = "", given = ""] = TICKET.exec(ticket) ?? []
  if (id === "" || Number(until) < now) return undefined
  const wanted = signed(holder, id, Number(until))
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted)) ? id : undefined
}
