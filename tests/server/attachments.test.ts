import { readdirSync } from "node:fs"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { LARGEST_ATTACHMENT, MOST_ATTACHMENTS, ONLY_THESE, TOO_MANY } from "../../src/attachments/rules.ts"
import { type Attaching, base64, openAttaching, pdf } from "./attaching.ts"
import { type Browser, cashierAt, FRONT_1, FRONT_2, LEE, MANAGER, newKey, ORIGIN, VERSION } from "./office.ts"
import { PIXEL } from "./pictures.ts"

let at: Attaching
let office: Attaching["office"]
let till: Attaching["till"]
let folder: string
let shelf: Attaching["shelf"]
let add: Attaching["add"]
let files: Attaching["files"]
let fetchFile: Attaching["fetchFile"]
let manager: Browser

beforeAll(async () => {
  at = await openAttaching()
  ;({ office, till, folder, shelf, add, files, fetchFile } = at)
  manager = office.browser(FRONT_2)
  await manager.call("login", { ...MANAGER, force_login: 1 })
})
afterAll(() => at.close())

describe("a file that is added", () => {
  // Verifies: API-37, API-39, CUST-29, ENT-14, CG-18
  test("is on file, and comes back byte by byte to who is signed in, to be saved and never run", async () => {
    const added = await add({ file_name: "Carry permit.PDF" })
    expect(added.status).toBe("success")
    const [file] = added.body.file_reference ?? []
    expect(file).toMatchObject({ file_name: "Carry permit.pdf", file_type: "application/pdf" })
    const { file_download_url: url = "" } = (
      await till.call("download_contact_attachment", {
        file_id: file?.contact_attachment_id,
        file_name: file?.file_name
      })
    ).body
    const got = await fetchFile(url)
    expect(Buffer.from(await got.arrayBuffer())).toEqual(pdf())
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Carry permit.pdf"; filename*=UTF-8''Carry%20permit.pdf`,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "cross-origin-resource-policy": "same-origin"
    })
  })

  test("is served to nobody else: not without a session, not after sign-out, not to another site", async () => {
    const path = `/files/${(await files())[0]?.contact_attachment_id}`
    expect((await fetchFile(path, null)).status).toBe(401)
    expect((await fetchFile(path, till, { "sec-fetch-site": "cross-site" })).status).toBe(403)
    const leaving = await cashierAt(office, "3", LEE)
    expect((await fetchFile(path, leaving)).status).toBe(200)
    const cookies = new Map(leaving.cookies)
    await leaving.call("logout")
    expect((await fetchFile(path, { ...leaving, cookies })).status).toBe(401)
  })

  test("is kept once, however often it is sent", async () => {
    const before = (await files()).length
    const key = { idempotency_key: newKey() }
    const first = await add(key)
    expect((await add(key)).json).toEqual(first.json)
    expect(await files()).toHaveLength(before + 1)
  })

  test("loses where a picture was taken and what stands behind its end, and keeps which way up it is shown", async () => {
    const exif = Buffer.concat([
      Buffer.from("Exif\0\0II*\0\x08\0\0\0\x02\0", "latin1"),
      Buffer.from([0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]),
      Buffer.from("GPS 30.2672 N, 97.7431 W", "latin1")
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(exif.length + 2)
    const pixel = Buffer.from(PIXEL, "base64")
    const sent = Buffer.concat([
      pixel.subarray(0, 2),
      Buffer.from([0xff, 0xe1]),
      length,
      exif,
      pixel.subarray(2),
      Buffer.from("<script>")
    ])
    const [file] =
      (await add({ contact_id: "104", file_name: "x.jpg", file_data: base64(sent) })).body.file_reference ?? []
    const got = Buffer.from(await (await fetchFile(file?.file_preview_url ?? "")).arrayBuffer())
    expect(got.includes("GPS")).toBe(false)
    expect(got.includes("<script>")).toBe(false)
    expect(got.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]))).toBe(true)
  })
})

