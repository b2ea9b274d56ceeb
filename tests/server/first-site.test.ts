import { join } from "node:path"
import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { untilMade } from "../../server/first/again.ts"
import { makeGate } from "../../server/first/gate.ts"
import { FORMS_A_MINUTE, LARGEST_FORM, makeFirstSite } from "../../server/first/site.ts"

const CODE = "ABCD2345"
const HERE = "127.0.0.1"
const AWAY = "192.168.1.20"
const OWN = {
  store: "Mill Creek",
  address: "12 Mill Road",
  phone: "",
  zone: "Central",
  tax: "8.25",
  register: "Front",
  owner: "Ruth",
  password: "four words that I keep",
  password_again: "four words that I keep",
  pin: "918273",
  pin_again: "918273",
  manager_code: "564738",
  manager_code_again: "564738"
} as const

/** The page of an empty database, and a browser of it at an address. */
const empty = (at: { now: number } = { now: 0 }) => {
  const site = makeFirstSite({
    site: { listensOn: "0.0.0.0" },
    staticDir: join(import.meta.dirname, "no-build"),
    gate: makeGate(CODE),
    now: () => at.now
  })
  let made: unknown = null
  void site.answer.then((first) => {
    made = first
  })
  const browser = (peer: string, host = peer === HERE ? "localhost:4100" : "192.168.1.2:4100") => {
    let cookie = ""
    let token = ""
    const ask = async (
      path: string,
      init: Omit<RequestInit, "headers"> & { readonly headers?: Readonly<Record<string, string>> } = {}
    ) => {
      const headers = { host, cookie, "sec-fetch-site": "same-origin", origin: `http://${host}`, ...init.headers }
      const response = await site.handle(new Request(`http://${host}${path}`, { ...init, headers }), peer)
      cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie
      const text = await response.text()
      token = /name="token" value="([0-9a-f]+)"/.exec(text)?.[1] ?? token
      return { status: response.status, text, headers: response.headers }
    }
    const send = (
      path: string,
      form: Readonly<Record<string, string>>,
      headers: Readonly<Record<string, string>> = {}
    ) => ask(path, { method: "POST", body: new URLSearchParams({ token, ...form }), headers })
    return { look: () => ask("/"), ask, send }
  }
  return { browser, made: () => Promise.resolve(made), code: site.code, failed: site.failed }
}

describe("an empty database, from its own machine", () => {
  test("becomes the demo by one press", async () => {
    const { browser, made } = empty()
    const here = browser(HERE)
    expect((await here.look()).text).toContain("Make the demo store")
    expect((await here.send("/first/demo", {})).text).toContain("Making the store")
    expect(await made()).toEqual({ _tag: "Demo" })
  })

  test("becomes a store of one's own, as the terminal would make it", async () => {
    const { browser, made } = empty()
    const here = browser(HERE)
    await here.look()
    expect((await here.send("/first/store", OWN)).status).toBe(200)
    const own = await made()
    expect(own).toMatchObject({
      _tag: "Own",
      store: "Mill Creek",
      imprint: { address: "12 Mill Road", phone: "", email: "", website: "" },
      owner: "Ruth",
      registers: ["Front"],
      taxRate: 0.0825,
      timeZone: "America/Chicago"
    })
    // The type of a store says that it has them.
    const { pin } = await (own as { secrets: () => Promise<{ pin: Redacted.Redacted }> }).secrets()
    expect(Redacted.value(pin)).toBe("918273")
  })

  test.each([
    ["no name", { store: " " }, "Name the store."],
    ["a card's number for a name", { store: "4111 1111 1111 1111" }, "card numbers are never kept"],
    ["a name that is too long", { owner: "x".repeat(300) }, "This is too long"],
    ["a tax that is none", { tax: "a lot" }, "Sales tax is a percentage, like 8.25, or 0 for none."],
    ["a zone that nobody knows", { zone: "Mars/Base" }, "That time zone is not known."],
    ["a short password", { password: "short" }, "A password needs at least 12 characters."],
    ["a PIN that is a run", { pin: "123456" }, "This PIN is too easy to guess"],
    ["a code typed otherwise the second time", { manager_code_again: "564739" }, "The two are not alike."]
  ])("is nothing yet after %s, says so, and gives back what was typed but no secret", async (_what, change, words) => {
    const { browser, made } = empty()
    const here = browser(HERE)
    await here.look()
    const said = await here.send("/first/store", { ...OWN, ...change })
    expect(said.status).toBe(422)
    expect(said.text.replaceAll("&#39;", "'").toLowerCase()).toContain(words.toLowerCase())
    expect(said.text).toContain('value="12 Mill Road"')
    for (const secret of [OWN.password, OWN.pin, OWN.manager_code]) expect(said.text).not.toContain(secret)
    expect(await made()).toBeNull()
  })

  test("is made once: who comes second is told, and sees it being made", async () => {
    const { browser, made } = empty()
    const [one, two] = [browser(HERE), browser(HERE)]
    await one.look()
    await two.look()
    const [won, lost] = await Promise.all([one.send("/first/store", OWN), two.send("/first/demo", {})])
    expect(new Set([won.status, lost.status])).toEqual(new Set([200, 409]))
    expect([won, lost].find(({ status }) => status === 409)?.text).toContain("The store is being made already")
    expect(await made()).not.toBeNull()
    expect((await two.look()).text).toContain("Making the store")
  })

  test("shows what was typed as text", async () => {
    const { browser } = empty()
    const here = browser(HERE)
    await here.look()
    const said = await here.send("/first/store", { ...OWN, store: '"><script>alert(1)</script>', pin: "1" })
    expect(said.text).not.toContain("<script>")
  })
})

