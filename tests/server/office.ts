import { afterAll } from "vitest"
import { Schema } from "effect"
import { contract } from "../../src/app/contract.ts"
import type { ReplyOf } from "../../src/kernel/contract.ts"
import type { Name } from "../../server/actions/types.ts"
import { type BackOffice, type BackOfficeParts, startBackOffice } from "../../server/backoffice.ts"
import { type Faults, makeFaults } from "../../server/faults.ts"
import { openTenant } from "../../server/db/connect.ts"
import { terminalDesk } from "../../server/lab/desk.ts"
import { sqlLedger } from "../../server/ledger.ts"
import type { LogLine } from "../../server/log.ts"
import { type Ledger, simulateProcessor } from "../../server/simulator.ts"
import { type VirtualClock, virtualClock } from "./clock.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

export const ORIGIN = "http://till.test"
export const VERSION = "2.5.4"
export const FRONT_1 = "1"
export const FRONT_2 = "2"
export const RANGE_DESK = "3"
export const DANA = "135790"
export const LEE = "246802"
export const MANAGER = { user_name: "manager", password: "ridgeline-demo" }

/** A reply as a register gets it: the HTTP status, the JSON, and its fields decoded by the contract. */
export interface Got<K extends Name> {
  readonly code: number
  readonly status: string
  readonly message: string | undefined
  readonly json: Readonly<Record<string, unknown>>
  readonly body: ReplyOf<(typeof contract)[K]>
  readonly response: Response
}

/** A browser at a register: keeps its cookies, sends the envelope. */
export interface Browser {
  readonly call: <K extends Name>(action: K, fields?: Readonly<Record<string, unknown>>) => Promise<Got<K>>
  readonly send: (action: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>
  readonly cookies: Map<string, string>
}

/** A back office of one test file, over a database of its own, in virtual time. */
export interface Office {
  readonly database: TestDatabase
  readonly clock: VirtualClock
  readonly faults: Faults
  readonly ledger: Ledger
  readonly log: LogLine[]
  readonly handle: (request: Request, peer?: string) => Promise<Response>
  /** The server dies and another one starts over the same database and processor. */
  readonly restart: (processor?: BackOfficeParts["processor"]) => Promise<void>
  readonly browser: (device?: string, peer?: string) => Browser
  readonly close: () => Promise<void>
}

/** A cart that is asked for says beside itself how far the prices are: that is no part of it, and no other reply of it says so. */
const cartOf = ({ price_book: _prices, ...cart }: Readonly<Record<string, unknown>>) => cart

let keys = 0
/** A fresh idempotency key. */
export const newKey = (): string => `key-${(keys += 1)}`

/** What every reply has; the rest is the action's. */
const Json = Schema.StructWithRest(Schema.Struct({ status: Schema.String, message: Schema.optional(Schema.String) }), [
  Schema.Record(Schema.String, Schema.Unknown)
])

const decode = <K extends Name>(action: K, json: unknown): ReplyOf<(typeof contract)[K]> =>
  Schema.decodeUnknownSync(contract[action].reply)(json)

/** A browser over a handler, calling from the address `peer`. */
export const browserOf = (handle: Office["handle"], device: string | undefined, peer?: string): Browser => {
  const cookies = new Map<string, string>()
  const send: Browser["send"] = async (action, body, headers = {}) => {
    const response = await handle(
      new Request(`${ORIGIN}/api?action=${action}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...headers
        },
        body: typeof body === "string" ? body : JSON.stringify(body)
      }),
      peer
    )
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    send,
    call: async (action, fields = {}) => {
      const response = await send(action, {
        host: "till.test",
        source: "POS",
        pos_version: VERSION,
        pos_token: cookies.get("pos_token"),
        device_license_id: device,
        ...(contract[action].kind === "write" ? { idempotency_key: newKey() } : {}),
        ...fields
      })
      const json = Schema.decodeUnknownSync(Json)(await response.json())
      return {
        code: response.status,
        status: json.status,
        message: json.message,
        json,
        body: decode(action, action === "get_shopping_cart" ? cartOf(json) : json),
        response
      }
    }
  }
}

/** Opens a back office for a test file, of the demo store unless a database is given; the simulated terminal answers after 1.5 virtual seconds. */
export const openOffice = async (
  how: Pick<BackOfficeParts, "site" | "carriers" | "practice" | "shelf" | "readers" | "backups"> = {},
  database?: TestDatabase
): Promise<Office> => officeAt(database ?? (await freshDatabase()), how)

const officeAt = async (
  database: TestDatabase,
  how: Pick<BackOfficeParts, "site" | "carriers" | "practice" | "shelf" | "readers" | "backups">
): Promise<Office> => {
  const clock = virtualClock()
  const faults = makeFaults()
  const log: LogLine[] = []
  const { db, owner, clientId, hasher, pepper } = database
  const ledger = sqlLedger(db)
  const terminals = terminalDesk(openTenant(owner, clientId), 1500)
  const start = (processor = simulateProcessor(ledger, 1500, terminals)): Promise<BackOffice> =>
    startBackOffice({
      db: owner,
      clientId,
      hasher,
      pepper,
      clock,
      faults,
      processor,
      terminals,
      ...how,
      log: (line) => log.push(line)
    })
  let office = await start()
  const handle: Office["handle"] = (request, peer) => office.handle(request, peer)
  return {
    database,
    clock,
    faults,
    ledger,
    log,
    handle,
    restart: async (processor) => {
      await office.close()
      office = await start(processor)
    },
    browser: (device, peer) => browserOf(handle, device, peer),
    close: async () => {
      await office.close()
      await database.close()
    }
  }
}

/** The back office of a test file, which closes with it. */
export const officeHere = async (...how: Parameters<typeof openOffice>): Promise<Office> => {
  const office = await openOffice(...how)
  afterAll(() => office.close())
  return office
}

/** A cashier signed in at a register, forcing whoever is in the way. */
export const cashierAt = async (office: Office, device: string, pin = DANA): Promise<Browser> => {
  const browser = office.browser(device)
  await browser.call("login", { pin, force_login: 1 })
  return browser
}
