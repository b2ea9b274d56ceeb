import { deflateSync } from "node:zlib"
import { fc, test as property } from "@fast-check/vitest"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { pngOf } from "../../server/pictures/png.ts"
import type { ReaderName } from "../../server/readers/limits.ts"
import { READING } from "../../server/readers/reading.ts"
import { unpacked } from "../../server/store/import/packedSheet.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { reportMark } from "../../server/store/import/mark.ts"
import { planImport } from "../../server/store/import/plan.ts"
import { targetOf } from "../../server/store/import/targets.ts"
import { framePng } from "./pngs.ts"

const latin = (text: string): Buffer => Buffer.from(text, "latin1")
const filled = (piece: Buffer, size: number): Buffer =>
  Buffer.alloc(Math.ceil(size / piece.length) * piece.length, piece)

const pdfOf = (piece: string) => (size: number) =>
  Buffer.concat([latin("%PDF-1.7\n"), filled(latin(piece), size), latin("\nendstream\n%%EOF\n")])
const sheetOf = (piece: string) => (size: number) =>
  Buffer.concat([latin("Name,SKU,Price\n"), filled(latin(piece), size)])
const headerOf = (piece: string) => (size: number) => Buffer.concat([filled(latin(piece), size), latin("\nTea,1,2\n")])

/** A PNG that says it is so wide and has these parts besides. */
const pngWith = (width: number, parts: readonly { readonly name: string; readonly data: Buffer }[]): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(1, 4)
  header.set([8, 0], 8)
  return pngOf([{ name: "IHDR", data: header }, ...parts])
}
const emptyParts = (size: number): Buffer =>
  pngWith(
    4,
    Array.from({ length: size / 12 }, () => ({ name: "IDAT", data: Buffer.alloc(0) }))
  )
/** Few bytes that say they are many pixels. */
const manyPixels = (size: number): Buffer =>
  pngWith(size * 2, [{ name: "IDAT", data: deflateSync(Buffer.alloc(size * 2 + 1)) }])

const jpegOf = (piece: Buffer) => (size: number) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), filled(piece, size), Buffer.from([0xff, 0xd9])])
const exif = (): Buffer => {
  const facts = Buffer.concat([latin("Exif\0\0MM\0*\0\0\0\b"), Buffer.from([0xff, 0xff])])
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, facts.length + 2]), facts])
}
const jpegs = [
  ["a picture of parts without anything in them", jpegOf(Buffer.from([0xff, 0xe0, 0, 2]))],
  ["a picture of a camera's facts", jpegOf(exif())],
  ["a picture whose pixels never end", jpegOf(Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xff, 0, 0xff, 0xd0]))]
] as const
const pngs = [
  ["a picture of parts without pixels", emptyParts],
  ["a picture with more pixels than bytes", manyPixels]
] as const

/** Files that cost a reader most for their size. */
const HOSTILE: { readonly [N in ReaderName]: readonly (readonly [what: string, of: (size: number) => Buffer])[] } = {
  attachment: [
    ["a PDF of packed objects that begin and never end", pdfOf("/ObjStm stream\n")],
    ["a PDF of packed objects", pdfOf("/ObjStm /Fl stream\n")],
    ["a PDF of packed objects in other letters", pdfOf("/Obj#53tm /Fl stream\nendstream")],
    ["a PDF of streams", pdfOf("stream\n")],
    ["a PDF of ends", pdfOf("endstream")],
    ["a PDF of codes", pdfOf("#2f#4a")],
    ["a PDF of names", pdfOf("/N /First /Filter ")],
    ["a PDF of spaces", pdfOf("/Filter ".padEnd(500))],
    ["a PDF of objects", pdfOf("1 0 obj\n<< /A (a (b) \\( c) >>\nendobj\n")],
    ["a PDF of objects in objects", pdfOf("obj << ")],
    ["a PDF of lists in an object", (size) => pdfOf("[")(size).fill(" obj << ", 9, 17)],
    ["a PDF of strings in strings", pdfOf("obj << (")],
    ["a PDF of strings that end at once", (size) => pdfOf("()")(size).fill(" obj << ", 9, 17)],
    ["a PDF of comments in a line", pdfOf("obj%")],
    ["a PDF of streams of objects", pdfOf("obj<</N 1/First 4/Filter/Fl>>stream\n")],
    ...pngs,
    ...jpegs
  ],
  picture: [...pngs, ...jpegs],
  logo: pngs,
  sheet: [
    ["a table of short lines", sheetOf("a\n")],
    ["a table of empty lines", sheetOf("\n")],
    ["a table of returns", sheetOf("\r")],
    ["a table of quotes", sheetOf('"')],
    ["a table of quoted nothing", sheetOf('"",')],
    ["a table of quotes in cells", sheetOf('a"b\n')],
    ["a table of quotes that close lines", sheetOf('"\n')],
    ["a table of separators", sheetOf(",")],
    ["a header of separators", headerOf(",")],
    ["a header of quotes", headerOf('"a"')],
    ["a header of pairs of quotes", headerOf('""')]
  ]
}

const reading = (name: ReaderName, file: Uint8Array): Result.Result<unknown, string> => READING[name](file)

/** What work costs this thread, in microseconds: what else the machine does is no part of it. The least of a few times. */
const costOf = (work: () => unknown): number =>
  Math.min(
    ...Array.from({ length: 3 }, () => {
      const before = process.threadCpuUsage()
      work()
      const { user, system } = process.threadCpuUsage(before)
      return user + system
    })
  )

const families = (Object.keys(HOSTILE) as ReaderName[]).flatMap((name) =>
  HOSTILE[name].map(([what, of]) => [name, what, of] as const)
)

