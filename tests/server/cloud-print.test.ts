import { beforeAll, beforeEach, describe, expect, test } from "vitest"
import { printerPath } from "../../server/cloudPrint/address.ts"
import { CLOUD, type CloudPrinter, MAC, makePrinter, printNext, STARPRNT } from "./cloudPrinter.ts"
import { type Browser, officeHere } from "./office.ts"
import { openTill } from "./till.ts"

const office = await officeHere()
let till: Browser
let printer: CloudPrinter
beforeAll(async () => {
  printer = makePrinter(office)
  till = await openTill(office)
  await till.call("save_printer", CLOUD)
})
beforeEach(async () => {
  await office.database.db.deleteFrom("print_job").execute()
  await office.database.db.deleteFrom("cloud_printer").execute()
  await printer.poll()
})

/** Queues a pulse of the drawer; gives its name. */
const queued = async (): Promise<string> => (await till.call("open_cash_drawer")).body.print_job?.print_job_id ?? ""

const standing = async (id: string) => (await till.call("get_print_job", { print_job_id: id })).body.print_job

const stateOf = async (id: string) => (await standing(id))?.state

/** Queues a job and brings it as far as the printer's hand; gives its name and the printer's. */
const inHand = async () => {
  const id = await queued()
  const { jobToken = "" } = await printer.poll()
  await printer.fetch(jobToken)
  return { id, token: jobToken }
}

// Verifies: CG-44
describe("a printer of the cloud", () => {
  test("is offered what waits, fetches it, says that it is printed, and is offered nothing more", async () => {
    const id = await queued()
    expect(await stateOf(id)).toBe("queued")
    const offer = await printer.poll()
    expect(offer).toEqual({ jobReady: true, mediaTypes: [STARPRNT], jobToken: offer.jobToken })
    expect(await stateOf(id)).toBe("offered")
    const response = await printer.fetch(offer.jobToken)
    expect([response.status, response.headers.get("content-type")]).toEqual([200, STARPRNT])
    expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.of(7))
    expect(await stateOf(id)).toBe("fetched")
    expect((await printer.confirm(offer.jobToken)).status).toBe(200)
    expect(await stateOf(id)).toBe("printed")
    expect(await printer.poll()).toEqual({ jobReady: false })
    expect((await printer.fetch(offer.jobToken)).status).toBe(404)
  })

  test("may fetch a job twice and gets the same; a type that it is not is refused", async () => {
    await queued()
    const { jobToken } = await printer.poll()
    expect((await printer.fetch(jobToken, "text/plain")).status).toBe(415)
    const first = await (await printer.fetch(jobToken)).bytes()
    expect(await (await printer.fetch(jobToken)).bytes()).toEqual(first)
    expect((await printer.fetch("another")).status).toBe(404)
  })

  test("that was offered a job before the back office died is offered the same one again", async () => {
    const id = await queued()
    const { jobToken } = await printer.poll()
    await office.restart()
    expect((await printer.poll()).jobToken).toBe(jobToken)
    await printer.fetch(jobToken)
    await printer.confirm(jobToken)
    expect(await stateOf(id)).toBe("printed")
    expect(await printer.poll()).toEqual({ jobReady: false })
  })

  test("has one job in its hand at a time, in the order in which they were wanted", async () => {
    const first = await queued()
    const second = await queued()
    const { jobToken } = await printer.poll()
    expect((await printer.poll()).jobToken).toBe(jobToken)
    await printer.fetch(jobToken)
    expect(await printer.poll()).toEqual({ jobReady: false })
    expect([await stateOf(first), await stateOf(second)]).toEqual(["fetched", "queued"])
    await printer.confirm(jobToken)
    expect(await printNext(printer)).toEqual(Buffer.of(7))
    expect(await stateOf(second)).toBe("printed")
  })

  test.each([
    ["200 OK", "printed", undefined],
    ["200%20OK", "printed", undefined],
    ["OK", "printed", undefined],
    ["211 Paper low", "printed", undefined],
    ["410 Paper out", "failed", "410"],
    ["420 Cover open", "failed", "420"],
    ["511 Media decoding error", "failed", "511"],
    ["521", "failed", "521"]
  ])("ends a job with %s: %s", async (code, state, why) => {
    const { id, token } = await inHand()
    await printer.confirm(token, code)
    const { state: told, code: said } = (await standing(id)) ?? {}
    expect([told, state === "failed" ? said : undefined]).toEqual([state, why])
    expect(await printer.poll()).toEqual({ jobReady: false })
  })

  test("that could not fetch a job (520) is offered it once more", async () => {
    const { id, token } = await inHand()
    await printer.confirm(token, "520 Download timed out")
    expect(await stateOf(id)).toBe("queued")
    expect(await printNext(printer)).toEqual(Buffer.of(7))
    expect(await stateOf(id)).toBe("printed")
  })

  test("may say it by GET, and without the token that older firmware does not know", async () => {
    const first = await inHand()
    await printer.confirmByGet(first.token)
    const second = await inHand()
    await printer.confirm(undefined)
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["printed", "printed"])
  })

  test("cannot have printed what it did not fetch", async () => {
    const id = await queued()
    const { jobToken } = await printer.poll()
    await printer.confirm(jobToken)
    expect(await stateOf(id)).toBe("offered")
  })

  test("is asked how often it asks and how wide its paper is, never beside a job, and is offline after three of its own intervals", async () => {
    await office.database.db.deleteFrom("cloud_printer").execute()
    const id = await queued()
    expect((await printer.poll()).clientAction).toBeUndefined()
    await printer.confirm(undefined, "510")
    const { clientAction } = await printer.poll()
    expect(clientAction).toEqual([
      { request: "GetPollInterval", options: "" },
      { request: "PageInfo", options: "" }
    ])
    await printer.poll({ clientAction: [{ request: "GetPollInterval", result: "20" }] })
    await office.clock.advance(60_000)
    expect((await standing(id))?.printer_status).toBe("ready")
    await office.clock.advance(1)
    expect((await standing(id))?.printer_status).toBe("offline")
  })
})

