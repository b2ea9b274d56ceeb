import { rowName } from "../../src/recorder/rowName.ts"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync, gzipSync } from "node:zlib"
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { gzip } from "../../effects/ports/Gzip.ts"
import { replay } from "../../scripts/recorder/replay.ts"
import { rowsOf as rowsInWords } from "../../src/recorder/rows.ts"
import { diagnose } from "../../src/recorder/diagnose.ts"
import { lanesOf } from "../../src/recorder/lanes.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { exportFile } from "../../src/support/exporting.ts"
import { cartJson } from "../effects/replies.ts"
import { json, silence } from "../effects/wire.ts"
import { paying } from "../slices/facts.ts"
import { acts, CART, deskAt, written } from "./desk.ts"

/** What people type in secret: a card and its code, a gift card, PINs, a password, a manager's code. */
const CANARIES = {
  number: "4111111111111111",
  ccv: "7391",
  gift: "6034932528973614",
  pin: "975310864",
  password: "canary-password-1",
  code: "8642097531"
} as const

/** A cashier types every secret there is; replies repeat none of them. */
const typed = Effect.gen(function* () {
  const till = yield* deskAt(paying({ ...CART, billing: { contact_id: "9" } }), (wire) => {
    wire.on("save_payment_credit_card_manual", silence)
    wire.on("check_pending_transaction", json({ status: "success", shopping_cart_payment_id: 9 }))
    wire.on("save_payment_gift_card", json({ status: "error", message: "No such gift card." }))
    wire.on("get_shopping_cart", json(cartJson(CART.items ?? [], CART.totals, { billing: { contact_id: "9" } })))
  })
  till.act({
    _tag: "AcceptPayment",
    method: "gift_card",
    amount: cents(500),
    entry: { giftCard: secret(CANARIES.gift), giftBalance: cents(900), managerCode: secret(CANARIES.code) }
  })
  yield* till.settle
  till.act({ _tag: "DismissProblem" })
  yield* acts(till, {
    _tag: "AcceptPayment",
    method: "credit_card_manual",
    amount: cents(1000),
    entry: {
      card: {
        number: secret(CANARIES.number),
        ccv: secret(CANARIES.ccv),
        month: secret("12"),
        year: secret("2031"),
        address_1: secret("1 Canary Way"),
        city: secret("Boise"),
        state: secret("ID"),
        zip_code: secret("83702")
      },
      managerCode: secret(CANARIES.code)
    }
  })
  yield* till.pass(70_000)
  till.act({ _tag: "SignInCashier", pin: secret(CANARIES.pin), force: true })
  yield* till.settle
  till.act({ _tag: "SignInManager", user_name: "manager", password: secret(CANARIES.password), force: true })
  yield* till.settle
  till.act({ _tag: "Clock", pin: secret(CANARIES.pin), in_out: "in" })
  yield* till.pass(1_000)
  return { till, rows: yield* written(till) }
})

const clean = (place: string, text: string): void => {
  expect(text.length, place).toBeGreaterThan(100)
  for (const [name, canary] of Object.entries(CANARIES)) expect(text, `${name} in ${place}`).not.toContain(canary)
}

// Verifies: SEC-2, SEC-3
describe("what a person types in secret", () => {
  it.effect("is in no export, no row that is sent, no verdict, and not in what the command line says", () =>
    Effect.gen(function* () {
      const { till, rows } = yield* typed
      expect(rows.map(rowName)).toEqual(expect.arrayContaining(["PaymentStarted", "SignInRequested"]))
      const sent = till.wire.calls.map(({ body }) => JSON.stringify(body)).join("")
      for (const [name, canary] of Object.entries(CANARIES)) expect(sent, `${name} was typed`).toContain(canary)
      const { text, preview } = exportFile(till.state(), "book-1", rows, 0)
      clean("the export", text)
      clean("the preview", JSON.stringify(preview))
      clean("the rows that are sent", JSON.stringify(rows))
      clean("the page's rows", JSON.stringify(rowsInWords(rows)))
      clean("the page's lanes and verdicts", JSON.stringify([lanesOf(rows), diagnose(rows)]))
      const folder = mkdtempSync(join(tmpdir(), "book-"))
      try {
        const file = join(folder, "book.json.gz")
        writeFileSync(file, gzipSync(text))
        for (const options of [[], ["--json"], ["--follow"]]) {
          const said: string[] = []
          const hear = (words: string) => void said.push(words)
          replay([file, ...options], { log: hear, error: hear })
          clean(`replay ${options.join(" ")}`, said.join("\n"))
        }
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  )

  it.effect("leaves with nothing that the preview does not name", () =>
    Effect.gen(function* () {
      const { till, rows } = yield* typed
      const { text, preview } = exportFile(till.state(), "book-1", rows, 0)
      const lines = text.trim().split("\n").slice(1)
      const named = new Map(preview.kinds.map(({ type, fields }) => [type, new Set(fields)]))
      expect(preview.rows).toBe(lines.length)
      for (const { kind, type, data } of rows)
        for (const field of Object.keys(data))
          expect(named.get(kind === "event" ? type : `${type} (${kind})`)?.has(field), `${type}.${field}`).toBe(true)
      const packed = yield* Effect.promise(() => gzip(text))
      expect(gunzipSync(packed).toString("utf8")).toBe(text)
    })
  )
})
