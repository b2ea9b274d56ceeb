import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { offeredBy } from "../../effects/ports/Offered.ts"
import { faultOf, lackOf, NotFetched, type Offered, type StartFault } from "../../src/start/rules.ts"
import { FAULT_WORDS, loadAgain } from "../../src/start/texts.ts"

const LOCAL = "http://localhost:4100/"
const ALL: Offered = { secure: true, current: true, channels: true, locks: true, database: true }
const REASONS = Object.keys(FAULT_WORDS) as readonly StartFault[]

describe("why a page cannot start", () => {
  test("a browser that offers everything starts every page", () => {
    for (const kind of ["register", "bench", "recorder"] as const) expect(lackOf(ALL, kind)).toBeNull()
  })

  test.each([
    ["secure", "insecure"],
    ["current", "old"],
    ["channels", "old"],
    ["locks", "old"],
    ["database", "storage"]
  ] as const)("without %s the register is not started: %s", (need, fault) => {
    expect(lackOf({ ...ALL, [need]: false }, "register")).toBe(fault)
  })

  test("a page that came unencrypted from another computer is told so, though it has no locks for that reason", () => {
    expect(lackOf({ ...ALL, secure: false, locks: false }, "register")).toBe("insecure")
  })

  test("the bench keeps no journal, and the recorder reads files on any page", () => {
    expect(lackOf({ ...ALL, database: false }, "bench")).toBeNull()
    expect(lackOf({ ...ALL, secure: false }, "bench")).toBe("insecure")
    expect(
      lackOf({ secure: false, channels: false, locks: false, database: false, current: true }, "recorder")
    ).toBeNull()
    expect(lackOf({ ...ALL, current: false }, "recorder")).toBe("old")
  })

  test("a start that fails says which of its reasons it was", () => {
    expect(faultOf(new NotFetched())).toBe("script")
    expect(faultOf(new DOMException("Access is denied", "SecurityError"))).toBe("storage")
    expect(faultOf(new TypeError("is not a function"))).toBe("failed")
    expect(faultOf("nothing that was foreseen")).toBe("failed")
  })
})

describe("what a browser offers", () => {
  const page = { isSecureContext: true, Map, BroadcastChannel: Function, indexedDB: {}, navigator: { locks: {} } }

  test("is read off its window", () => {
    expect(offeredBy(page)).toEqual(ALL)
  })

  test.each([
    ["secure", { isSecureContext: false }],
    ["current", { Map: Set }],
    ["channels", { BroadcastChannel: undefined }],
    ["locks", { navigator: {} }],
    ["database", { indexedDB: undefined }],
    ["database", { indexedDB: null }]
  ] as const)("and is missing there: %s", (need, missing) => {
    expect(offeredBy({ ...page, ...missing })).toEqual({ ...ALL, [need]: false })
  })
})

describe("the words", () => {
  test.each(REASONS)("of %s say what is wrong, why, and what helps", (reason) => {
    const { title, why, help } = FAULT_WORDS[reason](LOCAL)
    for (const words of [title, why, ...help]) expect(words).toMatch(/^\p{Lu}/u)
    for (const words of [why, ...help]) expect(words).toMatch(/\.$/)
    expect(help.length).toBeGreaterThan(0)
  })

  test("of an unencrypted page name https and this computer's own address", () => {
    const help = FAULT_WORDS.insecure(LOCAL).help.join(" ")
    expect(help).toContain("https://")
    expect(help).toContain(LOCAL)
  })

  test("that need no script stand in index.html as they are", () => {
    const html = readFileSync(join(import.meta.dirname, "../../index.html"), "utf8")
    const [page = "", scripting = ""] = html.split("<noscript>")
    for (const [part, reason] of [
      [page, "script"],
      [scripting, "scripting"]
    ] as const) {
      const { title, why, help } = FAULT_WORDS[reason](LOCAL)
      expect(part).toContain(`>${title}</h1>`)
      expect([...part.matchAll(/<p>(.*)<\/p>/g)].map(([, words]) => words)).toEqual([why, ...help])
      expect(part).toContain(`href="">${loadAgain}</a>`)
      expect(part).toContain('role="alert"')
    }
  })
})
