import fc from "fast-check"
import { Redacted } from "effect"
import { describe, expect, test } from "vitest"
import { cents } from "../../src/money/cents.ts"
import { meaningOf, wordsOf } from "../../server/spin/meaning.ts"
import { readPresence, readReply } from "../../server/spin/replies.ts"
import { abort, ask, begin, presence, referenceOf, type Transaction, undo } from "../../server/spin/requests.ts"
import { ABORTED, APPROVED, DUPLICATE } from "../spin/examples.ts"

const TERMINAL = { tpn: "Z11NATASHA98", authkey: Redacted.make("zbhRAW9N6x") }
const SALE: Transaction = {
  reference: "d6c871b6a580",
  kind: "Sale",
  paymentType: "Credit",
  slip: "No",
  amount: cents(2123)
}

/** A reply with nothing but a code, and what else is given. */
const said = (code: unknown, more: Readonly<Record<string, unknown>> = {}) => {
  const result = String(code).startsWith("0") ? "0" : String(code).charAt(0)
  return readReply({ GeneralResponse: { ResultCode: result, StatusCode: code, Message: "", ...more } })
}

const meaning = (code: unknown) => {
  const reply = said(code)
  return reply && meaningOf(reply)
}

describe("what is sent to SPIn", () => {
  test("is a sale with its amount in dollars, its own reference and nothing of a card", () => {
    const { method, path, body } = begin(TERMINAL, SALE)
    expect([method, path]).toEqual(["POST", "/v2/Payment/Sale"])
    expect(JSON.parse(body ?? "")).toEqual({
      Amount: 21.23,
      PaymentType: "Credit",
      ReferenceId: "d6c871b6a580",
      PrintReceipt: "No",
      GetReceipt: "No",
      CaptureSignature: false,
      GetExtendedData: false,
      SPInProxyTimeout: 120,
      Tpn: "Z11NATASHA98",
      Authkey: "zbhRAW9N6x"
    })
    expect(begin(TERMINAL, { ...SALE, kind: "Return" }).path).toBe("/v2/Payment/Return")
  })

  test("is a question, a void and a call-off under the reference of the first request", () => {
    expect(ask(TERMINAL, SALE)).toMatchObject({ path: "/v2/Payment/Status" })
    expect(JSON.parse(undo(TERMINAL, SALE, cents(500)).body ?? "")).toMatchObject({
      Amount: 5,
      ReferenceId: SALE.reference
    })
    expect(abort(TERMINAL, SALE)).toEqual({
      method: "POST",
      path: "/v2/Payment/AbortTransaction",
      body: JSON.stringify({ ReferenceId: SALE.reference, Tpn: "Z11NATASHA98", Authkey: "zbhRAW9N6x" })
    })
    expect(presence(TERMINAL)).toEqual({
      method: "GET",
      path: "/v2/Common/TerminalStatus?request.tpn=Z11NATASHA98&request.registerId=&request.authkey=zbhRAW9N6x"
    })
  })

  test("has every amount to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        const [, dollars = ""] =
          /"Amount":([^,]*)/.exec(begin(TERMINAL, { ...SALE, amount: cents(amount) }).body ?? "") ?? []
        expect(dollars).toMatch(/^\d+(\.\d\d?)?$/)
        expect(readReply({ ...APPROVED, Amounts: { TotalAmount: Number(dollars) } })?.total).toBe(amount)
      })
    )
  })

  test("is named after the payment's key: the same for the same key of a store, another for any other", () => {
    const reference = referenceOf(1001, "key-1")
    expect(reference).toMatch(/^[0-9a-f]{32}$/)
    expect(referenceOf(1001, "key-1")).toBe(reference)
    expect(new Set([reference, referenceOf(1001, "key-2"), referenceOf(1002, "key-1")]).size).toBe(3)
  })
})

