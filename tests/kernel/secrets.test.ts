import { test } from "@fast-check/vitest"
import { format, inspect } from "node:util"
import { Redacted, Schema } from "effect"
import { describe, expect } from "vitest"
import { requestRow } from "../../src/kernel/codec.ts"
import { event, request } from "../../src/kernel/protocol.ts"
import { Secret } from "../../src/kernel/sent.ts"
import { exported } from "./desk.ts"
import { anyMoves, play } from "./play.ts"
import { CANARY, canary, requests } from "./tally.ts"

// Verifies: SEC-3
describe("a secret", () => {
  test("has no place in an event: such a definition does not compile", () => {
    const pin = Schema.Struct({ pin: Secret })
    const nested = Schema.Struct({ tries: Schema.Array(Schema.Struct({ pin: Secret })) })
    const refused = [
      // @ts-expect-error a redacted value is no JSON
      event(pin),
      // @ts-expect-error a redacted value is no JSON, however deep
      event(nested),
      // @ts-expect-error nor are the logged arguments of a request a place for it
      request({ args: pin, onCrash: "ask" }),
      // @ts-expect-error an instance of a class could hide one
      event(Schema.Struct({ at: Schema.Date })),
      // @ts-expect-error a request with secrets cannot be rerun: they are gone after a crash
      request({ args: Schema.Struct({}), onCrash: "rerun", secrets: ["pin"] })
    ]
    expect(refused).toHaveLength(5)
  })

  test.prop([anyMoves])("is in no row of any book, however it was used", (moves) => {
    const desk = play(moves)
    const books = [...new Set(["book-1", ...desk.batches.map(({ book }) => book)])]
    for (const book of books) expect(exported(desk.rows(book))).not.toContain(CANARY)
  })

  test("reaches the running request and no text that is made of it", () => {
    const row = { type: "charge", id: "id-1", args: { amount: 5 }, secrets: { pin: canary } }
    expect(Redacted.value(row.secrets.pin)).toBe(CANARY)
    expect(JSON.stringify(requestRow(requests, row, 0, "Charge"))).not.toContain(CANARY)
    for (const text of [
      JSON.stringify(row),
      format("%s", row.secrets.pin),
      inspect(row, { depth: 9, showHidden: true })
    ])
      expect(text).not.toContain(CANARY)
  })

  test("that is smuggled past the compiler is not written", () => {
    const smuggled = { type: "charge", id: "id-1", args: { amount: 5, pin: CANARY } }
    expect(JSON.stringify(requestRow(requests, smuggled, 0, "Charge"))).not.toContain(CANARY)
  })
})
