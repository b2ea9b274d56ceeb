import { createServer, type Server } from "node:net"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { type Mail, type Mailer, MailFailure, smtpMailer } from "../../server/mail/mailer.ts"
import { post } from "../../server/mail/outbox.ts"
import { pauseAfter, round, TRIES } from "../../server/mail/postman.ts"
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
  await database.db.deleteFrom("email").execute()
  const message = { key: "m1", orderId, address: "noor@mail.example", subject: "Receipt", body: "TOTAL 1.00" }
  await post(database.db, database.clientId, message, LONG_AGO)
})

const rowOf = () => database.db.selectFrom("email").selectAll().executeTakeFirstOrThrow()
const goRound = (mailer: Mailer) =>
  Effect.runPromise(round({ db: database.db, clientId: database.clientId, mailer, log: () => undefined }))

describe("the postman", () => {
  test("hands a message over once, from the store's own address", async () => {
    const sent: Mail[] = []
    const mailer: Mailer = { send: (mail) => Effect.sync(() => void sent.push(mail)) }
    expect([await goRound(mailer), await goRound(mailer)]).toEqual([1, 0])
    expect(sent).toEqual([
      { to: "noor@mail.example", from: "counter@ridgeline.example", subject: "Receipt", text: "TOTAL 1.00" }
    ])
    expect((await rowOf()).sent_at).not.toBeNull()
  })

  test("keeps what is refused and tries it again later, not for ever", async () => {
    const mailer: Mailer = { send: () => Effect.fail(new MailFailure({ why: "550 no such box" })) }
    await goRound(mailer)
    expect(await rowOf()).toMatchObject({ attempts: 1, sent_at: null, last_error: "550 no such box" })
    expect(await goRound({ send: () => Effect.die("too early") })).toBe(0)
    await database.db.updateTable("email").set({ attempts: TRIES, next_at: LONG_AGO }).execute()
    expect(await goRound({ send: () => Effect.die("too often") })).toBe(0)
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
  const mail = { to: "noor@mail.example", from: "counter@ridgeline.example", text: "TOTAL 1.00" }
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
      smtpMailer("smtp://127.0.0.1:1").send({ to: "a@b.example", from: "c@d.example", subject: "", text: "" })
    )
  )
  expect(failure.why).toMatch(/ECONNREFUSED/)
})
