import { createServer as createHttpServer } from "node:http"
import { createServer, type Server } from "node:net"
import { Clock, Deferred, Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Carrier, CARRIER_PATIENCE, type Carriers, NotTaken, type Outgoing } from "../../server/mail/carrier.ts"
import { smtpMailer } from "../../server/mail/mailer.ts"
import { post } from "../../server/mail/outbox.ts"
import { pauseAfter, round, TRIES } from "../../server/mail/postman.ts"
import { gatewayTexter } from "../../server/mail/texter.ts"
import { virtualClock } from "./clock.ts"
import { freshDatabase, type TestDatabase } from "./database.ts"

const LONG_AGO = 1

let database: TestDatabase
let orderId: string
beforeAll(async () => {
  database = await freshDatabase()
  orderId = (await database.db.selectFrom("orders").select("order_id").executeTakeFirstOrThrow()).order_id
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom("outbox").execute()
  const message = {
    key: "m1",
    orderId,
    way: "email",
    address: "noor@mail.example",
    subject: "Receipt",
    body: "TOTAL 1.00"
  } as const
  await post(database.db, message, LONG_AGO)
})

const rowOf = () => database.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow()
const goRoundBy = (carriers: Carriers) =>
  Effect.runPromise(round({ db: database.db, clientId: database.clientId, carriers, log: () => undefined }))
const goRound = (email: Carrier) => goRoundBy({ email })

describe("the postman", () => {
  test("hands a message over once, from the store's own address", async () => {
    const sent: Outgoing[] = []
    const mailer: Carrier = { send: (mail) => Effect.sync(() => void sent.push(mail)) }
    expect([await goRound(mailer), await goRound(mailer)]).toEqual([1, 0])
    expect(sent).toEqual([
      {
        key: "m1",
        to: "noor@mail.example",
        from: "counter@ridgeline.example",
        subject: "Receipt",
        text: "TOTAL 1.00"
      }
    ])
    expect((await rowOf()).sent_at).not.toBeNull()
  })

  test("keeps what is refused and tries it again later, not for ever", async () => {
    const mailer: Carrier = { send: () => Effect.fail(new NotTaken({ why: "550 no such box" })) }
    await goRound(mailer)
    expect(await rowOf()).toMatchObject({ attempts: 1, sent_at: null, last_error: "550 no such box" })
    expect(await goRound({ send: () => Effect.die("too early") })).toBe(0)
    await database.db.updateTable("outbox").set({ attempts: TRIES, next_at: LONG_AGO }).execute()
    expect(await goRound({ send: () => Effect.die("too often") })).toBe(0)
  })

  test("brings each message its own way, and leaves what nobody brings", async () => {
    const text = { key: "t1", orderId, way: "text", address: "+15055550133", subject: "", body: "Total $1.00" } as const
    await post(database.db, text, LONG_AGO)
    const sent: string[] = []
    const carrier: Carrier = { send: ({ to }) => Effect.sync(() => void sent.push(to)) }
    expect([await goRoundBy({}), await goRoundBy({ text: carrier }), await goRoundBy({ email: carrier })]).toEqual([
      0, 1, 1
    ])
    expect(sent).toEqual(["+15055550133", "noor@mail.example"])
  })

  test("keeps no mail waiting for a gateway that hangs", async () => {
    const text = { key: "t1", orderId, way: "text", address: "+15055550133", subject: "", body: "Total $1.00" } as const
    await post(database.db, text, LONG_AGO - 1)
    const mailed = Deferred.makeUnsafe<void>()
    const hanging: Carrier = { send: () => Deferred.await(mailed) }
    const mailer: Carrier = { send: () => Deferred.succeed(mailed, undefined) }
    expect(await goRoundBy({ text: hanging, email: mailer })).toBe(2)
  })

  test("leaves a message to the other server of the database that has taken it meanwhile", async () => {
    const second = { key: "m2", orderId, way: "email", address: "pat@mail.example", subject: "", body: "" } as const
    await post(database.db, second, LONG_AGO + 1)
    const sent: string[] = []
    const noted = (key: string) => Effect.sync(() => void sent.push(key))
    const other: Carrier = { send: ({ key }) => noted(key) }
    // While the first message is on its way, the other server makes its round.
    const here: Carrier = {
      send: ({ key }) =>
        Effect.andThen(
          noted(key),
          Effect.promise(() => goRound(other))
        )
    }
    await goRound(here)
    expect(sent).toEqual(["m1", "m2"])
  })

  test("waits longer after each refusal, an hour at most", () => {
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([60_000, 120_000, 240_000, 3_600_000])
  })
})