describe("an empty database, from another machine", () => {
  test("asks for the printed code first, which is good once", async () => {
    const { browser, made, code } = empty()
    const [away, other] = [browser(AWAY), browser("192.168.1.21")]
    await other.look()
    expect((await away.look()).text).not.toContain("Make the demo store")
    expect((await away.send("/first/demo", {})).status).toBe(403)
    expect(await made()).toBeNull()
    expect((await away.send("/first/code", { code: ` ${code.toLowerCase()} ` })).status).toBe(303)
    expect((await away.look()).text).toContain("Make the demo store")
    expect((await other.send("/first/code", { code })).text).toContain("is used, or was typed wrong")
    expect((await other.send("/first/demo", {})).status).toBe(403)
    expect((await away.send("/first/demo", {})).status).toBe(200)
    expect(await made()).toEqual({ _tag: "Demo" })
  })

  test("takes no code after five wrong ones, whoever typed them, and goes on at its own machine", async () => {
    const { browser, made, code } = empty()
    const away = browser(AWAY)
    await away.look()
    for (let tries = 0; tries < 4; tries++)
      expect((await away.send("/first/code", { code: `WRONG${tries}` })).text).toContain("That is not the code.")
    const last = browser("10.0.0.9")
    await last.look()
    await last.send("/first/code", { code: "WRONG5" })
    expect((await away.send("/first/code", { code })).status).toBe(403)
    expect((await away.look()).text).toContain("it prints a new code")
    const here = browser(HERE)
    await here.look()
    await here.send("/first/demo", {})
    expect(await made()).toEqual({ _tag: "Demo" })
  })

  test.each([
    ["a proxy on this machine", HERE, "localhost:4100", { "x-forwarded-for": AWAY }],
    ["a name that is not this machine's", HERE, "192.168.1.2:4100", {}]
  ])("is what comes by %s", async (_what, peer, host, headers) => {
    const { browser } = empty()
    const said = await browser(peer, host).ask("/", { headers })
    expect(said.text).toContain("Type the code")
  })
})

describe("what is posted there", () => {
  test.each([
    ["another site's page", { "sec-fetch-site": "cross-site" }],
    ["another origin", { origin: "http://evil.example" }],
    ["a page of no origin", { origin: "null" }]
  ])("counts for nothing from %s", async (_what, headers) => {
    const { browser, made } = empty()
    const here = browser(HERE)
    await here.look()
    expect((await here.send("/first/demo", {}, headers)).status).toBe(403)
    expect(await made()).toBeNull()
  })

  test("counts for nothing without the page's own secret", async () => {
    const { browser, made } = empty()
    expect((await browser(HERE).send("/first/demo", { token: "0".repeat(48) })).status).toBe(403)
    expect(await made()).toBeNull()
  })

  test("is not read beyond its size, nor more often than so many times a minute", async () => {
    const at = { now: 0 }
    const { browser, made } = empty(at)
    const here = browser(HERE)
    await here.look()
    expect((await here.send("/first/store", { ...OWN, phone: "x".repeat(LARGEST_FORM) })).status).toBe(413)
    for (let forms = 1; forms < FORMS_A_MINUTE; forms++) await here.send("/first/store", {})
    expect((await here.send("/first/demo", {})).status).toBe(429)
    expect(await made()).toBeNull()
    at.now = 60_001
    expect((await here.send("/first/demo", {})).status).toBe(200)
  })

  test("is no call of a register", async () => {
    const { browser } = empty()
    expect((await browser(HERE).send("/api?action=login", {})).status).toBe(503)
    expect((await browser(HERE).ask("/", { method: "PUT" })).status).toBe(405)
  })
})

describe("a store that could not be made", () => {
  test("says why, makes the same once more by a press, or takes something else, and nobody else sees it", async () => {
    const office = empty()
    const here = office.browser(HERE)
    await here.look()
    await here.send("/first/store", OWN)
    const [first, again] = [await office.made(), office.failed("PostgreSQL does not answer.")]
    const told = await here.look()
    expect(told.text).toContain("PostgreSQL does not answer.")
    expect(told.text).toContain("Try again")
    expect(told.text).not.toContain(OWN.password)
    expect((await office.browser(AWAY).look()).text).toContain("Type the code that the server printed")
    expect((await here.send("/first/again", {})).text).toContain("Making the store")
    expect(await again).toBe(first)
    const other = office.failed("The disk is full.")
    expect((await here.ask("/first/new")).text).toContain("A store of your own")
    await here.send("/first/demo", {})
    expect(await other).toEqual({ _tag: "Demo" })
  })

  test("is made until it stands, unless who is told gives it up", async () => {
    const told: unknown[] = []
    let tries = 0
    const make = () => {
      tries += 1
      return tries < 3 ? Promise.reject(new Error(`try ${tries}`)) : Promise.resolve("made")
    }
    const hear = (cause: unknown) => {
      told.push(String(cause))
      return Promise.resolve()
    }
    expect(await untilMade(make, hear)).toBe("made")
    expect(told).toEqual(["Error: try 1", "Error: try 2"])
    const gone = new Error("no")
    await expect(
      untilMade(
        () => Promise.reject(gone),
        (cause) => Promise.reject(cause as Error)
      )
    ).rejects.toBe(gone)
  })
})