describe("what is too large", () => {
  const body = (size: number, by: Browser) =>
    JSON.stringify({
      pos_version: VERSION,
      pos_token: by.cookies.get("pos_token"),
      device_license_id: FRONT_1,
      idempotency_key: newKey(),
      contact_id: "103",
      file_name: "a.pdf",
      file_data: "A".repeat(size)
    })

  test("is not read to its end", async () => {
    const most = Math.ceil(LARGEST_ATTACHMENT / 3) * 4 + 64 * 1024
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 256 * 1024
        controller.enqueue(new Uint8Array(256 * 1024).fill(65))
      }
    })
    const response = await office.handle(
      new Request(`${ORIGIN}/api?action=save_contact_attachment`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: [...till.cookies].map(([name, value]) => `${name}=${value}`).join("; ")
        },
        body: endless,
        duplex: "half"
      } as RequestInit)
    )
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ message: ONLY_THESE })
    expect(sent).toBeLessThan(most + 2 * 1024 * 1024)
  })

  test("is a megabyte already for who is not signed in", async () => {
    const stranger = office.browser(FRONT_1)
    expect((await stranger.send("save_contact_attachment", body(2_000_000, stranger))).status).toBe(413)
    expect((await till.send("save_notes", body(2_000_000, till))).status).toBe(413)
  })

  test("and a file of the full size is taken", async () => {
    const bytes = Buffer.alloc(LARGEST_ATTACHMENT, "%")
    pdf().copy(bytes)
    Buffer.from("\n%%EOF\n").copy(bytes, bytes.length - 7)
    expect((await add({ contact_id: "106", file_data: base64(bytes) })).status).toBe("success")
  })

  test("is more than a customer may have", async () => {
    const { db, clientId } = office.database
    const row = {
      client_id: clientId,
      contact_id: "110",
      file_name: "a.pdf",
      file_type: "application/pdf" as const,
      bytes: 1,
      sha256: "",
      place: "x",
      staff_id: "1",
      attached_at: 1
    }
    await db
      .insertInto("contact_attachment")
      .values(Array.from({ length: MOST_ATTACHMENTS }, (_, n) => ({ ...row, contact_attachment_id: `many-${n}` })))
      .execute()
    const shelved = readdirSync(folder).length
    expect(await add({ contact_id: "110" })).toMatchObject({ status: "error", message: TOO_MANY })
    await expect.poll(() => readdirSync(folder).length).toBe(shelved)
  })
})

describe("deleting", () => {
  test("is for who added it today, and for managers; the bytes go, and who did it stays", async () => {
    const [own] = (await add({ contact_id: "111" })).body.file_reference ?? []
    const other = await add({ contact_id: "111" }, manager)
    const theirs = other.body.file_reference?.find((file) => file.contact_attachment_id !== own?.contact_attachment_id)
    const refused = await till.call("delete_contact_attachment", {
      contact_attachment_id: theirs?.contact_attachment_id
    })
    expect(refused).toMatchObject({ status: "error", message: "You can delete only files that you added today." })
    const done = await till.call("delete_contact_attachment", { contact_attachment_id: own?.contact_attachment_id })
    expect(done.body.file_reference?.map(({ contact_attachment_id }) => contact_attachment_id)).toEqual([
      theirs?.contact_attachment_id
    ])
    await expect.poll(() => readdirSync(folder)).not.toContain(own?.contact_attachment_id)
    await manager.call("delete_contact_attachment", { contact_attachment_id: theirs?.contact_attachment_id })
    expect(await files("111")).toEqual([])
    expect((await fetchFile(`/files/${own?.contact_attachment_id}`)).status).toBe(404)
    const row = await office.database.db
      .selectFrom("contact_attachment")
      .selectAll()
      .where("contact_attachment_id", "=", own?.contact_attachment_id ?? "")
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ deleted_at: office.clock.currentTimeMillisUnsafe(), deleted_by: row.staff_id })
  })

  // Verifies: CUST-30
  test("a file whose bytes are gone is refused in words, so that the register takes it out of its list", async () => {
    const [file] = (await add({ contact_id: "112" })).body.file_reference ?? []
    await shelf.remove(file?.contact_attachment_id ?? "")
    expect(await till.call("download_contact_attachment", { file_id: file?.contact_attachment_id })).toMatchObject({
      status: "error",
      message: "This file is no longer on file."
    })
  })
})

// Verifies: API-38, CUST-28
test("a membership application is a PDF with what the store knows of the customer", async () => {
  const { pdf_url: url = "" } = (await till.call("get_item_application_pdf", { contact_id: "101" })).body
  const got = await fetchFile(url)
  expect(got.headers.get("content-type")).toBe("application/pdf")
  const text = await got.text()
  expect(text.startsWith("%PDF-1.4\n")).toBe(true)
  for (const words of ["(Leah Alvarez)", "(02/28/1980)", "(Range membership, individual)"])
    expect(text).toContain(words)
  expect((await fetchFile(url, null)).status).toBe(401)
  expect((await fetchFile("/files/application-no.pdf")).status).toBe(404)
})

test("too many files at once are put off", async () => {
  const lee = await cashierAt(office, "3", LEE)
  const codes = await Promise.all(
    Array.from({ length: 61 }, async () => (await lee.call("download_contact_attachment", { file_id: "1" })).code)
  )
  expect(codes.filter((code) => code === 429)).toHaveLength(1)
})
