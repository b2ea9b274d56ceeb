import { Result } from "effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { LogLine } from "../../server/log.ts"
import { LIMITS } from "../../server/readers/limits.ts"
import { makeReaders, type Readers } from "../../server/readers/thread.ts"
import { type Attaching, base64, openAttaching, pdf } from "./attaching.ts"
import { framePng } from "./pngs.ts"

const PLANTED = new URL("./plantedReaders.ts", import.meta.url)
/** Long enough for a file that is good on a machine that others share. */
const PATIENCE = 5_000
const log: LogLine[] = []
const planted = (ms = PATIENCE): Readers =>
  makeReaders({
    log: (line) => log.push(line),
    script: PLANTED,
    limits: { ...LIMITS, attachment: { ...LIMITS.attachment, ms } }
  })
const words = Result.fail(LIMITS.attachment.refused)

describe("a reader of strangers' files", () => {
  let readers: Readers
  let patient: Readers
  beforeAll(() => {
    readers = planted()
    patient = planted(60_000)
  })
  afterAll(async () => {
    await readers.close()
    await patient.close()
  })

  const good = async (): Promise<void> => {
    const found = Result.getOrThrow(await readers.read("attachment", pdf()))
    expect(found.file_type).toBe("application/pdf")
    expect(Buffer.from(found.bytes)).toEqual(pdf())
  }

  test.each([
    ["never ends", "endless", /longer than 5000 ms/],
    ["eats the heap", "hungry", /MEMORY/i],
    ["eats memory beside the heap", "greedy", /held \d+ bytes/],
    ["throws", "broken", /TypeError/],
    ["takes its thread with it", "gone", /thread ended/]
  ])("that %s is refused in words, and the next file is read", async (_, fault, why) => {
    log.length = 0
    expect(await (fault === "endless" ? readers : patient).read("attachment", Buffer.from(fault))).toEqual(words)
    expect(log.map(({ event, what }) => [event, what])).toEqual([["reader", "attachment"]])
    expect(log[0]?.["cause"]).toMatch(why)
    await good()
  })

  test("takes one file after the other, and sends away whoever would be one too many", async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => readers.read("attachment", pdf())))
    expect(all.filter(Result.isSuccess)).toHaveLength(25)
    expect(all.filter(Result.isFailure).map(({ failure }) => failure)).toEqual(
      Array.from({ length: 5 }, () => "Other files are being read right now. Try again in a moment.")
    )
  })

  test("is not asked about a file that is too large", async () => {
    expect(await readers.read("logo", Buffer.alloc(LIMITS.logo.most + 1))).toEqual(Result.fail(LIMITS.logo.tooLarge))
  })

  test("reads each kind of file", async () => {
    const png = framePng(4, 4)
    expect(Result.getOrThrow(await readers.read("picture", png)).media_type).toBe("image/png")
    expect(Buffer.from(Result.getOrThrow(await readers.read("logo", png)).png)).toEqual(png)
    expect(Result.getOrThrow(await readers.read("sheet", Buffer.from("Name\nTea\n"))).header).toEqual(["Name"])
    expect(await readers.read("picture", Buffer.from("GIF89a"))).toEqual(Result.fail("Choose a PNG or JPEG picture."))
  })

  test("reads nothing more once it is closed", async () => {
    const other = planted()
    await other.close()
    expect(Result.isFailure(await other.read("attachment", pdf()))).toBe(true)
  })
})

describe("a back office whose reader is at an endless file", () => {
  let at: Attaching
  let readers: Readers
  beforeAll(async () => {
    readers = planted()
    at = await openAttaching({ readers })
  })
  afterAll(async () => {
    await at.close()
    await readers.close()
  })

  test("answers everybody else meanwhile, and refuses the file in words", async () => {
    let isOver = false
    const hostile = Array.from({ length: 8 }, (_, n) => at.add({ contact_id: `10${n}`, file_data: base64("endless") }))
    const first = Promise.race(hostile).then((got) => {
      isOver = true
      return got
    })
    for (let n = 0; n < 20; n += 1)
      expect((await at.till.call("get_item_contact", { contact_id: "103" })).status).toBe("success")
    expect(isOver).toBe(false)
    expect(await first).toMatchObject({ status: "error", message: LIMITS.attachment.refused })
    // The others would take as long, each.
    await readers.close()
    await Promise.all(hostile)
  })
})
