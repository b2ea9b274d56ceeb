import { Schema } from "effect"
import fc from "fast-check"
import { expect, test } from "vitest"
import { ownKey } from "../../server/ids.ts"
import { contract } from "../../src/app/contract.ts"
import { Key } from "../../src/kernel/sent.ts"

const isKey = Schema.is(Key)

// Verifies: REL-7
test("no key that the back office makes can be sent by a register, and none that a register sends is one of its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (name, sent) => {
      expect(isKey(ownKey(name))).toBe(false)
      if (isKey(sent)) expect(sent).not.toBe(ownKey(sent.slice(1)))
    })
  )
})

// Verifies: REL-7
test("every field of the wire that names a change refuses one of the back office's own names", () => {
  const keys = Object.values(contract).flatMap(({ request }) =>
    Object.entries(request.fields).filter(([name]) => /^(idempotency|payment|print|email)_key$/.test(name))
  )
  expect(keys.length).toBeGreaterThan(10)
  for (const [, field] of keys) {
    expect(Schema.is(Schema.toType(field))(ownKey("cancel-1"))).toBe(false)
    expect(Schema.is(Schema.toType(field))("cancel-1")).toBe(true)
  }
})
