import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { build } from "vite"
import { packed } from "../../scripts/packed.ts"
import { ConnectionCut } from "../../server/faulty.ts"
import { nodeListener } from "../../server/http/node.ts"
import { makeStatic } from "../../server/http/static.ts"
import { type Office, openOffice, ORIGIN } from "./office.ts"

const root = mkdtempSync(join(tmpdir(), "tillstone-static-"))
const PAGE = "<!doctype html><title>POS</title>"
const SCRIPT = "const answer = 42;\n".repeat(6_000)
const LOGO = "<svg xmlns='http://www.w3.org/2000/svg'/>"
let files: (request: Request) => Promise<Response>
beforeAll(async () => {
  const source = join(root, "source")
  const dist = join(root, "dist")
  mkdirSync(join(source, "public/assets"), { recursive: true })
  writeFileSync(join(source, "index.html"), PAGE)
  writeFileSync(join(source, "public/assets/app-a1b2.js"), SCRIPT)
  writeFileSync(join(source, "public/assets/app-a1b2.js.map"), "our sources")
  writeFileSync(join(source, "public/assets/font-c3d4.woff2"), "font")
  writeFileSync(join(root, "secret.txt"), "secret")
  await build({ configFile: false, root: source, logLevel: "error", build: { outDir: dist }, plugins: [packed()] })
  writeFileSync(join(dist, "logo.svg"), LOGO)
  files = makeStatic(dist)
})
afterAll(() => rmSync(root, { recursive: true }))

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  files(new Request(`http://till.test${path}`, { headers }))

describe("the built register", () => {
  test.each(["/", "/sale", "/payment/layaway", "/?search_term=9mm"])(
    "is the page at %s, asked for each time",
    async (path) => {
      const response = await get(path)
      expect(await response.text()).toBe(PAGE)
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8")
      expect(response.headers.get("cache-control")).toBe("no-cache")
    }
  )

  test("is kept for ever by the browser where the name tells the content", async () => {
    const response = await get("/assets/app-a1b2.js")
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(response.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect(await response.text()).toBe(SCRIPT)
  })

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["BR;q=0, gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["*", "br"],
    ["*;q=0.5, br;q=0", "gzip"],
    ["identity, br;q=0.5", null],
    ["br;q=0, gzip;q=0", null],
    ["deflate", null],
    ["brotli", null],
    ["", null]
  ])("is sent to who accepts %j as the build packed it: %s", async (accepts, coding) => {
    const response = await get("/assets/app-a1b2.js", { "accept-encoding": accepts })
    expect(response.headers.get("content-encoding")).toBe(coding)
    expect(response.headers.get("vary")).toBe("accept-encoding")
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get("content-length")).toBe(String(bytes.byteLength))
    if (coding !== null) expect(bytes.byteLength).toBeLessThan(SCRIPT.length / 5)
    const unpacked = coding === "br" ? brotliDecompressSync(bytes) : coding === "gzip" ? gunzipSync(bytes) : bytes
    expect(unpacked.toString()).toBe(SCRIPT)
  })

  test.each(["/assets/font-c3d4.woff2", "/logo.svg"])(
    "is sent as it is where packing gains nothing or the build has not packed it: %s",
    async (path) => {
      const response = await get(path, { "accept-encoding": "br, gzip" })
      expect(response.status).toBe(200)
      expect(response.headers.get("content-encoding")).toBeNull()
    }
  )

  test.each(["br", "gzip", ""])("is not sent again to those who have it as %j", async (coding) => {
    const accepts = { "accept-encoding": coding }
    const etag = (await get("/", accepts)).headers.get("etag") ?? ""
    for (const known of [etag, `W/${etag}`, `"another", ${etag}`, "*"]) {
      const response = await get("/", { ...accepts, "if-none-match": known })
      expect(response.status, known).toBe(304)
      expect(response.headers.get("etag")).toBe(etag)
      expect(response.headers.get("vary")).toBe("accept-encoding")
    }
    expect((await get("/", { ...accepts, "if-none-match": '"another"' })).status).toBe(200)
  })

  test("has another tag in each coding", async () => {
    const tags = await Promise.all(
      ["br", "gzip", ""].map(async (coding) => (await get("/", { "accept-encoding": coding })).headers.get("etag"))
    )
    expect(new Set(tags).size).toBe(3)
    expect((await get("/", { "accept-encoding": "gzip", "if-none-match": tags[0] ?? "" })).status).toBe(200)
  })

  test("tells of itself without being sent", async () => {
    const told = { method: "HEAD", headers: { "accept-encoding": "br" } }
    const response = await files(new Request("http://till.test/assets/app-a1b2.js", told))
    const sent = await (await get("/assets/app-a1b2.js", told.headers)).arrayBuffer()
    expect(response.headers.get("content-encoding")).toBe("br")
    expect(response.headers.get("content-length")).toBe(String(sent.byteLength))
    expect(await response.text()).toBe("")
  })

  test.each([
    "/assets/gone.js",
    "/assets/app-a1b2.js.map",
    "/assets/app-a1b2.js.br",
    "/assets/app-a1b2.js.gz",
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/%zz.js"
  ])("has nothing at %s", async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain("secret")
  })
})

describe("a connection to cut", () => {
  let server: Server
  let base: string
  beforeAll(async () => {
    const listener = nodeListener((request) =>
      request.url.endsWith("/cut") ? Promise.reject(new ConnectionCut()) : Promise.resolve(new Response("fine"))
    )
    server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const { port } = server.address() as AddressInfo
    base = `http://127.0.0.1:${port}`
  })
  afterAll(() => void server.close())

  test("ends without a reply, and the server goes on", async () => {
    await expect(fetch(`${base}/cut`)).rejects.toThrow("fetch failed")
    expect(await (await fetch(`${base}/fine`)).text()).toBe("fine")
  })
})

describe("the picture of a product", () => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice()
  })
  afterAll(() => office.close())
  const picture = (path: string) => office.handle(new Request(`${ORIGIN}/images/${path}`))

  test("is a drawing that may load and run nothing", async () => {
    const response = await picture("1004.svg")
    expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8")
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'.*; sandbox$/)
    expect(response.headers.get("x-content-type-options")).toBe("nosniff")
    expect(await response.text()).toMatch(/^<svg /)
  })

  test("has others beside it: each another drawing under the same guard", async () => {
    const texts = await Promise.all(
      ["1004.svg", "1004.2.svg", "1004.3.svg"].map(async (path) => (await picture(path)).text())
    )
    expect(new Set(texts).size).toBe(3)
    expect((await picture("1004.3.svg")).headers.get("content-security-policy")).toMatch(
      /^default-src 'none'.*; sandbox$/
    )
  })

  test.each(["no-such.svg", "1004.png", "1004.1.svg", "1004.4.svg", "none-1903.svg", "..%2f1004.svg"])(
    "is not found at %s",
    async (path) => {
      expect((await picture(path)).status).toBe(404)
    }
  )
})
