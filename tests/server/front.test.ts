import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { addressAt } from "../../server/front/address.ts"
import { backEndAt } from "../../server/front/backEnd.ts"
import { cookiesForBackEnd, cookiesFromBackEnd } from "../../server/front/cookies.ts"
import { openFront, probed } from "../../server/front/front.ts"
import type { LogLine } from "../../server/log.ts"

const DIST = join(import.meta.dirname, "../../public")

/** A port on which nobody listens any more. */
const closedPort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

describe("the address of a back end", () => {
  test.each([
    ["https://pos.example.com", "https://pos.example.com/api"],
    ["https://pos.example.com/", "https://pos.example.com/api"],
    ["https://pos.example.com/store/api.php", "https://pos.example.com/store/api.php"],
    ["http://localhost:4200", "http://localhost:4200/api"]
  ])("%s is called at %s", (given, called) => expect(backEndAt(given).api.href).toBe(called))

  test.each([
    ["pos.example.com", "must be the back end's address"],
    ["ftp://pos.example.com", "must be the back end's address"],
    ["https://pos.example.com/?a=1", "must be the back end's address"],
    ["https://ruth:secret@pos.example.com", "holds no password"],
    ["http://pos.example.com", "must begin with https"]
  ])("%s is refused in words", (given, words) => expect(() => backEndAt(given)).toThrow(words))
})

describe("the address of a back end's picture", () => {
  const ORIGIN = "https://pos.example.com"
  const PIECES = [
    "/",
    "//",
    ".",
    "..",
    "\\",
    "@",
    ":",
    "%2f",
    "%5c",
    "?",
    "#",
    "127.0.0.1:4349",
    "evil.test",
    "x.png",
    "\t",
    " ",
    "é"
  ]

  test.each(["//127.0.0.1:4349/x.png", "/.//127.0.0.1:4349/x.png", "/\\evil.test/x.png", "https://evil.test/x.png"])(
    "is at the back end for %j too",
    (path) => expect(addressAt(ORIGIN, path)?.origin).toBe(ORIGIN)
  )

  test("is at the back end, whatever the path says", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 12 }), (pieces) => {
        const at = addressAt(ORIGIN, pieces.join(""))
        expect(at === null ? ORIGIN : at.origin).toBe(ORIGIN)
        expect(at?.username ?? "").toBe("")
      })
    )
  })
})

describe("cookies of a back end", () => {
  const LINES = [
    "session=a.b=c; Domain=pos.example.com; Path=/api; HttpOnly; Secure; SameSite=None; Max-Age=60",
    "pos_token=t1; Path=/api; Secure"
  ]

  test("become this host's: the page reads the token alone, and Secure goes by how it was opened", () => {
    expect(cookiesFromBackEnd(LINES, false)).toEqual([
      "back_session=a.b=c; Path=/; SameSite=Strict; HttpOnly; Max-Age=60",
      "pos_token=t1; Path=/; SameSite=Strict"
    ])
    expect(cookiesFromBackEnd(LINES, true)).toEqual([
      "__Host-back_session=a.b=c; Path=/; SameSite=Strict; HttpOnly; Secure; Max-Age=60",
      "pos_token=t1; Path=/; SameSite=Strict; Secure"
    ])
  })

  test("go back as it named them, and no other cookie of this host does", () => {
    const sent = "other=1; back_session=a.b=c; __Host-back_x=2; pos_token=t1; pos_session=ours"
    expect(cookiesForBackEnd(sent, false)).toBe("session=a.b=c; pos_token=t1")
    expect(cookiesForBackEnd(sent, true)).toBe("x=2; pos_token=t1")
    expect(cookiesForBackEnd(null, true)).toBe("")
  })
})