describe("the work of a reader", () => {
  // Eight times the size costs eight times as much where work is linear, and 64 times where it is not.
  const [SMALL, FACTOR] = [48 * 1024, 8]
  const LINEAR = FACTOR * 3
  /** Below this, in microseconds, nothing can be told. */
  const NOISE = 2_000

  test.each(families)("%s: grows with the size alone of %s", (name, _, of) => {
    const [small, large] = [of(SMALL), of(SMALL * FACTOR)]
    READING[name](small)
    const [little, much] = [costOf(() => READING[name](small)), costOf(() => READING[name](large))]
    expect(much / Math.max(NOISE, little)).toBeLessThan(LINEAR)
  })

  test.each([
    ["attachment", pdfOf("/ObjStm stream\n")(720 * 1024)],
    ["attachment", pdfOf("/ObjStm stream\n")(3_000_000)],
    ["attachment", emptyParts(9 * 1024 * 1024)],
    ["attachment", jpegOf(Buffer.from([0xff, 0xe0, 0, 2]))(9 * 1024 * 1024)],
    ["sheet", sheetOf("\n".repeat(100))(13 * 1024 * 1024)],
    ["sheet", headerOf("a,")(100_000)],
    ["sheet", sheetOf(`"${"a".repeat(1000)}`)(2 * 1024 * 1024)]
  ] as const)("%s: a file of a kind that no program makes is refused in words", (name, file) => {
    const read = reading(name, file)
    expect(Result.isFailure(read) && read.failure).toMatch(/^(?:This|A|The) .+\.$/)
  })
})

test("others have their turn while a large table is looked over", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `Item ${at},S-${at},1.00`)
  const file = Buffer.from(["Name,SKU,Price", ...rows].join("\n"))
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  const turnsOf = async <A>(work: Promise<A>): Promise<readonly [A, number]> => {
    const before = turns
    const made = await work
    return [made, turns - before]
  }
  setImmediate(count)
  const [sheet, unpacking] = await turnsOf(unpacked(Result.getOrThrow(READING.sheet(file))))
  const [plan, planning] = await turnsOf(planImport(sheet, targetOf("products", 1).definition, []))
  const [, marking] = await turnsOf(reportMark("", plan))
  isOver = true
  expect(plan.created).toHaveLength(rows.length)
  // Once a thousand rows, in each of its passes.
  expect(unpacking).toBeGreaterThanOrEqual(20)
  expect(planning).toBeGreaterThanOrEqual(100)
  expect(marking).toBeGreaterThanOrEqual(20)
})

const PIECES: { readonly [N in ReaderName]: readonly Buffer[] } = {
  attachment: [
    ..."%PDF-1.7|%%EOF|/ObjStm|/Fl|/Filter|/First 4|/N 1|stream\n|endstream|#4a|obj|%|\\|/F|<|(|)|<<|>>|[|]|/Predictor 2|5 0 R"
      .split("|")
      .map(latin),
    deflateSync(latin("<< /Type /Page >>"))
  ],
  picture: [
    Buffer.from([0xff, 0xd8]),
    Buffer.from([0xff, 0xe1, 0, 9]),
    Buffer.from([0xff, 0xda, 0, 2]),
    exif(),
    Buffer.from([0xff, 0xc0, 0, 9]),
    Buffer.from([0xff, 0xd9]),
    Buffer.from([0, 255])
  ],
  logo: [
    framePng(3, 3).subarray(0, 33),
    framePng(3, 3).subarray(33),
    pngWith(9, []).subarray(8),
    Buffer.from([0, 0, 0, 4]),
    latin("IDAT"),
    latin("IEND")
  ],
  sheet: [...'Name|,|;|\t|"|""|\n|\r\n|\r|\uFEFF|\0|=1|\'=1|é|'.split("|"), "|"].map((text) => Buffer.from(text))
}
const BEGINNINGS: { readonly [N in ReaderName]: readonly Buffer[] } = {
  attachment: [latin("%PDF-1.7\n"), latin("")],
  picture: [Buffer.from([0xff, 0xd8]), framePng(2, 2).subarray(0, 8)],
  logo: [framePng(2, 2).subarray(0, 8), framePng(2, 2)],
  sheet: [latin("Name,Price\n"), latin("")]
}

describe("whatever a file is made of", () => {
  for (const name of Object.keys(PIECES) as ReaderName[])
    property.prop([
      fc.constantFrom(...BEGINNINGS[name]),
      fc.array(fc.oneof(fc.constantFrom(...PIECES[name]), fc.uint8Array({ maxLength: 9 })), { maxLength: 60 })
    ])(`${name}: it is read, or refused in words`, (beginning, pieces) => {
      const read = reading(name, Buffer.concat([beginning, ...pieces]))
      if (Result.isFailure(read)) expect(read.failure).toMatch(/^[A-Z].*\.$/)
      expect(structuredClone(Result.isSuccess(read) ? read.success : null)).toBeDefined()
    })

  property.prop([
    fc.array(fc.array(fc.string({ unit: "binary", maxLength: 6 }), { minLength: 1, maxLength: 5 }), { maxLength: 9 })
  ])("a table is the same on the other side of a thread", async (rows) => {
    const quoted = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    const file = Buffer.from(["Name,Price", ...quoted].join("\n"))
    const read = READING.sheet(file)
    const plain = parseCsv(file)
    expect(Result.isSuccess(read)).toBe(Result.isSuccess(plain))
    if (Result.isSuccess(read)) expect(await unpacked(structuredClone(read.success))).toEqual(Result.getOrThrow(plain))
  })
})
