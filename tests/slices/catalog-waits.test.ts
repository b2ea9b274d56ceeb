import { describe, expect, test } from "vitest"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { NOT_OK } from "../../src/kernel/unheard.ts"
import { answered, LOST } from "./answers.ts"
import { known, line, paying, product, selling, signedIn, started } from "./facts.ts"
import { given, NOW, when } from "./given.ts"

const scan = { _tag: "Scan", text: "850000410015", quantity: 2 } as const
const silent = { type: "ServerReachChanged", data: { answers: false, at: 1 } } as const
const offline = { type: "ConnectionChanged", data: { online: false, at: 1 } } as const
const scanned = { type: "ItemScanned", data: { scan: "s", term: "850000410015", quantity: 2 } } as const
const waits = { type: "ScanWaits", data: { scan: "s" } } as const
const reached = { type: "ServerReachChanged", data: { answers: true, at: 2 } } as const
const back = { _tag: "ChangeServerReach", since: null } as const
const resume = { key: "scan:s", after: 500, command: { _tag: "ResumeScan", scan: "s" } }

describe("a scan that nobody can be asked about", () => {
  test.each([silent, offline])("waits in the cart without being sent, while that is known: $type", (cause) => {
    const { state } = given(...selling(), cause)
      .when(scan)
      .gives([
        { type: "ItemScanned", data: { scan: "id-1", term: "850000410015", quantity: 2 } },
        { type: "ScanWaits", data: { scan: "id-1" } }
      ])
    expect(state.catalog).toMatchObject({ scans: [{ phase: "waiting", quantity: 2 }], message: null })
    expect(subscriptions(state).filter(({ key }) => key.startsWith("scan:"))).toEqual([])
  })

  test("waits too when the call is the first to notice; one that was refused in words does not", () => {
    const looking = given(...selling(), scanned).state
    when(looking, { _tag: "LookedUp", scan: "s", answer: { ...LOST, silent: true } }).gives([waits])
    when(looking, { _tag: "LookedUp", scan: "s", answer: LOST }).gives([
      { type: "ScanRefused", data: { scan: "s", message: LOST.why } }
    ])
  })

  test("goes on by itself once somebody answers, as it was scanned", () => {
    const { state } = given(...selling(), silent, scanned, waits).when(back)
    expect(subscriptions(state)).toContainEqual(resume)
    const { state: again } = when(state, { _tag: "ResumeScan", scan: "s" }).gives(
      [{ type: "ScanRetried", data: { scan: "s", waited: true } }],
      [{ type: "LookUp", args: { scan: "s", term: "850000410015" } }]
    )
    const hit = answered({ products: [product()], pages: 1 })
    expect(when(again, { _tag: "LookedUp", scan: "s", answer: hit }).decision).toMatchObject({
      events: [{ type: "ScanFound" }],
      requests: [{ type: "AddToCart", args: { scan: "s", quantity: 2 } }]
    })
    when(again, { _tag: "ResumeScan", scan: "s" }).doesNothing()
  })

  test("is a tile's piece as well, which needs no second search", () => {
    const { state } = given(...selling(), silent).when({ _tag: "PickProduct", product: product(), quantity: 1 })
    expect(state.catalog.scans).toMatchObject([{ phase: "waiting", productId: product().product_id }])
    const id = state.catalog.scans[0]?.id ?? ""
    expect(when(state, { _tag: "ResumeScan", scan: id }).decision).toMatchObject({ requests: [{ type: "AddToCart" }] })
  })

  test("is taken out by hand while it waits, and by nobody who is not signed in", () => {
    const waiting = given(...selling(), silent, scanned, waits).state
    expect(when(waiting, { _tag: "RemoveScan", scan: "s" }).state.catalog.scans).toEqual([])
    const looking = given(...selling(), scanned).state
    when(looking, { _tag: "RemoveScan", scan: "s" }).doesNothing()
    given(known()).when({ _tag: "RemoveScan", scan: "s" }).refuses("Sign in first.")
  })
})

