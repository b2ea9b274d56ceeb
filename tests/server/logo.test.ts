import { Result } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { transaction } from "../../server/db/transaction.ts"
import { jobBytes } from "../../src/paper/bytes/rules.ts"
import { saveLogo } from "../../server/printing/logo.ts"
import { goodLogo } from "../../server/printing/logoFile.ts"
import { decodePng, MOST_PIXELS } from "../../server/printing/png.ts"
import { rasterOf } from "../../server/printing/raster.ts"
import { DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import { PAPER, PRINTER_MODELS } from "../../src/hardware/models/rules.ts"
import { cents } from "../../src/money/cents.ts"
import { newKey, type Office, openOffice, ORIGIN } from "./office.ts"
import { print } from "./paper.ts"
import { framePng, type Made, pngOf, SAMPLES } from "./pngs.ts"
import { openTill, paymentOf, withAmmo } from "./till.ts"

const pixel = (colour: number, samples: readonly number[], palette: Uint8Array): readonly number[] => {
  const [first = 0, second = 0] = samples
  const gray = [first, first, first]
  const byColour: Readonly<Record<number, readonly number[]>> = {
    0: [...gray, 255],
    2: [...samples, 255],
    3: [...palette.subarray(first * 3, first * 3 + 3), 255],
    4: [...gray, second],
    6: samples
  }
  return byColour[colour] ?? []
}

const picture = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 8 }),
    colour: fc.constantFrom(0, 2, 3, 4, 6)
  })
  .chain(({ width, height, colour }) => {
    const bytes = width * (SAMPLES[colour] ?? 1)
    return fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      colour: fc.constant(colour),
      rows: fc.array(fc.uint8Array({ minLength: bytes, maxLength: bytes }), { minLength: height, maxLength: height }),
      filters: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: height, maxLength: height }),
      palette: fc.uint8Array({ minLength: 768, maxLength: 768 })
    })
  })

const decoded = (made: Made): readonly number[] => [...Result.getOrThrow(decodePng(pngOf(made))).rgba]

describe("a PNG", () => {
  test("is read as the pixels that it was made of, whatever its kind and its filters", () => {
    fc.assert(
      fc.property(picture, (made) => {
        const samples = SAMPLES[made.colour] ?? 1
        const wanted = made.rows.flatMap((row) =>
          Array.from({ length: made.width }, (_, x) =>
            pixel(made.colour, [...row.subarray(x * samples, (x + 1) * samples)], made.palette)
          ).flat()
        )
        expect(decoded(made)).toEqual(wanted)
      })
    )
  })

  test("may pack several pixels in a byte, and say what is not there", () => {
    const bits = { width: 3, height: 1, depth: 1, rows: [Uint8Array.of(0b0100_0000)] }
    expect(decoded({ ...bits, colour: 0 })).toEqual([0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255])
    expect(decoded({ ...bits, colour: 0, transparency: Uint8Array.of(0, 1) })[7]).toBe(0)
    const palette = Uint8Array.of(1, 2, 3, 4, 5, 6)
    expect(decoded({ ...bits, colour: 3, palette, transparency: Uint8Array.of(9) })).toEqual(
      [
        [1, 2, 3, 9],
        [4, 5, 6, 255],
        [1, 2, 3, 9]
      ].flat()
    )
  })

  const one = { width: 1, height: 1, rows: [Uint8Array.of(0)] }
  const zeros = (length: number) => new Uint8Array(length)
  test.each([
    ["interlaced", pngOf({ ...one, colour: 0, interlace: 1 })],
    ["deep", pngOf({ ...one, colour: 0, depth: 16, rows: [zeros(2)] })],
    ["too-many-pixels", pngOf({ ...one, colour: 0, width: 60_000, height: 60_000 })],
    ["too-many-pixels", pngOf({ ...one, colour: 0, width: MOST_PIXELS + 1 })],
    ["file-too-large", zeros(512 * 1024 + 1)],
    ["not-png", Buffer.from("<svg/>")],
    // Says that it is one dot and unpacks to sixteen million.
    ["damaged", pngOf({ ...one, colour: 0, rows: [zeros(16_000_000)] })],
    ["damaged", pngOf({ ...one, colour: 0, rows: [] })],
    ["damaged", pngOf({ ...one, colour: 3, palette: zeros(0) })],
    ["damaged", pngOf({ ...one, colour: 0, filters: [7] })],
    ["damaged", pngOf({ ...one, colour: 5 })]
  ] as const)("is refused as %s", (fault, file) => {
    expect(decodePng(file)).toEqual(Result.fail(fault))
  })

  test("that is broken anywhere is refused, and garbage is", () => {
    fc.assert(
      fc.property(picture, fc.nat(), fc.integer({ min: 1, max: 255 }), (made, where, by) => {
        const file = pngOf(made)
        const at = where % (file.length - 4)
        file[at] = (file[at] ?? 0) ^ by
        expect(Result.isFailure(decodePng(file))).toBe(true)
      })
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, signed) => {
        const head = signed ? pngOf({ ...one, colour: 0 }).subarray(0, 33) : Buffer.alloc(0)
        expect(Result.isFailure(decodePng(Buffer.concat([head, bytes])))).toBe(true)
      })
    )
  })
})

