import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { given, when } from "./given.ts"
import {
  ASKED,
  done,
  FINISHING,
  FIRST,
  idle,
  LEFT,
  otherCart,
  PAUSED,
  planned,
  refunding,
  SECOND,
  sent,
  tableAsked,
  UNFINISHED,
  unknown
} from "./refunding.ts"

const FAILED: AppEvent = { type: "LegFailed", data: { key: "key-2", message: "No." } }
const NOTHING = "Nothing to refund here."
const next = { _tag: "AuthorizeNext" } as const
const sendNext = { _tag: "SendNextLeg" } as const

describe("going on with a refund", () => {
  test("is for one that has begun, on its screen, whose order does not wait to be saved", () => {
    given(...refunding())
      .when(next)
      .refuses(NOTHING)
    given(...idle, planned(), sent(), done(), PAUSED)
      .when(next)
      .refuses(NOTHING)
    given(...refunding(planned(), sent(), done(), FINISHING, UNFINISHED))
      .when(next)
      .refuses(NOTHING)
  })

  test("of which all went back saves the order", () => {
    given(...refunding(planned(), sent(), done(), sent("key-2"), done("key-2")))
      .when(next)
      .gives([FINISHING], [{ type: "FinishRefund", args: { context: "return", attempt: 1, cart: "cart-1" } }])
  })

  test("another way is for one that has begun and does not wait to be saved", () => {
    const anew = { _tag: "ReselectRefund" } as const
    given(...refunding())
      .when(anew)
      .doesNothing()
    given(...refunding(planned(), sent(), done(), FINISHING, UNFINISHED))
      .when(anew)
      .doesNothing()
  })

  test("by itself stops at a leg without a key of now, and at one that asks for a card's number", () => {
    const stops = [
      { ...SECOND, spent: true },
      { ...SECOND, create_new: true }
    ]
    for (const second of stops)
      given(...refunding(planned({ legs: [FIRST, second] }), sent(), done()))
        .when(sendNext)
        .gives([PAUSED])
    given(...refunding(planned({ legs: [FIRST, { ...SECOND, create_new: true }] }), sent(), done(), PAUSED))
      .when(next)
      .refuses("Swipe or enter a gift card number.")
  })

  test("by itself is over once it was stopped, after a reload, and where nothing was begun", () => {
    for (const events of [[], [planned()], [planned(), sent(), done(), PAUSED], [planned(), sent(), done(), FAILED]])
      given(...refunding(...events))
        .when(sendNext)
        .doesNothing()
  })
})

describe("news about a leg", () => {
  const about = (key: string): readonly Command[] => [
    { _tag: "LegInterrupted", key },
    { _tag: "ExpireLegWait", key },
    { _tag: "InquireLeg", key }
  ]

  test("changes nothing when it is not the one that is open, and where none is", () => {
    for (const command of about("key-2"))
      given(...refunding(planned(), sent()))
        .when(command)
        .doesNothing()
    for (const command of about("key-2"))
      given(...refunding(planned(), sent(), unknown()))
        .when(command)
        .doesNothing()
    for (const command of about("key-1"))
      given(...refunding(planned()))
        .when(command)
        .doesNothing()
    for (const command of about("key-1"))
      given(...refunding())
        .when(command)
        .doesNothing()
  })

  test("that its reply cannot come any more makes it unknown, once", () => {
    const interrupted = { _tag: "LegInterrupted", key: "key-1" } as const
    const { state } = given(...refunding(planned(), sent()))
      .when(interrupted)
      .gives([
        { type: "LegUnknown", data: { key: "key-1", why: "The browser was closed or reloaded during the refund." } }
      ])
    when(state, interrupted).doesNothing()
    when(state, { _tag: "ExpireLegWait", key: "key-1" }).doesNothing()
  })

  test("is asked for only about one that nobody knows about, and once at a time", () => {
    const check = { _tag: "InquireLeg", key: "key-1" } as const
    given(...refunding(planned(), sent()))
      .when(check)
      .doesNothing()
    given(...refunding(planned(), sent(), unknown(), ASKED))
      .when(check)
      .doesNothing()
  })
})

describe("saving the order of a refund", () => {
  const finished: Command = {
    _tag: "RefundFinishAnswered",
    attempt: 1,
    outcome: { _tag: "Refused", message: null, cart: {} }
  }

  test("that failed without a word says nothing, and waits for a person", () => {
    const { state } = given(...refunding(planned(), sent(), done(), FINISHING))
      .when(finished)
      .gives([UNFINISHED], [{ type: "GetCart", args: {} }])
    expect(state.refund.finishing).toEqual({ _tag: "Failed", attempts: 1, message: null })
    when(state, finished).doesNothing()
  })

  test("is tried again only when it failed", () => {
    const retry = { _tag: "RetryRefundFinish" } as const
    for (const events of [[], [planned()], [planned(), sent(), done(), FINISHING]])
      given(...refunding(...events))
        .when(retry)
        .doesNothing()
    given(...refunding())
      .when(finished)
      .doesNothing()
  })
})

describe("a page that was loaded again", () => {
  const start = (path: string) => ({ _tag: "StartRegister", version: "2.5.4", path }) as const

  test("does not wait for the table that the page before asked for", () => {
    const { state } = given(...refunding(tableAsked)).when(start("/refund/items"))
    expect(state.refund).toMatchObject({
      asking: false,
      problem: { message: "The back office didn't say how this can be refunded." }
    })
  })

  test("elsewhere has left the refund, and asks about its leg only once somebody comes back", () => {
    const { state, decision } = given(...refunding(planned(), sent())).when(start("/sale"))
    expect(state.refund).toMatchObject({ entered: null, inquiring: false, plan: { legs: [{ phase: "unknown" }, {}] } })
    const asked = decision._tag === "Accepted" ? decision.requests.map(({ type }) => type) : null
    expect(asked).not.toContain("SendLegInquiry")
    expect(given(...refunding()).when(start("/refund/items")).state.refund.entered).toBe("return")
  })
})

describe("the cart of a refund", () => {
  const FINISH = "Money was already refunded. Finish this refund first."
  const clear = { _tag: "ClearCart" } as const

  // Verifies: REL-17
  test("is held once money went back on it, or may have", () => {
    for (const events of [[planned(), sent(), done(), PAUSED, LEFT], [planned(), sent(), unknown(), LEFT], []])
      given(...refunding(...events))
        .when(clear)
        .refuses(FINISH)
  })

  test("is free before that, and so is another one", () => {
    expect(given(...refunding(planned(), LEFT)).when(clear).decision._tag).toBe("Accepted")
    expect(given(...refunding(LEFT)).when(clear).decision._tag).toBe("Accepted")
    const other = given(...refunding(planned(), sent(), done(), PAUSED, LEFT), otherCart)
    expect(other.when(clear).decision._tag).toBe("Accepted")
  })
})