describe("what waited and was not added", () => {
  const resumed = { type: "ScanRetried", data: { scan: "s", waited: true } } as const
  const waited = [...selling(), silent, scanned, waits, reached, resumed] as const
  const looking = () => given(...waited).state
  const none = answered({ products: [], pages: 0 }, "success", "Nothing matches 850000410015.")
  const second = [
    { type: "ItemScanned", data: { scan: "t", term: "999", quantity: 1 } },
    { type: "ScanWaits", data: { scan: "t" } }
  ] as const
  const both = () =>
    given(...selling(), silent, scanned, waits, ...second, reached, resumed, {
      type: "ScanRetried",
      data: { scan: "t", waited: true }
    }).state

  test.each([
    ["nothing matches", none, "Nothing matches 850000410015."],
    ["nothing is like it", answered({ products: [], pages: 0 }), "No product matches it."],
    [
      "several match",
      answered({ products: [product(), product({ product_id: "2" })], pages: 1 }),
      "Several products match."
    ],
    [
      "it has a screen of its own",
      answered({ products: [product({ product_type_code: "RANGE" })], pages: 1 }),
      "It's added on a screen of its own."
    ]
  ])("stays in the cart with the reason, opens no screen, and keeps the charge: %s", (_, answer, why) => {
    const { state } = when(looking(), { _tag: "LookedUp", scan: "s", answer }).gives([
      { type: "ScanRefused", data: { scan: "s", message: why, stays: true } }
    ])
    expect(state.catalog).toMatchObject({ scans: [{ id: "s", phase: "missing", why }], message: null })
    when(state, { _tag: "Charge" }).refuses("Some scans were not added. Look them up or remove them first.")
  })

  test("is a code as well that is scanned while others are still made up for", () => {
    const third = { type: "ItemScanned", data: { scan: "u", term: "999", quantity: 1 } } as const
    const { state } = when(given(...waited, third).state, { _tag: "LookedUp", scan: "u", answer: none })
    expect(state.catalog.scans).toMatchObject([{ id: "s" }, { id: "u", phase: "missing" }])
  })

  test("is every one of them, until somebody removes each", () => {
    const one = when(both(), { _tag: "LookedUp", scan: "s", answer: none }).state
    const two = when(one, { _tag: "LookedUp", scan: "t", answer: none }).state
    expect(two.catalog.scans.map(({ phase }) => phase)).toEqual(["missing", "missing"])
    const left = when(two, { _tag: "RemoveScan", scan: "s" }).state
    expect(left.catalog.scans).toMatchObject([{ id: "t", phase: "missing" }])
    expect(when(left, { _tag: "RemoveScan", scan: "t" }).state.catalog.scans).toEqual([])
  })

  test("is looked up anew on somebody's word, and answered as any scan is then", () => {
    const { state: missing } = when(looking(), { _tag: "LookedUp", scan: "s", answer: none })
    const { state, decision } = when(missing, { _tag: "RecheckScan", scan: "s" })
    expect(decision).toMatchObject({
      events: [
        { type: "ScanDismissed", data: { scan: "s" } },
        { type: "ItemScanned", data: { term: "850000410015", quantity: 2 } }
      ],
      requests: [{ type: "LookUp" }]
    })
    const again = state.catalog.scans[0]?.id ?? ""
    const shown = when(state, { _tag: "LookedUp", scan: again, answer: none }).state
    expect(shown.catalog).toMatchObject({ scans: [], message: "Nothing matches 850000410015." })
  })

  test("is each looked up on somebody's word, whatever else is still missing", () => {
    const several = answered({ products: [product(), product({ product_id: "2" })], pages: 1 })
    const one = when(both(), { _tag: "LookedUp", scan: "s", answer: several }).state
    const two = when(one, { _tag: "LookedUp", scan: "t", answer: several }).state
    const { state } = when(two, { _tag: "RecheckScan", scan: "s" })
    const again = state.catalog.scans.at(-1)?.id ?? ""
    const { decision } = when(state, { _tag: "LookedUp", scan: again, answer: several })
    expect(decision).toMatchObject({ events: [{ type: "SearchShown" }], requests: [{ type: "Navigate" }] })
  })

  test("keeps nothing else from its screen: what is scanned once it is on the screen is answered as ever", () => {
    const { state: missing } = when(looking(), { _tag: "LookedUp", scan: "s", answer: none })
    const { state } = when(missing, { _tag: "Scan", text: "999", quantity: 1 })
    const next = state.catalog.scans.at(-1)?.id ?? ""
    expect(when(state, { _tag: "LookedUp", scan: next, answer: none }).state.catalog).toMatchObject({
      scans: [{ id: "s", phase: "missing" }],
      message: "Nothing matches 850000410015."
    })
  })

  test("is no piece that a page puts into the cart meanwhile: that page stays, with the reason", () => {
    const stays = { type: "ScanRefused", data: { scan: "s", message: "No.", stays: true } } as const
    const pistol = { scan: "p", product_id: "7", description: "Pistol", price: 1, quantity: 1, serial: "S-7" }
    const { state } = given(...waited, stays, { type: "ProductPicked", data: pistol })
    const refused = answered({}, "error", "The code is wrong.")
    expect(when(state, { _tag: "AddAnswered", scan: "p", answer: refused }).state.catalog).toMatchObject({
      scans: [{ id: "s" }],
      message: "The code is wrong."
    })
  })

  test("is a code as well that was looked up as the outage began", () => {
    const beside = { type: "ItemScanned", data: { scan: "u", term: "999", quantity: 1 } } as const
    const { state } = when(given(...selling(), scanned, beside, waits).state, {
      _tag: "LookedUp",
      scan: "u",
      answer: none
    })
    expect(state.catalog.scans).toMatchObject([{ id: "s" }, { id: "u", phase: "missing" }])
  })

  test("is sent anew from where it was to come", () => {
    const ordered = {
      scan: "w",
      product_id: "7",
      description: "Safe",
      price: 1,
      quantity: 2,
      from: "warehouse"
    } as const
    const { state } = given(
      ...selling(),
      silent,
      { type: "ProductPicked", data: ordered },
      { type: "ScanWaits", data: { scan: "w" } },
      reached,
      { type: "ScanRetried", data: { scan: "w", waited: true } },
      { type: "ScanRefused", data: { scan: "w", message: "Only 1 is left.", stays: true } }
    )
    expect(when(state, { _tag: "RecheckScan", scan: "w" }).decision).toMatchObject({
      events: [{ type: "ScanDismissed" }, { type: "ProductPicked", data: { from: "warehouse" } }],
      requests: [{ type: "AddToCart", args: { from: "warehouse", quantity: 2 } }]
    })
  })

  test("says so too where the cart refused it, and is sent anew under a key of its own", () => {
    const hit = answered({ products: [product()], pages: 1 })
    const adding = when(looking(), { _tag: "LookedUp", scan: "s", answer: hit }).state
    const refused = answered({}, "error", "This product is not sold any more.")
    const missing = when(adding, { _tag: "AddAnswered", scan: "s", answer: refused }).state
    expect(missing.catalog.scans).toMatchObject([{ phase: "missing", why: "This product is not sold any more." }])
    const { decision } = when(missing, { _tag: "RecheckScan", scan: "s" })
    expect(decision).toMatchObject({
      events: [{ type: "ScanDismissed" }, { type: "ProductPicked" }],
      requests: [{ type: "AddToCart", args: { quantity: 2 } }]
    })
    expect(decision).not.toMatchObject({ requests: [{ args: { scan: "s" } }] })
  })
})

