import { createServer, type AddressInfo, type Server, type Socket } from "node:net"
import { afterAll, afterEach, describe, expect, test } from "vitest"
import { CHEAP_COST, makeHasher } from "../../server/auth/hash.ts"
import { startBackOffice } from "../../server/backoffice.ts"
import { atStore, openDatabase, type OwnersDb } from "../../server/db/connect.ts"
import { makeGate } from "../../server/db/gate.ts"
import { AT_START, PATIENCE, type Patience } from "../../server/db/impatient.ts"
import { transaction } from "../../server/db/transaction.ts"
import { makeTurns, OTHERS_AT_ONCE, OTHERS_WAITING } from "../../server/http/turns.ts"
import { eventually } from "./till.ts"

/** "You are in" and "ready" in PostgreSQL's protocol. */
const WELCOME = Buffer.from("5200000008000000005a0000000549", "hex")

const servers: Server[] = []
const databases: OwnersDb[] = []
afterEach(async () => {
  for (const db of databases.splice(0)) await db.destroy()
})
afterAll(() => {
  for (const server of servers) server.close()
})

/** A PostgreSQL that stands still: at once, or once it has let somebody in. */
const frozen = async (from: "the start" | "the first question") => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on("error", () => undefined).resume()
    if (from === "the first question") socket.once("data", () => socket.write(WELCOME))
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const url = `postgres://u@127.0.0.1:${port}/d`
  const db = await openDatabase(url, undefined, { connect: 100, statement: 0, answer: 100, idle: 0 })
  databases.push(db)
  return { db, sockets }
}

describe.each(["the start", "the first question"] as const)("a PostgreSQL that is frozen from %s on", (from) => {
  const PARTS = { clientId: 1, pepper: new Uint8Array(32), hasher: makeHasher(new Uint8Array(32), CHEAP_COST) }

  // Verifies: LOAD-9
  test("is given up: a call is told when to come back, and nothing of what happened is claimed", async () => {
    const { db } = await frozen(from)
    const office = await startBackOffice({ ...PARTS, db, log: () => undefined })
    const response = await office.handle(
      new Request("http://till.test/api?action=get_client", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}"
      })
    )
    expect({ code: response.status, wait: response.headers.get("retry-after") }).toEqual({ code: 503, wait: "2" })
    expect(await response.json()).toEqual({
      status: "error",
      message: "The database does not answer. Try again in a moment."
    })
    await office.close()
  })

  test("fails a transaction with one wait, and its connection is handed to nobody else", async () => {
    const { db, sockets } = await frozen(from)
    await expect(transaction(atStore(db, 1), 1, () => Promise.resolve())).rejects.toMatchObject({ _tag: "Connection" })
    await eventually(() => sockets[0]?.closed === true)
  })
})

/** How long a transaction may stand still, as a connection asks PostgreSQL for it, in ms. */
const idleAsked = async (patience: Patience): Promise<string | undefined> => {
  const said: Buffer[] = []
  const server = createServer((socket) => {
    socket.once("data", (startup) => {
      said.push(startup)
      socket.destroy()
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  const db = await openDatabase(`postgres://u@127.0.0.1:${port}/d`, undefined, patience)
  databases.push(db)
  await transaction(atStore(db, 1), 1, () => Promise.resolve()).catch(() => undefined)
  return /idle_in_transaction_session_timeout\0(\d+)\0/.exec(said.join(""))?.[1]
}

test("a transaction of a call that stands still ends after 15 seconds; a start may think about a large file", async () => {
  expect([await idleAsked(PATIENCE), await idleAsked(AT_START)]).toEqual(["15000", "300000"])
})

describe("when everybody calls at once", () => {
  // Verifies: LOAD-6, LOAD-9
  test("payments wait behind nobody, and what can be repeated is sent away", async () => {
    const inTurn = makeTurns(makeGate(OTHERS_AT_ONCE))
    const began: string[] = []
    const never = (name: string) => () => {
      began.push(name)
      return new Promise<void>(() => undefined)
    }
    for (let call = 0; call < OTHERS_AT_ONCE + OTHERS_WAITING; call += 1)
      void inTurn("get_list_products", never("scan"))
    expect(await inTurn("get_list_products", never("scan"))).toBeUndefined()
    void inTurn("save_payment_cash", never("payment"))
    void inTurn("check_pending_transaction", never("payment"))
    expect(began).toEqual([...Array.from({ length: OTHERS_AT_ONCE }, () => "scan"), "payment", "payment"])
  })
})
