import { edit, type Mutant } from "./mutant.ts"

/** Bugs of our own making, beside those that reliability 2.7 lists. */
export const OWN: readonly Mutant[] = [
  {
    name: "X1",
    what: "Clear and Got It! forget the payment",
    edits: [
      edit(
        "src/payment/evolve.ts",
        `    if (attempt) attempt.dismissed = true
`,
        `    if (attempt) draft.attempts = draft.attempts.filter((one) => one.key !== key)
`
      )
    ],
    only: "terminal slow=1,terminal silent=0.2"
  },
  {
    name: "X2",
    what: "an approval counts although the cart is paid otherwise",
    edits: [
      edit("server/money/settle.ts", `if (amount > 0) return amount <= balanceOf(cart)`, `if (amount > 0) return true`)
    ],
    only: "terminal slow=0.8"
  },
  {
    name: "X3",
    what: "a card that was charged is said to be cancelled",
    edits: [
      edit(
        "server/money/payments.ts",
        `Effect.catchTag("Silent", () => pursue(clientId, attempt)),`,
        `Effect.catchTag("Silent", () => news(clientId, attempt, { _tag: "Declined", message: "No answer" })),`
      )
    ],
    only: "terminal link lost=0.3"
  },
  {
    name: "X4",
    what: "a reload forgets that a payment is under way",
    edits: [
      edit(
        "src/app/restart.ts",
        `    ...waited.map(({ key }): AppEvent => ({ type: "PaymentUnknown", data: { key, why: RELOADED } })),`,
        `    ...waited.map(({ key }): AppEvent => ({ type: "PaymentNotTaken", data: { key } })),`
      )
    ],
    weakened: {
      without: "the outbox's own word that a request was cut off",
      edits: [
        edit(
          "src/payment/decide.ts",
          `    find(view, key) ? accepted([{ type: "PaymentUnknown"`,
          `    find(view, key)?.phase === "unknown" ? accepted([{ type: "PaymentUnknown"`
        )
      ]
    },
    only: "page crash=0.1,reply lost=0.2,terminal slow=0.3"
  },
  {
    name: "X5",
    what: "cash is taken beyond the balance and no change is due",
    edits: [
      edit(
        "server/money/cash.ts",
        `const amount = least(tendered, most(balance, ZERO))`,
        `const amount = least(tendered, tendered, most(balance, ZERO) > ZERO ? tendered : ZERO)`
      )
    ]
  },
  {
    name: "X6",
    what: "a leg of a refund is taken for a payment on the payment screen",
    edits: [
      edit(
        "src/payment/decide.ts",
        `cart.returnOrder === null ? cart.payments.filter(isPending) : []`,
        `cart.payments.filter(isPending)`
      )
    ],
    only: "reply lost=0.3,page crash=0.1,terminal slow=0.3"
  },
  {
    name: "X7",
    what: "a gift card that is taken off a sale keeps what it paid",
    edits: [
      edit(
        "server/money/posting.ts",
        `const amount = subtract(moved(after), moved(before))`,
        `const amount = moved(before) === ZERO ? moved(after) : ZERO`
      )
    ]
  },
  {
    name: "X8",
    what: "a serial number that is sold stays on the shelf",
    edits: [
      edit("server/money/stock.ts", `isLaidAway ? "laid_away" : "sold",`, `isLaidAway ? "laid_away" : "in_stock",`)
    ]
  },
  {
    name: "X9",
    what: "printing holds the sale up until it is done",
    edits: [
      edit(
        "src/payment/decide.ts",
        `  FinishSale: (_, view, stamp): Made => {`,
        `  FinishSale: (_, view, stamp): Made => {
    if ("hardware" in view && JSON.stringify(view.hardware).includes('"phase":"failed"')) return nothing`
      )
    ],
    only: "printer away=0.3"
  },
  {
    name: "X10",
    what: "rows are uploaded that a power cut can still take",
    edits: [edit("effects/upload/send.ts", `        yield* disk.settle\n`, ``)],
    only: "power cut=1,page crash=0.05"
  },
  {
    name: "X11",
    what: "the back office says that it holds a row that it has dropped",
    edits: [
      edit(
        "server/deviceLog/append.ts",
        `.values(lines.map((line) => rowOf(from, head.book, line, false)))`,
        `.values((lines.length > 9 ? lines.slice(1) : lines).map((line) => rowOf(from, head.book, line, false)))`
      )
    ]
  },
  {
    name: "X12",
    what: "rows of an older version are read as if they were of this one",
    edits: [
      edit(
        "src/kernel/codec.ts",
        `raised(def, def.schema, entry.data, entry.v)`,
        `raised(def, def.schema, entry.data, entry.type === "PaymentStarted" ? def.version : entry.v)`
      )
    ],
    only: "version upgraded=0.3,page crash=0.05,reply lost=0.2"
  },
  {
    name: "X13",
    what: "two registers reserve the same piece",
    edits: [edit("server/money/pieceLife.ts", `    .where("status", "=", "in_stock")\n`, ``)]
  },
  {
    name: "X15",
    what: "a void is written as done though the processor never answered",
    edits: [
      edit(
        "server/money/payments.ts",
        `const answer = yield* inTime(processor.void(voids ?? key))`,
        `const answer = yield* Effect.orElseSucceed(inTime(processor.void(voids ?? key)), () => "voided" as const)`
      )
    ],
    only: "terminal link lost=0.4"
  },
  {
    name: "X14",
    what: "the register writes something down again and again by itself",
    edits: [
      edit(
        "src/support/decide.ts",
        `  HashState: (command) => accepted([`,
        `  HashState: (command) => accepted([...Array.from({ length: 90 }, () => ({ type: "CatalogMessageDismissed", data: {} })) as never[], `
      )
    ]
  }
]