describe("what nobody confirms", () => {
  test("is unknown when its printer asks for the next thing three times, and is never sent again by itself", async () => {
    const { id, token } = await inHand()
    for (const state of ["fetched", "fetched", "unconfirmed"]) {
      expect(await printer.poll()).toEqual({ jobReady: false })
      expect(await stateOf(id)).toBe(state)
    }
    expect((await printer.fetch(token)).status).toBe(404)
    const next = await inHand()
    expect(await stateOf(next.id)).toBe("fetched")
    await printer.confirm(token)
    expect([await stateOf(id), await stateOf(next.id)]).toEqual(["printed", "fetched"])
  })

  test("is still in its hand while it prints or wants paper", async () => {
    const { id } = await inHand()
    for (const busy of [{ printingInProgress: true }, { statusCode: "410%20Paper%20Out" }])
      for (let times = 0; times < 4; times++) await printer.poll(busy)
    expect(await standing(id)).toMatchObject({ state: "fetched", printer_status: "paper_out" })
  })

  test("is unknown when its printer falls silent for a minute; a late word counts", async () => {
    const { id, token } = await inHand()
    await office.clock.advance(60_000)
    expect(await standing(id)).toMatchObject({ state: "fetched", printer_status: "offline" })
    await office.clock.advance(1)
    expect(await stateOf(id)).toBe("unconfirmed")
    await printer.confirm(token, "410")
    expect(await standing(id)).toMatchObject({ state: "failed", code: "410" })
    await printer.confirm(token)
    expect(await stateOf(id)).toBe("failed")
  })

  test("but never fetched, is over when its time is: no drawer springs open later", async () => {
    const id = await queued()
    const { jobToken } = await printer.poll()
    await office.clock.advance(59_999)
    expect(await standing(id)).toMatchObject({ state: "offered", printer_status: "offline" })
    await office.clock.advance(1)
    expect(await standing(id)).toMatchObject({ state: "failed", code: "expired" })
    expect((await printer.fetch(jobToken)).status).toBe(404)
    expect((await printer.poll()).jobReady).toBe(false)
    expect(await stateOf(id)).toBe("failed")
  })
})

test.each([
  ["410%20Paper%20Out", "paper_out"],
  ["420 Cover open", "cover_open"],
  ["411 Paper jam", "error"],
  ["211 Paper low", "paper_low"],
  ["?", "ready"]
])("a printer that says %s is told as %s", async (statusCode, status) => {
  const id = await queued()
  await printer.poll({ statusCode })
  expect((await standing(id))?.printer_status).toBe(status)
})

describe("a stranger", () => {
  const post = (path: string, body: string) => printer.send(path, { method: "POST", body })
  const offered = JSON.stringify({ printerMAC: MAC, statusCode: "200 OK" })

  test("who does not know the store's path is told that there is nothing there, whatever he asks", async () => {
    const id = await queued()
    const other = printerPath(office.database.pepper, 2)
    for (const path of ["/cloudprnt/", `/cloudprnt/${MAC}`, other, `${printer.path}x`, `${printer.path}/job`]) {
      for (const method of ["GET", "DELETE"])
        expect((await printer.send(`${path}?mac=${MAC}&code=200`, { method })).status).toBe(404)
      expect((await post(path, offered)).status).toBe(404)
    }
    expect(await stateOf(id)).toBe("queued")
  })

  test("is told by 404 that there is no MQTT: the printer keeps to HTTP", async () => {
    const asked = `/cloudprnt/cloudprnt-setting.json?mac=${MAC}&replaced_path=x`
    expect((await printer.send(asked)).status).toBe(404)
  })

  test("with an address of no register is told nothing, and nothing is kept of it", async () => {
    await queued()
    const other = makePrinter(office, "00:11:62:ff:ff:ff")
    expect(await other.poll()).toEqual({ jobReady: false })
    const { jobToken } = await printer.poll()
    expect((await other.fetch(jobToken)).status).toBe(404)
    await other.confirm(jobToken)
    const heard = await office.database.db.selectFrom("cloud_printer").select("mac").execute()
    expect(heard).toEqual([{ mac: MAC }])
  })

  test("without an address, as some programs ask, is told that there is nothing", async () => {
    for (const body of ['{"statusCode":"200%20OK","printingInProgress":false}', '{"printerMAC":null}', "{}"]) {
      const response = await post(printer.path, body)
      expect([response.status, await response.json()]).toEqual([200, { jobReady: false }])
    }
    expect((await printer.send(printer.path)).status).toBe(404)
    expect((await printer.send(`${printer.path}?code=200`, { method: "DELETE" })).status).toBe(200)
  })

  test.each(["", "no JSON", "[]", "7", '{"printerMAC":{}}', '{"clientAction":7}', '{"printingInProgress":"maybe"}'])(
    "who sends %j is told that it is no question",
    async (body) => {
      expect((await post(printer.path, body)).status).toBe(400)
    }
  )

  test("may not send more than a printer ever does, nor by another method", async () => {
    expect((await post(printer.path, " ".repeat(1024 * 1024 + 1))).status).toBe(413)
    expect((await printer.send(printer.path, { method: "PUT", body: "{}" })).status).toBe(405)
  })

  test("finds the path in no line of the log", async () => {
    await inHand()
    expect(office.log.filter(({ event }) => event === "printer")).not.toEqual([])
    expect(JSON.stringify(office.log)).not.toContain(printer.path.slice(-32))
  })
})
