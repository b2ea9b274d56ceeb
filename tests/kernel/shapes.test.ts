import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { Result, Schema } from "effect"
import { describe, expect, test } from "vitest"
import { events, requests } from "../../src/app/protocol.ts"
import { machine } from "../../src/app/machine.ts"
import { canonical, type Json } from "../../src/kernel/json.ts"
import { verify } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { readBook } from "../../src/support/book.ts"

const logs = join(import.meta.dirname, "../logs")

const asJson = (value: object): Json => JSON.parse(JSON.stringify(value)) as Json

const hashOf = (schema: Schema.Top): string => {
  const shape = canonical(asJson(Schema.toJsonSchemaDocument(Schema.toEncoded(schema))))
  return bytesToHex(sha256(utf8ToBytes(shape))).slice(0, 16)
}

const shapes = [
  ...Object.entries(events).map(
    ([type, { stored, version, schema }]) => `${stored ?? type} v${version} ${hashOf(schema)}`
  ),
  // An event and a request may have one name.
  ...Object.entries(requests).map(
    ([type, { stored, version, args }]) => `request ${stored ?? type} v${version} ${hashOf(args)}`
  )
]

const books = globSync("*.jsonl", { cwd: logs }).map((name) => ({
  name,
  book: Result.getOrThrow(readBook(readFileSync(join(logs, name), "utf8")))
}))

/**
 * A row once written is read for ten years, and a request that is open is asked about by the version that finds it. When this
 * fails, the shape of an event or of a request's arguments has changed: give it the next version and an upcaster from the one
 * before. Before the first release, `npx vitest run tests/kernel/shapes -u`.
 */
describe("the shape of every event and of every request", () => {
  test("is the one that is written in the books", async () => {
    await expect(`${shapes.toSorted().join("\n")}\n`).toMatchFileSnapshot(join(logs, "shapes.txt"))
  })

  test.each<[string, Readonly<Record<string, { readonly stored: string | null }>>]>([
    ["event", events],
    ["request", requests]
  ])("has a name in books that no other %s has, here or there", (_, defs) => {
    const named = Object.entries(defs).map(([type, { stored }]) => stored ?? type)
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
  })

  test("has an upcaster from every older version, and a golden row that exercises it", () => {
    const rows = books.flatMap(({ book }) => book.entries)
    for (const [type, { stored, version, upcast }] of [...Object.entries(events), ...Object.entries(requests)])
      for (let older = 1; older < version; older += 1) {
        expect([type, older, upcast[older]]).toEqual([type, older, expect.any(Function)])
        expect(rows.some((row) => row.type === (stored ?? type) && row.v === older)).toBe(true)
      }
  })
})

// Verifies: LOG-7
describe("a golden book", () => {
  test("is kept of every release", () => {
    expect(books.map(({ name }) => name)).not.toEqual([])
  })

  test.each(books)("$name is whole, and every row of it is understood", async ({ name, book }) => {
    expect(verify(book.entries)).toBeNull()
    const { state, newer, unreadable } = replay(machine, book.entries)
    expect([newer, unreadable]).toEqual([[], []])
    await expect(`${JSON.stringify(state, null, 2)}\n`).toMatchFileSnapshot(
      join(logs, name.replace(".jsonl", ".state.json"))
    )
  })
})