describe("the moment the back office answers again", () => {
  const unknown = [started(), { type: "PaymentUnknown", data: { key: "key-1", why: "lost" } }] as const

  test("asks what became of every payment that nobody knows about", () => {
    const { decision } = given(...paying(), ...unknown, silent).when(back)
    expect(decision).toMatchObject({
      events: [{ type: "ServerReachChanged" }, { type: "InquiryRequested", data: { key: "key-1", quiet: false } }],
      requests: [{ type: "SendInquiry" }]
    })
  })

  test("asks of one that was put aside without a dialog", () => {
    const aside = { type: "PendingDismissed", data: { key: "key-1", by: "Dana K." } } as const
    expect(
      given(...paying(), ...unknown, aside, offline).when({ _tag: "ChangeConnection", online: true }).decision
    ).toMatchObject({ requests: [{ type: "SendInquiry", args: { quiet: true } }] })
  })

  test("sends an item whose reply was lost again under its own key, where keys are remembered", () => {
    const found = { scan: "s", product_id: "product-9", description: "Glasses", price: 1250 }
    const lost = [
      { type: "ProductPicked", data: { ...found, quantity: 1 } },
      { type: "ScanUnconfirmed", data: { scan: "s", why: "lost" } },
      silent
    ] as const
    const at = (idempotent: boolean) =>
      given(known({ client: { idempotent } }), signedIn(), ...lost).when(back).decision
    expect(at(true)).toMatchObject({ requests: [{ type: "AddToCart", args: { key: "s", again: true } }] })
    expect(at(false)).toMatchObject({ requests: [] })
    // The cart does not change under a payment: whoever goes back to it presses Check.
    const open = [known(), signedIn(), ...lost, { type: "PaymentEntered", data: {} }] as const
    expect(given(...open).when(back).decision).toMatchObject({ requests: [] })
  })

  test("takes the words about the silence away, and no others", () => {
    const said = (message: string) =>
      given(...selling(line(1)), { type: "CartMessage", data: { message } }, silent).when(back).state.cart.message
    expect([said("Network response was not ok"), said("1 left in stock")]).toEqual([null, "1 left in stock"])
    const none = given(
      known(),
      signedIn(),
      { type: "CartMessage", data: { message: "Network response was not ok" } },
      silent
    )
    // Without a cart the words are why it is asked for again.
    expect(subscriptions(none.when(back).state)).toContainEqual({
      key: "ask cart",
      after: 3_000,
      command: { _tag: "AskCart" }
    })
  })

  test("asks nothing when it was there all along, or nobody is signed in", () => {
    given(...paying(), ...unknown)
      .when(back)
      .doesNothing()
    expect(given(known(), silent).when(back).decision).toMatchObject({ requests: [] })
  })
})

describe("a cart that nobody could be asked for", () => {
  const lost = { type: "CartMessage", data: { message: NOT_OK } } as const

  test("is asked for again when somebody answers, and why it was not heard is over", () => {
    const { state } = given(...selling(), silent, lost)
      .when(back)
      .gives(
        [
          { type: "ServerReachChanged", data: { answers: true, at: NOW } },
          { type: "CartMessageDismissed", data: {} }
        ],
        [{ type: "GetCart", args: {} }]
      )
    expect(state.cart.message).toBeNull()
  })

  test("keeps what the back office said of it for a person to read", () => {
    const said = { type: "CartMessage", data: { message: "Only 3 are left." } } as const
    expect(given(...selling(), silent, said).when(back).state.cart.message).toBe("Only 3 are left.")
  })
})
