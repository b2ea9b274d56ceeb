import { Effect } from "effect"
import type { Transport } from "../../effects/ports/Api.ts"
import { startBackOffice } from "../../server/backoffice.ts"
import { sqlLedger } from "../../server/ledger.ts"
import { simulateProcessor } from "../../server/simulator.ts"
import { freshDatabase, type TestDatabase } from "../server/database.ts"
import type { Crash } from "./dying.ts"

const ORIGIN = "http://localhost:4100"

/** The real back office in this process, with a processor whose every approval is remembered. */
export interface RealOffice {
  readonly handle: (request: Request) => Promise<Response>
  readonly database: TestDatabase
  /** The keys of the charges that the processor approved, one entry for every time that it took money. */
  readonly taken: string[]
  readonly close: () => Promise<void>
}

/** Opens the demo store; the terminal answers at once. */
export const openRealOffice = async (): Promise<RealOffice> => {
  const database = await freshDatabase()
  const { db, owner, clientId, hasher, pepper } = database
  const simulated = simulateProcessor(sqlLedger(db), 0)
  const taken: string[] = []
  const office = await startBackOffice({
    db: owner,
    clientId,
    hasher,
    pepper,
    log: () => undefined,
    processor: {
      ...simulated,
      charge: (key, amount) =>
        Effect.tap(simulated.charge(key, amount), ({ _tag }) =>
          Effect.sync(() => {
            if (_tag === "Approved") taken.push(key)
          })
        ),
      // Some approvals come to light only when somebody asks.
      status: (key) =>
        Effect.tap(simulated.status(key), ({ _tag }) =>
          Effect.sync(() => {
            if (_tag === "Approved" && !taken.includes(key)) taken.push(key)
          })
        )
    }
  })
  return {
    handle: office.handle,
    database,
    taken,
    close: async () => {
      await office.close()
      await database.close()
    }
  }
}

/** What a browser keeps when its page dies. */
export interface Jar {
  readonly cookies: Map<string, string>
  /** The keys of the card payments that were sent, one entry for every sending. */
  readonly cards: string[]
}

/** The way of a browser to the office. A register that is dead sends nothing and hears nothing. */
export const transportTo = (office: RealOffice, jar: Jar, crash: Crash): Transport => ({
  endpoint: "/api",
  host: "localhost:4100",
  token: () => jar.cookies.get("pos_token") ?? null,
  forget: () => {
    jar.cookies.delete("pos_token")
  },
  fetch: async (input, init) => {
    const unheard = new Promise<Response>(() => undefined)
    if (crash.dead) return unheard
    const request = new Request(new URL(input instanceof Request ? input.url : input, ORIGIN), init)
    request.headers.set("cookie", [...jar.cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    if (request.url.endsWith("process_payment_terminal")) {
      const body: unknown = await request.clone().json()
      if (typeof body === "object" && body !== null && "payment_key" in body) jar.cards.push(String(body.payment_key))
    }
    const response = await office.handle(request)
    if (crash.dead) return unheard
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=")
      if (value === "") jar.cookies.delete(name)
      else jar.cookies.set(name, decodeURIComponent(value))
    }
    return response
  }
})