describe("a logo on paper", () => {
  const frame = Result.getOrThrow(decodePng(framePng(100, 20)))

  test.each(PRINTER_MODELS)("comes out of a %s dot for dot, before the first line", (model) => {
    const { dots, lines } = print(
      jobBytes(PAPER[model], [{ text: "Mill Creek", look: "plain" }], false, rasterOf(frame, 512))
    )
    const inside = `##${".".repeat(96)}##....`
    const edge = `${"#".repeat(100)}....`
    expect(dots.slice(0, 20)).toEqual([edge, edge, ...Array<string>(16).fill(inside), edge, edge])
    expect(dots.slice(20).join("")).not.toContain("#")
    expect(lines.join("\n")).toContain("Mill Creek")
  })

  test("is never wider than the paper nor taller than three centimeters, and keeps its shape", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 1, max: 600 }),
        fc.constantFrom(...Object.values(PAPER)),
        (width, height, { dots }) => {
          const raster = rasterOf({ width, height, rgba: new Uint8Array(width * height * 4) }, dots)
          expect(raster.width).toBeLessThanOrEqual(dots)
          expect(raster.height).toBeLessThanOrEqual(240)
          expect(raster.width % 8).toBe(0)
          const scale = Math.max(1, width / dots, height / 240)
          expect(Math.abs(raster.height - height / scale)).toBeLessThanOrEqual(1)
          expect(raster.black).not.toContain(true)
        }
      ),
      { numRuns: 20 }
    )
  })

  test("shows gray as so many black dots", () => {
    const gray = Result.getOrThrow(
      decodePng(
        pngOf({
          width: 16,
          height: 16,
          colour: 0,
          rows: Array.from({ length: 16 }, () => new Uint8Array(16).fill(191))
        })
      )
    )
    expect(rasterOf(gray, 512).black.filter(Boolean)).toHaveLength(64)
  })
})

describe("the logo of a store", () => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice()
  })
  afterAll(() => office.close())

  // Verifies: PRN-17
  test("is on the screen and on the receipt; a picture that is none changes neither", async () => {
    const { db } = office.database
    const save = (png: Uint8Array) =>
      transaction(db, DEMO_CLIENT_ID, (tx) => saveLogo(tx, DEMO_CLIENT_ID, Result.getOrThrow(goodLogo(png))))
    const till = await openTill(office)
    await till.call("save_printer", { print_type: "usb_print", printer_model: "TM-T88VII", printer_serial_id: "1" })
    const order = (await till.call("save_payment_cash", paymentOf(await withAmmo(till, 2), cents(5000)))).body.order_id
    const printed = async () => {
      const fields = { order_id: order, print_receipt: "usb_print", print_key: newKey() }
      const { body } = await till.call("get_item_order", fields)
      return print(Buffer.from(body.usb_print_data ?? "", "base64"))
    }
    expect((await printed()).dots).toEqual([])

    await save(framePng(64, 16))
    expect((await printed()).dots).toHaveLength(16)
    const { logo_src: address = "" } = (await till.call("get_client")).body.client ?? {}
    expect(address).toMatch(/^\/images\/logo-[0-9a-f]{16}\.png$/)
    const shown = await office.handle(new Request(`${ORIGIN}${address}`))
    expect([shown.headers.get("content-type"), Buffer.from(await shown.arrayBuffer())]).toEqual([
      "image/png",
      framePng(64, 16)
    ])

    expect(goodLogo(Buffer.from("GIF89a"))).toEqual(Result.fail("The logo must be a PNG file."))
    expect((await printed()).dots).toHaveLength(16)

    await db.updateTable("store_logo").set({ png: "broken" }).execute()
    const without = await printed()
    expect(without.dots).toEqual([])
    expect(without.lines.join("\n")).toContain("Ridgeline")
  })
})
