import { readdirSync } from "node:fs"
import { deflateSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Attaching, base64, openAttaching, pdf } from "./attaching.ts"
import { framePng } from "./pngs.ts"
import { lookAtPdf } from "../../server/shelf/pdf.ts"

let at: Attaching
let folder: string
let add: Attaching["add"]
let files: Attaching["files"]
let fetchFile: Attaching["fetchFile"]

beforeAll(async () => {
  at = await openAttaching()
  ;({ folder, add, files, fetchFile } = at)
})
afterAll(() => at.close())

describe("a hostile file", () => {
  const script = "<< /S /JavaScript /JS (app.alert(1)) >>"
  const packed = deflateSync(Buffer.from(script))
  const streamOf = (told: string, bytes: Buffer) =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${told} /Length ${bytes.length} >>\nstream\n`),
      bytes,
      Buffer.from("\nendstream\nendobj\n%%EOF\n")
    ])
  /** A stream of objects behind something that a reader of the whole file may stumble over. */
  const behind = (what: string) => {
    const file = streamOf("/N 1 /First 4 /Filter /FlateDecode", packed).toString("latin1")
    return Buffer.from(file.replace("\n", `\n${what}`), "latin1")
  }
  const hex = Buffer.from(Buffer.from(script).toString("hex"))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`
  const zip = Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.from("word/vbaProject.bin")])
  const ole = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600)])

  test.each([
    ["a page named as a picture", "photo.png", "<!doctype html><script>alert(1)</script>"],
    ["a page behind a mark of order", "photo.jpg", "\ufeff<html><body onload=alert(1)>"],
    ["a drawing with a script", "logo.png", svg],
    ["a document with macros", "letter.pdf", zip],
    ["an old document with macros", "letter.pdf", ole],
    ["a program", "setup.pdf", Buffer.from("MZ\u0090\u0000program")],
    ["a page before a PDF", "a.pdf", Buffer.concat([Buffer.from("<html>"), pdf()])],
    ["half a picture", "a.png", framePng(4, 4).subarray(0, 40)],
    ["a picture's first bytes alone", "a.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ["a PDF with a script", "a.pdf", pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >>")],
    ["a PDF with a script in other letters", "a.pdf", pdf("/OpenAction << /S /J#61vaScript >>")],
    ["a PDF with a script in a packed object", "a.pdf", streamOf("/Type /ObjStm /Filter /FlateDecode", packed)],
    ["the same with its type in codes", "a.pdf", streamOf("/Type /Obj#53tm /Filter /FlateDecode", packed)],
    ["the same with its filter in codes", "a.pdf", streamOf("/Type /ObjStm /Filter /Fl#61teDecode", packed)],
    ["the same with its filter in short", "a.pdf", streamOf("/Type /ObjStm /Filter /Fl", packed)],
    ["the same far from its stream", "a.pdf", streamOf(`/Type /ObjStm${" ".repeat(5000)}/Filter /FlateDecode`, packed)],
    [
      "the same behind a word that looks like an end",
      "a.pdf",
      streamOf("/Type /ObjStm (endstream) /Filter /FlateDecode", packed)
    ],
    [
      "the same behind a word that looks like a stream",
      "a.pdf",
      streamOf("/Type /ObjStm (stream\n) /Filter /FlateDecode", packed)
    ],
    ["a PDF with a script that is packed in digits", "a.pdf", streamOf("/Type /ObjStm /Filter /ASCIIHexDecode", hex)],
    ["the same with the filter in codes", "a.pdf", streamOf("/Type /ObjStm /Filter /#41SCIIHexDecode", hex)],
    [
      "a PDF whose objects are told as differences",
      "a.pdf",
      streamOf("/Type /ObjStm /Filter /Fl /DecodeParms << /Predictor 12 >>", packed)
    ],
    ["the same packed twice", "a.pdf", streamOf("/Type /ObjStm /Filter [/Fl /Fl]", deflateSync(packed))],
    [
      "the same with its filter in another object",
      "a.pdf",
      Buffer.concat([
        streamOf("/Type /ObjStm /N 1 /First 4 /Filter 5 0 R", packed),
        Buffer.from("5 0 obj\n/FlateDecode\nendobj\n%%EOF\n")
      ])
    ],
    [
      "the same with its type before another stream",
      "a.pdf",
      Buffer.concat([
        streamOf(">> endobj 9 0 obj /ObjStm endobj 2 0 obj << /Filter /Fl", deflateSync(Buffer.from("pages"))),
        streamOf("/Type 9 0 R /N 1 /First 4 /Filter /Fl", packed)
      ])
    ],
    ["the same without a type, which viewers do not ask for", "a.pdf", streamOf("/N 1 /First 4 /Filter /Fl", packed)],
    ["the same behind a string that never ends", "a.pdf", behind("(\n")],
    ["the same behind a list that never ends", "a.pdf", behind("[ << /A\n")],
    ["the same behind a comment in its line", "a.pdf", behind("%")],
    [
      "the same in the line behind another",
      "a.pdf",
      Buffer.concat([
        Buffer.from("%PDF-1.7\n1 0 obj\n<< /N 1 /First 4 /Filter /Fl >>\nstream"),
        deflateSync(Buffer.from("pages")),
        Buffer.from("\n"),
        packed,
        Buffer.from("\nendstream\nendobj\n%%EOF\n")
      ])
    ],
    ["the same with its keys in codes", "a.pdf", streamOf("/#4e 1 /F#69rst 4 /Filter [/FlateDecode]", packed)],
    ["the same in digits", "a.pdf", streamOf("/N 1 /First 4 /Filter /ASCIIHexDecode", hex)],
    ["the same in what another object names", "a.pdf", streamOf("/N 1 /First 4 /Filter 5 0 R", packed)],
    ["a PDF that starts a program", "a.pdf", pdf("/A << /S /Launch /F (cmd.exe) >>")],
    ["a PDF with another file in it", "a.pdf", pdf("/Names << /EmbeddedFiles 5 0 R >>")],
    ["a PDF behind a password", "a.pdf", pdf("/Encrypt 9 0 R")],
    ["nothing", "a.pdf", ""]
  ])("is refused by its bytes, whatever it is called: %s", async (_, file_name, bytes) => {
    const before = await files()
    const shelved = readdirSync(folder)
    const refused = await add({ file_name, file_type: "image/png", file_data: base64(bytes) })
    expect(refused.status).toBe("error")
    expect(refused.message).not.toContain("script")
    expect(await files()).toEqual(before)
    expect(readdirSync(folder)).toEqual(shelved)
  })

  // Each of these hides it from a reader that takes a word for what it only looks like.
  test.each([
    "/N 1 /First 4 /Title (endstream) /Filter /FlateDecode",
    "/N 1 /First 4 /Title (\\) (endstream)) /Filter /FlateDecode",
    "/N 1 /First 4 %endstream\n /Filter /FlateDecode",
    "/N 1 /First 4 %endstream stream\r /Filter /FlateDecode",
    "/N 1 /First 4 /endstream 1 /Filter /FlateDecode",
    "/N 1 /First 4 /Title <endstream> /Filter /FlateDecode",
    "/N 1 /First 4 endstream /Filter /FlateDecode",
    "/N 1 /First 4 /Title (stream\n) /Filter /FlateDecode",
    "/N 1 /First 4 /Filter [/Fl 5 0 R]",
    "/N 1 /First 4 /Filter [/FlateDecode /AHx]",
    "/N 1 /First 4 /F /FlateDecode",
    "/N 1 /First 4 /Filter /Fl /DecodeParms 5 0 R",
    "/N 1 /First 4 /Filter /Fl /DP 5 0 R",
    "/N 1 /First 4 /Kids [ >> stream ] /Filter /Fl"
  ])("is refused when its objects are packed behind %j", (told) => {
    expect(lookAtPdf(streamOf(told, packed))).not.toBe("plain")
  })

  test("with packed objects that show pages alone is kept", () => {
    const pages = deflateSync(Buffer.from("<< /Type /Page >>"))
    expect(lookAtPdf(streamOf("/Type /ObjStm /Filter /FlateDecode", pages))).toBe("plain")
    expect(lookAtPdf(streamOf("/Type /ObjStm", Buffer.from("<< /Type /Page >>")))).toBe("plain")
    expect(lookAtPdf(streamOf("/Filter /DCTDecode", Buffer.from("a picture")))).toBe("plain")
    // Words in strings and comments are none.
    for (const told of [
      "/Title (endstream)",
      "/Title (a (stream\n) of \\( obj)",
      "% endstream obj\n",
      "/stream /endobj"
    ])
      expect([told, lookAtPdf(streamOf(`/N 1 /First 4 ${told} /Filter [ /Fl ]`, pages))]).toEqual([told, "plain"])
    // Pictures are packed in other ways beside them.
    const picture = Buffer.from("a picture")
    const both = Buffer.concat([
      streamOf("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", pages),
      streamOf("/Filter [/ASCII85Decode /DCTDecode] /DecodeParms << /Predictor 12 >>", picture)
    ])
    expect(lookAtPdf(both)).toBe("plain")
    // Outlines and colors have keys of the same names.
    const before = "/First 5 0 R >>\nendobj\n3 0 obj\n<< /AP << /N 6 0 R >> >>\nendobj\n4 0 obj\n<<"
    expect(lookAtPdf(streamOf(`${before} /Filter /DCTDecode`, Buffer.from("a picture")))).toBe("plain")
    expect(lookAtPdf(streamOf(`${before} /N 3 /Filter /ASCII85Decode`, Buffer.from("colors")))).toBe("plain")
  })

  test.each([
    "/ObjStm stream\n",
    "/ObjStm /Fl stream\n",
    "/ObjStm ",
    "stream\n",
    "endstream",
    "/Obj#53tm /Fl stream\nendstream",
    "obj <<",
    "obj (",
    "obj << (",
    "obj %",
    "obj <</N 1/First 4/Filter/Fl>>stream\n"
  ])("of many times %j is refused or kept without work beyond its size", (words) => {
    const heap = process.memoryUsage().arrayBuffers
    const bytes = Buffer.from(`%PDF-1.7\n${words.repeat(Math.ceil(3_000_000 / words.length))}\nendstream\n%%EOF\n`)
    expect(["plain", "damaged"]).toContain(lookAtPdf(bytes))
    expect(process.memoryUsage().arrayBuffers - heap).toBeLessThan(100_000_000)
  })

  test("is named as what it is, without a path and without signs that nobody sees", async () => {
    const names = ["../../etc/passwd", "C:\\evil.pdf.html", "in\u202evoice.exe", 'a"<b>.svg', "...", "CON .jpg"]
    for (const file_name of names) {
      const added = await add({ file_name, contact_id: "105" })
      const [file] = added.body.file_reference ?? []
      expect(file?.file_name).toMatch(/^[\w ][\w .-]*\.pdf$/)
      const got = await fetchFile(`/files/${file?.contact_attachment_id}`)
      expect(got.headers.get("content-disposition")).not.toMatch(/[\r\n\u202e<>\\/]/)
    }
    expect((await files("105")).map(({ file_name }) => file_name)).toContain("passwd.pdf")
  })

  test("is no path on the shelf, in an address either", async () => {
    for (const path of ["/files/..%2F..%2Fetc%2Fpasswd", "/files/", "/files/%00", "/files/demo-license-front"])
      expect([path, (await fetchFile(path)).status]).toEqual([path, 404])
    await expect(at.shelf.get("../pepper")).rejects.toThrow("no place")
  })
})
