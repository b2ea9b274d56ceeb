import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { s3Place, s3Shelf } from "../../server/shelf/s3.ts"
import type { Shelf } from "../../server/shelf/shelf.ts"

const files = new Map<string, { readonly bytes: Buffer; readonly type: string | undefined }>()
const asked: IncomingMessage[] = []
let isDown = false

/** A bucket as S3 answers, as far as it is used. */
const bucket = (): Server =>
  createServer((incoming, outgoing) => {
    asked.push(incoming)
    const chunks: Buffer[] = []
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk))
    incoming.on("end", () => {
      const path = incoming.url ?? ""
      const kept = files.get(path)
      if (isDown) return outgoing.writeHead(500).end()
      if (incoming.method === "PUT") {
        files.set(path, { bytes: Buffer.concat(chunks), type: incoming.headers["content-type"] })
        return outgoing.writeHead(200, { etag: '"x"' }).end()
      }
      if (incoming.method === "DELETE") {
        files.delete(path)
        return outgoing.writeHead(204).end()
      }
      return kept ? outgoing.writeHead(200).end(kept.bytes) : outgoing.writeHead(404).end()
    })
  })

let server: Server
let shelf: Shelf

beforeAll(async () => {
  server = bucket()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  shelf = s3Shelf(s3Place(`http://key:se%2Fcret@127.0.0.1:${port}/files?region=us-east-1`))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe("files in storage that speaks S3", () => {
  test("come back as they were put, signed for the bucket and its region, and are gone once removed", async () => {
    const bytes = Buffer.from("%PDF-1.4 \u0000\u00ff")
    await shelf.put("019-a", bytes, "application/pdf")
    expect(files.get("/files/019-a")).toEqual({ bytes, type: "application/pdf" })
    expect(asked.at(-1)?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\//)
    const got = await shelf.get("019-a")
    expect(got && Buffer.from(got)).toEqual(bytes)
    await shelf.remove("019-a")
    expect(await shelf.get("019-a")).toBeUndefined()
    await shelf.remove("019-a")
  })

  test("are not said to be kept, nor to be gone, by storage that is down", async () => {
    isDown = true
    await expect(shelf.put("019-b", Buffer.from("x"), "application/pdf")).rejects.toThrow()
    await expect(shelf.get("019-b")).rejects.toThrow()
    isDown = false
    expect(files.has("/files/019-b")).toBe(false)
  })

  test.each([
    "no address",
    "ftp://k:s@host/bucket",
    "https://host/bucket",
    "https://k:secret@host/",
    "https://k@host/b"
  ])("need a bucket's address with its key: %s", (given) => {
    expect(() => s3Place(given)).toThrow(/^FILES_URL must be a bucket's address/)
    expect(() => s3Place(given)).not.toThrow(/:secret@host/)
  })
})
