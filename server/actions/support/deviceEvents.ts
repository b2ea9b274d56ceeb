import { Effect } from "effect"
import { canonical } from "../../../src/kernel/json.ts"
import type { Checkpoint } from "../../../src/support/wire.ts"
import { findBrowser } from "../../auth/browsers.ts"
import type { Signer } from "../../auth/signer.ts"
import type { Db } from "../../db/connect.ts"
import { query, transactional } from "../../db/transaction.ts"
import type { From } from "../../deviceLog/alarms.ts"
import { readLines } from "../../deviceLog/line.ts"
import { APART } from "../../deviceLog/bookPlace.ts"
import { refuseMalformed, type Taken, takeRows } from "../../deviceLog/take.ts"
import type { OpenCall, OpenHandler, Reply } from "../types.ts"

type Save = "save_device_events"

/** The most rows that one call may bring, and the longest name of a book. */
const MOST_ROWS = 500
const LONGEST_NAME = 64

const refused = (why: string, message: string): Reply<Save> => ({ status: "error", message, body: { refused: why } })

const NOBODY = refused("nobody", "No one is signed in at this register.")
const MALFORMED = refused("malformed", "These are not rows of one journal, in order.")

/** Puts the back office's signature under what it holds. */
export const signed = (signer: Signer, held: Omit<Checkpoint, "signature">): Checkpoint => ({
  ...held,
  signature: signer.sign(canonical(held))
})

/** Did this back office sign these words itself? Not: another one did, or they were changed since. */
export const isSigned = (signer: Signer, { signature, ...held }: Checkpoint): boolean =>
  signer.holds(canonical(held), signature)

/** The register that the rows come from: a cashier's own, or the one that a manager works at. */
const registerOf = async (db: Db, { person, envelope }: OpenCall<Save>): Promise<string | undefined> => {
  const device = person?.deviceId ?? (person?.userType === "MANAGER" ? envelope.device_license_id : undefined)
  if (device === undefined || (envelope.device_license_id ?? device) !== device) return undefined
  const row = await db
    .selectFrom("device")
    .select("device_license_id")
    .where("device_license_id", "=", device)
    .executeTakeFirst()
  return row?.device_license_id
}

const replyTo = (taken: Taken, { device, now }: From, book: string, signer: Signer): Reply<Save> => {
  switch (taken._tag) {
    case "Held":
      return {
        status: "success",
        body: {
          checkpoint: signed(signer, {
            device_license_id: device,
            book,
            seq: taken.seq,
            head_hash: taken.hash,
            server_time: now,
            server_seq: taken.serverSeq
          }),
          ...(taken.lastAck === null ? {} : { last_ack: taken.lastAck })
        }
      }
    case "Gap":
      return {
        status: "error",
        message: `Rows before these are missing, from ${taken.wanted.seq} on.`,
        body: { refused: "gap", wanted: taken.wanted }
      }
    case "Refused":
      return {
        status: "error",
        message: `Row ${taken.seq} was not taken; the store's managers are told.`,
        body: { refused: taken.why, wanted: { book, seq: taken.seq } }
      }
    case "Malformed":
      return {
        status: "error",
        message: `Row ${taken.seq} was not taken; the store's managers are told.`,
        body: { refused: "malformed", wanted: { book, seq: taken.seq }, why: taken.why }
      }
  }
}

/**
 * Rows of a register's log (LOG-3, LOG-4). Of rows that end with something that is none the good ones are taken, and
 * the rest is refused when it comes first. Nobody's sign-in ends by it: a register whose session is over, or whose browser
 * nobody has signed in on since it lost its cookie, is told so and keeps its rows.
 */
export const saveDeviceEvents: OpenHandler<Save> = {
  kind: "open",
  run: (call) =>
    Effect.gen(function* () {
      const { deps, clientId, now, person, request } = call
      const device = yield* query(() => registerOf(deps.db, call))
      const browser = yield* query(() => findBrowser(deps.db, call.browser))
      if (person === undefined || device === undefined || browser === undefined) return NOBODY
      const { book, rows, without_before: givenUp = false } = request
      if (rows.length === 0 || rows.length > MOST_ROWS || book.length > LONGEST_NAME || book.includes(APART))
        return MALFORMED
      const { lines, bad } = readLines(book, rows)
      const from: From = { clientId, device, browser, userName: person.userName, now }
      const taken = yield* transactional(
        deps.db,
        clientId,
        (tx) =>
          bad !== null && lines.length === 0
            ? refuseMalformed(tx, from, book, bad)
            : takeRows(tx, from, { book, lines, givenUp }),
        "logs"
      )
      return replyTo(taken, from, book, deps.signer)
    })
}
