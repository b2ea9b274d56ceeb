import { hostname } from "node:os"
import { Result } from "effect"
import { afterAll, afterEach, describe, expect, test, vi } from "vitest"
import { siteOptions } from "../../server/env.ts"
import { makeSite, type SiteOptions } from "../../server/http/site.ts"
import { DANA, FRONT_1, type Office, openOffice } from "./office.ts"

const PROXY = "10.0.0.2"
const STRANGER = "203.0.113.9"
const PUBLIC = { publicUrl: new URL("https://till.example.com") }
const BEHIND = { proxies: [PROXY], listensOn: "0.0.0.0" }

const arrive = (site: SiteOptions, url: string, peer: string, headers: Readonly<Record<string, string>> = {}) =>
  makeSite(site)(new Request(url, { headers }), peer)

describe("what a proxy forwards", () => {
  const FORWARDED = { "x-forwarded-for": `198.51.100.1, ${STRANGER}`, "x-forwarded-proto": "https" }

  test("is believed from the address that is trusted, and of a list only what it added itself", () => {
    for (const peer of [PROXY, `::ffff:${PROXY}`])
      expect(Result.getOrThrow(arrive(BEHIND, "http://till.example.com/", peer, FORWARDED))).toEqual({
        source: STRANGER,
        https: true,
        host: "till.example.com"
      })
  })

  test("is nothing from anybody else: who invents a source counts under his own", () => {
    expect(Result.getOrThrow(arrive(BEHIND, "http://10.0.0.5/", STRANGER, FORWARDED))).toEqual({
      source: STRANGER,
      https: false,
      host: "10.0.0.5"
    })
  })

  test("is not taken for an address when it is none", () => {
    const junk = { "x-forwarded-for": "unknown" }
    expect(Result.getOrThrow(arrive(BEHIND, "http://a.example/", PROXY, junk)).source).toBe(PROXY)
  })
})

describe("the name that a request calls us", () => {
  const ownName = hostname().toLowerCase()
  test.each<readonly [string, SiteOptions, string, boolean]>([
    ["the public one", PUBLIC, "http://till.example.com/", true],
    ["the public one with its port", PUBLIC, "http://till.example.com:443/", true],
    ["another one", PUBLIC, "http://evil.example/", false],
    ["the machine's, beside a public one", PUBLIC, "http://localhost:4100/", false],
    ["localhost", { listensOn: "127.0.0.1" }, "http://localhost:4100/", true],
    ["a loopback address", { listensOn: "127.0.0.1" }, "http://[::1]:4100/", true],
    ["a name that was rebound to loopback", { listensOn: "127.0.0.1" }, "http://evil.example:4100/", false],
    ["a bare address in the shop", { listensOn: "0.0.0.0" }, "http://192.168.1.20:4100/", true],
    ["this computer's name in the shop", { listensOn: "0.0.0.0" }, `http://${ownName}.local:4100/`, true],
    ["a name that was rebound to the shop", { listensOn: "0.0.0.0" }, "http://192.168.1.20.evil.example/", false],
    ["any, in memory", {}, "http://till.test/", true]
  ])("%s", (_what, site, url, answered) => {
    expect(Result.isSuccess(arrive(site, url, STRANGER))).toBe(answered)
  })
})

describe("the environment", () => {
  afterEach(() => vi.unstubAllEnvs())

  test("names the public address and the proxies", () => {
    vi.stubEnv("PUBLIC_URL", "https://till.example.com")
    vi.stubEnv("TRUST_PROXY", `${PROXY}, ::1`)
    expect(siteOptions()).toEqual({ ...PUBLIC, proxies: [PROXY, "::1"], listensOn: "127.0.0.1" })
  })

  test.each([
    ["PUBLIC_URL", "till.example.com"],
    ["PUBLIC_URL", "https://till.example.com/pos"],
    ["TRUST_PROXY", "everybody"]
  ])("refuses %s=%s in words that name it", (name, value) => {
    vi.stubEnv(name, value)
    expect(() => siteOptions()).toThrow(new RegExp(`^${name} must be `))
  })
})

describe("behind a proxy that ends TLS", () => {
  let office: Office
  afterAll(() => office.close())

  // Verifies: SEC-1, SEC-5
  test("cookies are secure and bound to the host, replies carry HSTS, and another name gets nothing", async () => {
    office = await openOffice({ site: { ...PUBLIC, proxies: [PROXY] } })
    const login = (host: string, origin: string) =>
      office.handle(
        new Request(`http://${host}/api?action=login`, {
          method: "POST",
          headers: { "content-type": "application/json", origin },
          body: JSON.stringify({ pin: DANA, device_license_id: FRONT_1, pos_version: "2.5.4", idempotency_key: host })
        }),
        PROXY
      )
    const signedIn = await login("till.example.com", "https://till.example.com")
    expect(signedIn.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-pos_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^pos_token=[\w-]{43}; Path=\/; Secure; SameSite=Strict$/),
      expect.stringMatching(
        /^__Host-pos_browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/
      )
    ])
    expect(signedIn.headers.get("strict-transport-security")).toContain("max-age=31536000")
    expect((await login("evil.example", "http://evil.example")).status).toBe(421)
    expect((await login("till.example.com", "https://evil.example")).status).toBe(403)
  })
})
