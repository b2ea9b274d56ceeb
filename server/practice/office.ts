import type { Clock } from "effect"
import { sql } from "kysely"
import type { Hasher } from "../auth/hash.ts"
import { startBackOffice } from "../backoffice.ts"
import { atStore, type Db, openDump, type OwnersDb } from "../db/connect.ts"
import type { Dump } from "../db/dump.ts"
import { POS_VERSION } from "../envelope.ts"
import { browserCookie, readCookies, sessionCookie, TOKEN_COOKIE } from "../http/cookies.ts"
import { ConnectionCut } from "../faulty.ts"
import { sqlLedger } from "../ledger.ts"
import type { Log } from "../log.ts"
import type { Readers } from "../readers/thread.ts"
import { DEMO_CLIENT_ID, DEMO_SIGN_INS } from "../seed/store.ts"
import { simulateProcessor } from "../simulator.ts"
import { PRACTICE_PIN, PRACTICE_PRINTER, PRACTICE_PRINTER_MODEL, type Trouble } from "../../src/practice/rules.ts"
import { PRACTICE } from "../../src/practice/path/rules.ts"
import type { Told } from "./floor.ts"
import { practiceTerminal } from "./terminal.ts"

/** The back office of one practice: a database in memory, and nobody else's. */
export interface Practice {
  readonly call: (action: string, body: string) => Promise<Told>
  readonly picture: (file: string) => Promise<Told>
  /** What is wrong with the next card. */
  readonly trouble: (trouble: Trouble) => void
  /** The token that the page must repeat. */
  readonly token: () => string
  readonly close: () => Promise<void>
}

export interface PracticeParts {
  readonly dump: Dump
  readonly pepper: Uint8Array
  readonly hasher: Hasher
  readonly log: Log
  readonly terminalDelayMs: number
  /** Who reads strangers' files. */
  readonly readers: Pick<Readers, "read">
  /** What time it is there; the system's unless given. */
  readonly clock?: Clock.Clock
}

const REGISTER = "1"
/** What is in the drawer at first. */
const DRAWER = 200

/** Every paper begins with the store's name, whatever prints it: so none is without these words. */
export const NOT_A_SALE = "PRACTICE - NOT A SALE"

/** The demo store as practice has it: its name is what its papers must say, and its printer is drawn. */
const relabel = async (db: Db): Promise<void> => {
  await db
    .updateTable("client")
    .set({
      company_name: NOT_A_SALE,
      address: "Nothing was sold or charged.",
      phone: "",
      email: "",
      website: "",
      receipt_message: NOT_A_SALE,
      is_demo: false,
      stay_signed_in: true
    })
    .execute()
  await db
    .updateTable("device")
    .set({
      device_nickname: "Practice",
      print_receipt: "usb_print",
      printer_serial_id: PRACTICE_PRINTER,
      printer_model: PRACTICE_PRINTER_MODEL
    })
    .where("device_license_id", "=", REGISTER)
    .execute()
  await db
    .updateTable("product")
    .set({ image_src: sql`${PRACTICE} || image_src` })
    .where("image_src", "like", "/images/%")
    .execute()
}

const ORIGIN = "http://practice"

/** A journal that has just begun knows no register yet; here there is one. */
const atRegister = (body: string): string => {
  try {
    const fields: unknown = JSON.parse(body)
    if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return body
    const named = "device_license_id" in fields ? fields.device_license_id : null
    return JSON.stringify({ ...fields, device_license_id: named ?? REGISTER })
  } catch {
    return body
  }
}

/** Opens a practice: the demo store, somebody signed in at an open register. */
export const openPractice = async (parts: PracticeParts): Promise<Practice> => {
  const db = await openDump(parts.dump)
  try {
    return await opened(db, parts)
  } catch (cause) {
    await db.destroy()
    throw cause
  }
}

const opened = async (
  db: OwnersDb,
  { pepper, hasher, log, terminalDelayMs, readers, clock }: PracticeParts
): Promise<Practice> => {
  let next: Trouble = "none"
  const take = (): Trouble => {
    const now = next
    next = "none"
    return now
  }
  const own = atStore(db, DEMO_CLIENT_ID)
  await relabel(own)
  const processor = practiceTerminal(simulateProcessor(sqlLedger(own), terminalDelayMs), take)
  const office = await startBackOffice({
    db,
    clientId: DEMO_CLIENT_ID,
    hasher,
    pepper,
    processor,
    readers,
    log,
    ...(clock && { clock })
  })
  const jar = new Map<string, string>()
  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie())
      for (const [name, value] of Object.entries(
        readCookies(new Request(ORIGIN, { headers: { cookie: line.split(";", 1)[0] ?? "" } }))
      ))
        jar.set(name, value)
  }
  const cookie = (): string =>
    [sessionCookie(false), browserCookie(false)]
      .flatMap((name) => (jar.get(name) ? [`${name}=${jar.get(name)}`] : []))
      .join("; ")

  const ask = async (action: string, body: string): Promise<Response> => {
    const response = await office.handle(
      new Request(`${ORIGIN}/api?action=${encodeURIComponent(action)}`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie: cookie() },
        body
      })
    )
    keep(response)
    return response
  }
  const token = (): string => jar.get(TOKEN_COOKIE) ?? ""

  const told = async (response: Response): Promise<Told> => ({
    _tag: "Reply",
    code: response.status,
    type: response.headers.get("content-type") ?? "application/octet-stream",
    bytes: new Uint8Array(await response.arrayBuffer()),
    token: jar.get(TOKEN_COOKIE),
    retryAfter: response.headers.get("retry-after")
  })
  const orCut = async (asked: Promise<Response>): Promise<Told> => {
    try {
      return await told(await asked)
    } catch (cause) {
      if (cause instanceof ConnectionCut) return { _tag: "Cut" }
      throw cause
    }
  }

  let keys = 0
  const setUp = async (action: string, fields: Readonly<Record<string, unknown>>): Promise<void> => {
    keys += 1
    const device_license_id = REGISTER
    const envelope = {
      host: "practice",
      source: "POS",
      pos_version: POS_VERSION,
      pos_token: token(),
      device_license_id
    }
    const response = await ask(action, JSON.stringify({ ...envelope, idempotency_key: `set-up-${keys}`, ...fields }))
    const text = await response.text()
    if (!/"status"\s*:\s*"success"/.test(text)) throw new Error(`A practice could not be set up: ${action}: ${text}`)
  }
  const { userName: user_name, password } = DEMO_SIGN_INS.manager
  await setUp("login", { user_name, password })
  await setUp("get_client", {})
  await setUp("logout", {})
  await setUp("login", { pin: PRACTICE_PIN })
  await setUp("open_register", { amount: DRAWER })

  return {
    call: (action, body) => orCut(ask(action, atRegister(body))),
    picture: (file) => orCut(office.handle(new Request(`${ORIGIN}/images/${encodeURIComponent(file)}`))),
    trouble: (trouble) => {
      next = trouble
    },
    token,
    close: async () => {
      await office.close()
      await db.destroy()
    }
  }
}
