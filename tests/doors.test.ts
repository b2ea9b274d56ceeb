import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { ROUTES } from "../server/http/routes.ts"
import { PRACTICE_CALLS, PRACTICE_PICTURES } from "../server/practice/path.ts"
import { LIMITS } from "../server/readers/limits.ts"
import { PRACTICE } from "../src/practice/path/rules.ts"

const ROOT = join(import.meta.dirname, "..")
const read = (file: string): string => readFileSync(join(ROOT, file), "utf8")
const page = read("docs/doors.md")
const rows = page.split("\n").filter((line) => /^\| (?!---)/.test(line))
const named = new Set([...page.matchAll(/`([^`]+)`/g)].map(([, name]) => name))

const CODE = globSync(["{server,src,effects}/**/*.{ts,tsx}", "scripts/{recorder/*,replay,verify}.ts"], { cwd: ROOT })
const filesWith = (what: RegExp): readonly string[] =>
  CODE.map((file) => file.replaceAll("\\", "/")).filter((file) => what.test(read(file)))
const found = (files: readonly string[], what: RegExp): readonly string[] =>
  files.flatMap((file) => [...read(file).matchAll(what)].map(([, name = ""]) => name))
const missing = (names: readonly string[]): readonly string[] => [...new Set(names)].filter((name) => !named.has(name))

const size = (bytes: number): string => (bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`)

describe("docs/doors.md", () => {
  test("names every path that the server answers", () => {
    const practice = [...PRACTICE_CALLS, PRACTICE_PICTURES].map((call) => `${PRACTICE}/${call}`)
    expect(missing([...Object.values(ROUTES).map(({ path }) => path), ...practice])).toEqual([])
    // Nothing is answered past the table.
    expect(filesWith(/\bapp\s*\.\s*(?:get|post|put|delete|all|on|use)\(/)).toEqual([])
  })

  test("says of every reader in the thread what it takes at most", () => {
    for (const [name, { most, ms }] of Object.entries(LIMITS)) {
      const cells = rows.find((row) => row.startsWith(`| \`${name}\` |`))?.split(" | ") ?? []
      expect([name, cells[2], cells[3]]).toEqual([name, size(most), `${ms / 1000} s`])
    }
  })

  test("names every file that unpacks or parses what comes in", () => {
    const reading =
      /inflateSync|gunzipSync|createGunzip|DecompressionStream|csv-parse|JSON\.parse\(|readFile\(|readFileSync\(|\.arrayBuffer\(\)|new TextDecoder|fromJsonString/
    expect(filesWith(reading).length).toBeGreaterThan(30)
    expect(missing(filesWith(reading))).toEqual([])
  })

  test("names every action that brings a file", () => {
    const actions = found(filesWith(/\bbase64\(/), /(\w+): (?:read|write)\((?:(?!\b(?:read|write)\()[^])*?\bbase64\(/g)
    expect(actions).toContain("save_contact_attachment")
    expect(missing(actions)).toEqual([])
  })

  test("names every variable, and every command of a store", () => {
    const variables = found(filesWith(/process\.env/), /(?:\btext|wholeNumber|process\.env\[)\(?"([A-Z_]+)"/g)
    expect(variables).toContain("TRUST_PROXY")
    expect(missing(variables)).toEqual([])
    const commands = /const COMMANDS[^]*?= \{([^]*?)\}/.exec(read("server/store/main.ts"))?.[1] ?? ""
    const words = [...commands.matchAll(/(\w+): /g)].map(([, word = ""]) => word)
    expect(words).toContain("waiver")
    const told = rows.filter((row) => row.includes("npm run store")).join()
    expect([...words, "new", "restore"].filter((word) => !new RegExp(`\\b${word}\\b`).test(told))).toEqual([])
    expect(missing(filesWith(/\bparseArgs\(/))).toEqual([])
  })

  test("names every place where a browser's storage, devices, tabs or files come in", () => {
    const storage =
      /(?:local|session)Storage\.getItem|BroadcastChannel\(|document\.cookie|caches\.open|openDB|navigator\.usb|addEventListener\("message"|"indexedDB"/
    expect(missing(filesWith(storage).filter((file) => !file.startsWith("server/")))).toEqual([])
    expect(missing(filesWith(/type="file"/))).toEqual([])
  })

  test("names everybody whom the server asks", () => {
    const asking = /await fetch\(|\bfetch\(url|from "node:https"|createTransport\(|from "pg"|import\("s3mini"\)/
    expect(missing(filesWith(asking).filter((file) => file.startsWith("server/")))).toEqual([])
  })

  test("names no code that isn't there", () => {
    const paths = [...named].filter((name = "") => /^(?:server|src|effects|scripts)\//.test(name))
    expect(paths.filter((path = "") => !existsSync(join(ROOT, path)))).toEqual([])
  })

  test("names the test that holds each", () => {
    const doors = rows.filter((row) => !/^\| (?:path|reader|code|command or file|variables) \|/.test(row))
    expect(doors.length).toBeGreaterThan(40)
    expect(doors.filter((row) => !/\]\(\.\.\/(?:tests|e2e)\/[^)]+\.ts\)/.test(row))).toEqual([])
  })
})