describe("what SPIn answers", () => {
  test("is an approval with what was charged in all, and no more of the card than its last four", () => {
    expect(readReply(APPROVED)).toEqual({
      code: "0000",
      words: "APPROVAL VTLMC1",
      wait: undefined,
      reference: "d6c871b6a580",
      type: "Sale",
      total: 105,
      voided: false,
      authorizationCode: "VTLMC1",
      cardType: "MASTERCARD",
      lastFour: "4111"
    })
  })

  test("is a duplicate in the words of an error, with HTTP 200", () => {
    expect(readReply(DUPLICATE)).toMatchObject({ code: "1011", reference: "d6c871b6a580", total: undefined })
    expect(meaning("1011")).toBe("duplicate")
  })

  test("may lack all but its code, and may have numbers as text", () => {
    expect(readReply(ABORTED)).toMatchObject({ code: "0000", reference: undefined, total: undefined, lastFour: "" })
    expect(said(1015)?.code).toBe("1015")
    expect(said(0)?.code).toBe("0000")
    expect(said("2008", { DelayBeforeNextRequest: "12.4" })?.wait).toBe(13)
    const texts = { Amounts: { TotalAmount: "21.23" }, CardData: { Last4: 4242 }, ReferenceId: 77 }
    expect(readReply({ ...APPROVED, ...texts })).toMatchObject({ total: 2123, lastFour: "4242", reference: "77" })
  })

  test("without a total is the sum of what it names", () => {
    expect(readReply({ ...APPROVED, Amounts: { Amount: 1, FeeAmount: 0.03, TaxAmount: 0.02 } })?.total).toBe(105)
    expect(readReply({ ...APPROVED, Amounts: { Amount: 1, TipAmount: 0 } })?.total).toBe(100)
    // Is the tip in the amount? The reference says so, and its example does not.
    expect(readReply({ ...APPROVED, Amounts: { Amount: 1, TipAmount: 0.5 } })?.total).toBeUndefined()
    expect(readReply({ ...APPROVED, Amounts: { TotalAmount: 1.5, Amount: 1.5, TipAmount: 0.5 } })?.total).toBe(150)
    expect(readReply({ ...APPROVED, Amounts: { Amount: "1.005" } })?.total).toBeUndefined()
    expect(readReply({ ...APPROVED, Amounts: { Amount: "many" } })?.total).toBeUndefined()
  })

  test.each([
    ["nothing", undefined],
    ["text", "<html>502</html>"],
    ["a list", []],
    ["no code", { GeneralResponse: { ResultCode: "0" } }],
    ["a code in words", { GeneralResponse: { ResultCode: "0", StatusCode: "Approved" } }],
    ["a success that is an error", { ...APPROVED, GeneralResponse: { ResultCode: "2", StatusCode: "0000" } }]
  ])("that is %s is no answer", (_what, json) => {
    expect(readReply(json)).toBeUndefined()
  })

  // Verifies: SEC-3
  test("shows no digits that may be a card's, whatever the words were", () => {
    const words = "CARD 4000 1234 5678 9017\n\u0007DECLINED"
    const reply = readReply({ GeneralResponse: { ResultCode: "1", StatusCode: "1015", DetailedMessage: words } })
    expect(reply?.words).toBe("CARD … DECLINED")
    const full = readReply({ ...APPROVED, AuthCode: "4000123456789017", CardData: { Last4: "4000123456789017" } })
    expect(full).toMatchObject({ authorizationCode: "…", lastFour: "9017" })
  })

  test("says of a terminal that it is there, that it is not, or nothing", () => {
    expect(readPresence({ TerminalStatus: "Online", Tpn: "Z11NATASHA98" })).toBe("online")
    expect(readPresence({ TerminalStatus: "Offline", Tpn: "" })).toBe("offline")
    expect(readPresence({ TerminalStatus: "NotFound" })).toBe("not found")
    expect(readPresence({ ErrorDescription: "no" })).toBeUndefined()
  })
})

describe("what a code says about money", () => {
  // Verifies: REL-3
  test.each(["1006", "1014", "1018", "1024", "1030", "1500", "1999", "2007", "2010", "2110", "2301", "7777"])(
    "%s is unknown, never declined",
    (code) => {
      expect(meaning(code)).toBe("unknown")
    }
  )

  test.each([
    ["approved", ["0000"]],
    ["partial", ["0001"]],
    ["busy", ["1000", "2008"]],
    ["absent", ["1001", "2009"]],
    ["duplicate", ["1011"]],
    ["declined", ["1012", "1015"]],
    ["refused", ["1009", "1010", "1013", "1016", "1019", "2002", "2003", "2004", "2005", "2006"]],
    ["away", ["2001", "2011"]]
  ])("%s", (expected, codes) => {
    expect(codes.map(meaning)).toEqual(codes.map(() => expected))
  })

  test("is told in words that a cashier can act on", () => {
    const words = (code: string, more = {}) => {
      const reply = said(code, more)
      return reply && wordsOf(reply)
    }
    expect(words("2008", { DelayBeforeNextRequest: 30 })).toBe(
      "The card terminal is busy. No money moved. Try again in 30 seconds."
    )
    expect(words("1000")).toBe("The card terminal is busy. No money moved. Try again in a moment.")
    expect(words("1015", { DetailedMessage: "INSUFFICIENT FUNDS" })).toBe("DECLINED: INSUFFICIENT FUNDS")
    expect(words("1015", { DetailedMessage: "Declined by host" })).toBe("Declined by host")
    expect(words("1015")).toBe("DECLINED")
    expect(words("2002", { DetailedMessage: "AuthKey zbhRAW9N6x not found" })).not.toContain("zbhRAW9N6x")
    expect(words("1013", { DetailedMessage: "anything" })).toBe(
      "The card terminal refused this (1013). No money moved."
    )
  })
})
