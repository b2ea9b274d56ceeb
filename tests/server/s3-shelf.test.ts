import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { s3Place, s3Shelf } from "../../server/shelf/s3.ts"
import type { Shelf } from "../../server/shelf/shelf.ts"
import { ownPlaces } from "../../server/shelf/sweep.ts"

interface Kept {
  readonly bytes: Buffer
  readonly type: string | undefined
  readonly at: number
}
const files = new Map<string, Kept>()
const asked: IncomingMessage[] = []
let isDown = false
/** The bucket's own clock, which is not this machine's. */
let clock = Date.UTC(2031, 4, 1)

/** Names on one page of a listing, whatever is asked for. */
const PAGE = 3

const listing = (query: URLSearchParams): string => {
  const behind = query.get("continuation-token") ?? query.get("start-after") ?? ""
  const all = [...files.keys()]
    .map((path) => path.replace("/files/", ""))
    .filter((name) => name.startsWith(query.get("prefix") ?? "") && name > behind)
    .toSorted()
  const page = all.slice(0, Math.min(PAGE, Number(query.get("max-keys"))))
  const more = all.length > page.length
  const objects = page.map((name) => {
    const kept = files.get(`/files/${name}`)
    return `<Contents><Key>${name}</Key><LastModified>${new Date(kept?.at ?? 0).toISOString()}</LastModified><Size>${kept?.bytes.length}</Size></Contents>`
  })
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${objects.join("")}${
    more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ""
  }</ListBucketResult>`
}

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
      const url = new URL(path, "http://bucket")
      if (incoming.method === "GET" && url.searchParams.has("list-type"))
        return outgoing.writeHead(200).end(listing(url.searchParams))
      const source = incoming.headers["x-amz-copy-source"]
      if (incoming.method === "PUT" && typeof source === "string") {
        const copied = files.get(source)
        if (copied === undefined) return outgoing.writeHead(404).end()
        files.set(path, { ...copied, at: clock })
        return outgoing.writeHead(200).end("<CopyObjectResult><ETag>x</ETag></CopyObjectResult>")
      }
      if (incoming.method === "PUT") {
        files.set(path, { bytes: Buffer.concat(chunks), type: incoming.headers["content-type"], at: clock })
        return outgoing.writeHead(200, { etag: '"x"', date: new Date(clock).toUTCString() }).end()
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
let address = ""

beforeAll(async () => {
  server = bucket()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  address = `http://key:se%2Fcret@127.0.0.1:${port}/files?region=us-east-1`
  shelf = s3Shelf(s3Place(address))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe("files in storage that speaks S3", () => {
  test("come back as they were put, signed for the bucket and its region, and are gone once removed", async () => {
    const bytes = Buffer.from("%PDF-1.4 \u0000\u00ff")
    await shelf.put("019-a", bytes, "application/pdf")
    expect(files.get("/files/019-a")).toMatchObject({ bytes, type: "application/pdf" })
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

const HOUR = 60 * 60_000
const own = ownPlaces({ pepper: Buffer.from("a"), clientId: 1001 })
const fill = (names: readonly string[], age: number): void => {
  for (const name of names)
    files.set(`/files/${name}`, { bytes: Buffer.from(name), type: "text/plain", at: clock - age })
}
const names = (): readonly string[] =>
  [...files.keys()].map((path) => path.replace("/files/", "")).filter((name) => !name.endsWith("now"))

describe("a sweep of a bucket", () => {
  beforeEach(() => {
    files.clear()
    asked.length = 0
  })
  const some = (count: number) => Array.from({ length: count }, (_, n) => `${own}${String(n).padStart(4, "0")}`)

  test("goes through its pages, and takes what no row names and is an hour old by the bucket's clock", async () => {
    const [kept, left, young] = [
      some(8).filter((_, n) => n % 2 === 0),
      some(8).filter((_, n) => n % 2 === 1),
      `${own}zz`
    ]
    fill([...kept, ...left], 2 * HOUR)
    fill([young], HOUR / 2)
    expect(await shelf.sweep?.({ isKept: (place) => kept.includes(place), age: HOUR, own })).toBe(4)
    expect(names().toSorted()).toEqual([...kept, young, ...left.map((name) => `swept-${name}`)].toSorted())
    // Three pages of files, and two of what lies aside: nothing is asked for twice.
    expect(asked.filter(({ url = "" }) => url.includes("list-type"))).toHaveLength(5)
  })

  test("lets what it took lie aside for 30 days", async () => {
    fill(some(1), 2 * HOUR)
    await shelf.sweep?.({ isKept: () => false, age: HOUR, own })
    expect(names()).toEqual([`swept-${some(1)[0]}`])
    clock += 29 * 24 * HOUR
    await shelf.sweep?.({ isKept: () => false, age: HOUR, own })
    expect(names()).toHaveLength(1)
    clock += 2 * 24 * HOUR
    await shelf.sweep?.({ isKept: () => false, age: HOUR, own })
    expect(names()).toEqual([])
  })

  test("leaves what another store, or somebody else, has in the same bucket", async () => {
    const others = [
      `${ownPlaces({ pepper: Buffer.from("b"), clientId: 1001 })}1`,
      `${ownPlaces({ pepper: Buffer.from("a"), clientId: 1002 })}1`,
      "photo.jpg",
      "swept-photo.jpg"
    ]
    fill(others, 100 * 24 * HOUR)
    expect(await shelf.sweep?.({ isKept: () => false, age: HOUR, own })).toBe(0)
    expect(names()).toEqual(others)
  })

  test("has a budget, and the next one goes on where it ended", async () => {
    const small = s3Shelf(s3Place(address), { names: 4, files: 2 })
    const [kept, left] = [some(9).slice(0, 5), some(9).slice(5)]
    fill(some(9), 2 * HOUR)
    const took: (number | undefined)[] = []
    for (let night = 0; night < 4; night += 1) {
      asked.length = 0
      took.push(await small.sweep?.({ isKept: (place) => kept.includes(place), age: HOUR, own }))
      expect(asked.filter(({ url = "" }) => url.includes(`prefix=${own}`)).length).toBeLessThanOrEqual(2)
    }
    expect(took).toEqual([0, 2, 2, 0])
    expect(names().filter((name) => name.startsWith(own))).toEqual(kept)
    expect(left.every((name) => files.has(`/files/swept-${name}`))).toBe(true)
  })

  test("takes nothing from storage that is down, and says so", async () => {
    fill(some(1), 2 * HOUR)
    isDown = true
    await expect(shelf.sweep?.({ isKept: () => false, age: HOUR, own })).rejects.toThrow()
    isDown = false
    expect(names()).toEqual(some(1))
  })
})