describe("the register in front of a back end", () => {
  const heard: { readonly url: string; readonly headers: IncomingMessage["headers"]; readonly body: string }[] = []
  const logged: LogLine[] = []
  let answer: (response: ServerResponse) => void
  const server = createServer((request, response) => {
    let body = ""
    request.setEncoding("utf8").on("data", (part: string) => (body += part))
    request.on("end", () => {
      heard.push({ url: request.url ?? "", headers: request.headers, body })
      answer(response)
    })
  })
  let front: ReturnType<typeof openFront>
  let at: string
  beforeAll(async () => {
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    // A server that listens on a port has an address with one.
    at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    front = openFront({ backEnd: backEndAt(at), staticDir: DIST, log: (line) => logged.push(line) })
  })
  afterAll(async () => {
    await front.close()
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    heard.length = 0
    logged.length = 0
    answer = (response) => response.setHeader("content-type", "application/json").end('{"status":"success"}')
  })

  const call = (action: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    front.handle(
      new Request(`http://till.test/api?action=${action}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body)
      }),
      "10.0.0.7"
    )

  test("passes a call on as a page of the back end's own host would make it, and logs its name alone", async () => {
    answer = (response) =>
      response
        .setHeader("content-type", "application/json")
        .setHeader("set-cookie", ["session=s1; Path=/; HttpOnly"])
        .setHeader("x-powered-by", "something")
        .end('{"status":"success"}')
    const got = await call("login", { host: "till.test", password: "a secret" }, { cookie: "back_session=s0; x=1" })
    expect(await got.json()).toEqual({ status: "success" })
    expect(got.headers.getSetCookie()).toEqual(["back_session=s1; Path=/; SameSite=Strict; HttpOnly"])
    expect(got.headers.get("x-powered-by")).toBeNull()
    const [{ url, headers, body } = { url: "", headers: {}, body: "" }] = heard
    expect(url).toBe("/api?action=login")
    expect(JSON.parse(body)).toEqual({ host: new URL(at).host, password: "a secret" })
    expect(headers).toMatchObject({ origin: at, cookie: "session=s0", "x-forwarded-for": "10.0.0.7" })
    expect(logged).toMatchObject([{ event: "call", action: "login", code: 200 }])
    expect(JSON.stringify(logged)).not.toContain("secret")
  })

  test("sends nothing on that is no call of our own page", async () => {
    expect((await call("login", {}, { origin: "http://elsewhere.test" })).status).toBe(403)
    expect((await call("login", {}, { "content-type": "text/plain" })).status).toBe(403)
    expect((await call("drop_tables", {})).status).toBe(404)
    expect((await call("login", "[1]")).status).toBe(400)
    expect((await call("login", { long: "x".repeat(1024 * 1024) })).status).toBe(413)
    expect(heard).toEqual([])
  })

  test.each([
    ["a reset", (response: ServerResponse) => response.socket?.resetAndDestroy(), 504],
    [
      "half an answer",
      (response: ServerResponse) => {
        response.writeHead(200, { "content-length": "100" })
        response.write("{", () => response.destroy())
      },
      504
    ],
    ["a redirect", (response: ServerResponse) => response.writeHead(302, { location: "/login" }).end(), 504]
  ])("says of %s that nobody knows, in no words of its own, and asks once", async (_what, answers, code) => {
    answer = answers
    const got = await call("save_payment_cash", { amount: "1.00" })
    expect({ code: got.status, text: await got.text() }).toEqual({ code, text: "" })
    expect(heard).toHaveLength(1)
  })

  test("answers what is under way when it ends, instead of cutting it off", async () => {
    const own = openFront({ backEnd: backEndAt(at), staticDir: DIST, log: () => undefined })
    const asked = new Promise<void>((resolve) => (answer = () => resolve()))
    const body = JSON.stringify({ amount: "1.00" })
    const headers = { "content-type": "application/json" }
    const got = own.handle(
      new Request("http://till.test/api?action=save_payment_cash", { method: "POST", headers, body })
    )
    await asked
    await own.close()
    expect((await got).status).toBe(504)
  })

  test("shows the back end's pictures, and nothing else of what stands there", async () => {
    answer = (response) => response.setHeader("content-type", "image/png").end("picture")
    const got = await front.handle(new Request("http://till.test/pictures/1.png"))
    expect({ code: got.status, text: await got.text() }).toEqual({ code: 200, text: "picture" })
    expect(got.headers.get("content-security-policy")).toContain("sandbox")
    answer = (response) => response.setHeader("content-type", "text/html").end("<script>")
    expect((await front.handle(new Request("http://till.test/pictures/2.png"))).status).toBe(404)
    expect((await front.handle(new Request("http://till.test/admin.php"))).status).toBe(404)
    expect(heard.map(({ url }) => url)).toEqual(["/pictures/1.png", "/pictures/2.png"])
    heard.length = 0
    const elsewhere = createServer((_, response) => response.setHeader("content-type", "image/png").end("theirs"))
    await once(elsewhere.listen(0, "127.0.0.1"), "listening")
    const { port } = elsewhere.address() as AddressInfo
    for (const way of ["/", "/./"]) {
      const path = `${way}/127.0.0.1:${port}/x.png`
      expect(await (await front.handle(new Request(`http://till.test${path}`))).text()).not.toBe("theirs")
    }
    elsewhere.close()
    expect(heard[0]?.headers.cookie).toBeUndefined()
  })

  test("knows at its start whether the back end is there and speaks to registers", async () => {
    expect(await probed(backEndAt(at))).toBe("It answers.")
    answer = (response) => response.writeHead(404, { "content-type": "text/html" }).end("<html>")
    expect(await probed(backEndAt(at))).toContain("It answers 404 and no data: check the path")
    const nobody = backEndAt(`http://127.0.0.1:${await closedPort()}`)
    expect(await probed(nobody)).toContain("It does not answer (ECONNREFUSED)")
    const gone = openFront({ backEnd: nobody, staticDir: DIST, log: () => undefined })
    const request = new Request("http://till.test/api?action=get_client", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}"
    })
    expect((await gone.handle(request)).status).toBe(502)
  })
})
