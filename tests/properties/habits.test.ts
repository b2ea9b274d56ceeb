import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { registerContract as contract } from "../../src/app/registerContract.ts"
import { plainText, readLeniently, writtenPlain } from "../../src/kernel/lenient.ts"
import { clean } from "../../src/kernel/wire.ts"
import { writtenFor } from "./habits.ts"

const RUNS = 25

describe("a reply with every habit of its kind", () => {
  const replies = Object.entries(contract).filter(([, { reply }]) => Object.keys(reply.fields).length > 0)

  // Verifies: CG-81, API-06
  test.each(replies)("of %s is read as the exact one is", (_, { reply }) => {
    const schema: Schema.Codec<unknown, unknown> = reply
    const exact = Schema.decodeUnknownSync(schema)
    fc.assert(
      fc.property(writtenFor(schema.ast), ({ clean: written, odd }) => {
        const received = clean(JSON.parse(JSON.stringify(odd)), plainText)
        const read = readLeniently(schema, received)
        expect(read?.unread).toEqual([])
        expect(read?.body).toEqual(exact(written))
      }),
      { numRuns: RUNS }
    )
  })
})

describe("a text written for a page", () => {
  test.each([
    ["Smith &amp; Wesson", "Smith & Wesson"],
    ["9mm &lt;FMJ&gt; 3&#8243; &quot;A&quot; O&#039;Neil&rsquo;s", '9mm <FMJ> 3\u2033 "A" O\'Neil\u2019s'],
    ["&amp;lt;b&amp;gt;", "&lt;b&gt;"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
    ["AT&T &co; &#0; &#7; &#xD800; &#x110000; &toString; &#99999999;", undefined],
    ["0000-00-00 00:00:00", ""],
    ["0000-00-00", ""],
    ["2026-11-22", undefined]
  ])("%s is decoded once, and safely", (text, expected) => {
    expect(plainText(text)).toBe(expected ?? text)
  })

  test("is what the register's own back end never sends: its texts come as they are", () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom("&", "a", "m", "p", ";", "l", "t", "#", "3", "9", "x", '"', "\\", "<", "é", "\n"),
          maxLength: 16
        }),
        (text) => {
          expect(clean(JSON.parse(writtenPlain(JSON.stringify({ text }))), plainText)).toEqual({ text })
        }
      )
    )
  })
})

describe("a part that cannot be read", () => {
  const cart = contract.get_shopping_cart.reply
  const line = { shopping_cart_item_id: "1", description: "A", quantity: 1, price: "1.00" }
  const totals = { subtotal: "1.00", total: "1.00", balance_remaining: "1.00" }
  const read = (reply: object) => readLeniently<typeof cart.Type>(cart, reply)

  test("takes its row with it and never the list", () => {
    const items = [line, { ...line, price: "many" }, null, "x", { ...line, shopping_cart_item_id: "2" }]
    const got = read({ shopping_cart_id: 1, items, totals })
    expect(got?.body.items?.map(({ shopping_cart_item_id }) => shopping_cart_item_id)).toEqual(["1", "2"])
    expect(got).toMatchObject({ unread: ["items.price", "items"], lost: [] })
  })

  test("takes its field with it where the field may be missing", () => {
    const got = read({ items: [{ ...line, available: "plenty" }], totals: { ...totals, tax_amount: "12.345" } })
    expect(got?.body).toMatchObject({ items: [{ price: 100 }], totals: { total: 100 } })
    expect(got).toMatchObject({ unread: ["items.available", "totals.tax_amount"], lost: [] })
  })

  test("takes what it belongs to with it where it may not, and that is said", () => {
    expect(read({ items: [line], totals: { ...totals, total: "many" } })).toMatchObject({
      unread: ["totals.total"],
      lost: ["totals"]
    })
  })
})