/** A mail server that takes everything and keeps what it heard. */
const mailServer = async (): Promise<{
  readonly url: string
  readonly heard: () => string
  readonly server: Server
}> => {
  let heard = ""
  const server = createServer((socket) => {
    let inData = false
    socket.write("220 test\r\n")
    socket.on("data", (chunk) => {
      const said = chunk.toString()
      heard += said
      if (inData) {
        if (heard.includes("\r\n.\r\n")) {
          inData = false
          socket.write("250 taken\r\n")
        }
      } else if (/^DATA/m.test(said)) {
        inData = true
        socket.write("354 go on\r\n")
      } else if (/^QUIT/m.test(said)) socket.end("221 bye\r\n")
      else socket.write("250 fine\r\n")
    })
    socket.on("error", () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, heard: () => heard, server }
}

test("a message reaches a mail server as plain text to one address, whatever the subject says", async () => {
  const { url, heard, server } = await mailServer()
  const mail = { key: "m1", to: "noor@mail.example", from: "counter@ridgeline.example", text: "TOTAL 1.00" }
  await Effect.runPromise(smtpMailer(url).send({ ...mail, subject: "Receipt\r\nBcc: all@mail.example" }))
  server.close()
  expect(heard().match(/^RCPT TO:.*$/gim)).toEqual(["RCPT TO:<noor@mail.example>"])
  expect(heard()).toMatch(/^Content-Type: text\/plain/m)
  expect(heard()).not.toMatch(/^Bcc:/m)
  expect(heard()).toContain("TOTAL 1.00")
})

test("a mail server that is not there is a failure with its reason", async () => {
  const failure = await Effect.runPromise(
    Effect.flip(
      smtpMailer("smtp://127.0.0.1:1").send({
        key: "m1",
        to: "a@b.example",
        from: "c@d.example",
        subject: "",
        text: ""
      })
    )
  )
  expect(failure.why).toMatch(/ECONNREFUSED/)
})

describe("a gateway for texts", () => {
  /** A gateway that answers as it is told, one call after the other, and keeps what it was asked. */
  const gateway = async (...statuses: readonly (number | "cut")[]) => {
    const heard: { key: unknown; login: unknown; body: string }[] = []
    const server = createHttpServer((request, response) => {
      let body = ""
      request.on("data", (chunk: Buffer) => (body += chunk.toString()))
      request.on("end", () => {
        const status = statuses[heard.length] ?? 200
        heard.push({ key: request.headers["idempotency-key"], login: request.headers.authorization, body })
        if (status === "cut") request.socket.destroy()
        else response.writeHead(status, { location: "http://127.0.0.1:1/" }).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { url: `http://store:se%20cret@127.0.0.1:${port}/send`, heard, server }
  }

  const text = { key: "t1", way: "text", address: "+15055550133", subject: "", body: "Total $1.00" } as const
  const due = async () => {
    await database.db.deleteFrom("outbox").execute()
    await post(database.db, { ...text, orderId }, LONG_AGO)
  }
  const again = () => database.db.updateTable("outbox").set({ next_at: LONG_AGO }).execute()

  test("is given a text under one name however often it is tried, with the login in no message", async () => {
    const { url, heard, server } = await gateway(500, "cut", 302, 202)
    await due()
    const rounds: number[] = []
    for (const _ of [1, 2, 3, 4, 5]) {
      rounds.push(await goRoundBy({ text: gatewayTexter(url) }))
      await again()
    }
    server.close()
    expect(rounds).toEqual([0, 0, 0, 1, 0])
    expect(heard).toHaveLength(4)
    for (const call of heard)
      expect(call).toEqual({
        key: "t1",
        login: `Basic ${Buffer.from("store:se cret").toString("base64")}`,
        body: JSON.stringify({ to: "+15055550133", text: "Total $1.00" })
      })
  })

  test("that refuses is told of in the outbox, without its password", async () => {
    const { url, server } = await gateway(401)
    await due()
    await goRoundBy({ text: gatewayTexter(url) })
    server.close()
    expect(await rowOf()).toMatchObject({ sent_at: null, attempts: 1, last_error: "The gateway answered 401." })
  })

  test("that says nothing is given up after 20 seconds, not before, and hung up on", async () => {
    const [asked, hungUp] = [Deferred.makeUnsafe<void>(), Deferred.makeUnsafe<void>()]
    const server = createServer((socket) => {
      socket.once("data", () => Deferred.doneUnsafe(asked, Effect.void))
      socket.once("close", () => Deferred.doneUnsafe(hungUp, Effect.void))
      socket.on("error", () => undefined)
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    const clock = virtualClock()
    let said: string | undefined
    const message = { key: "t1", to: "+15055550133", from: "", subject: "", text: "Total $1.00" }
    const sending = Effect.runPromise(
      Effect.flip(gatewayTexter(`http://127.0.0.1:${port}/`).send(message)).pipe(
        Effect.tap(({ why }) => Effect.sync(() => (said = why))),
        Effect.provideService(Clock.Clock, clock)
      )
    )
    await Effect.runPromise(Deferred.await(asked))
    await clock.advance(CARRIER_PATIENCE - 1)
    expect([CARRIER_PATIENCE, said]).toEqual([20_000, undefined])
    await clock.advance(1)
    await sending
    expect(said).toBe("The gateway didn't answer within 20 seconds.")
    await Effect.runPromise(Deferred.await(hungUp))
    server.close()
  })
})
