import { COUNTER } from "./counter.ts"
import { CROSSINGS } from "./crossings.ts"
import { DRAWERS } from "./drawers.ts"
import { anyWriter, cartCap, manyLive, noCap, noWord, ownNames } from "./guards.ts"
import { edit, type Mutant } from "./mutant.ts"
import { OWN } from "./own.ts"
import { SPIN } from "./spin.ts"
import { STATES } from "./states.ts"
import { TIME } from "./time.ts"
import { WHOSE } from "./whose.ts"

/** The bugs that reliability 2.7 lists: each must be found, in full or with its guards taken away. */
const LISTED: readonly Mutant[] = [
  {
    name: "P1",
    what: "Try Again takes a new key",
    edits: [
      edit(
        "src/payment/decide.ts",
        `args: { attempt: again } }]`,
        `args: { attempt: { ...again, key: stamp.id() } } }]`
      )
    ],
    only: "terminal silent=0.4,reply lost=0.3"
  },
  {
    name: "P2",
    what: "a request starts before its row is on the disk",
    edits: [
      edit(
        "effects/run.ts",
        `    yield* watched(log.append(entries, batch.durability), control.stalled)
`,
        `    if (performing) yield* Effect.forEach(batch.requests, (request) => start(request, false), { discard: true })
    yield* watched(log.append(entries, batch.durability), control.stalled)
`
      )
    ]
  },
  {
    name: "P3",
    what: "a lost reply is taken for a decline",
    edits: [
      edit(
        "effects/payment.ts",
        `Effect.succeed<Outcome>({ _tag: "Unknown", why })`,
        `Effect.succeed<Outcome>({ _tag: "Declined", message: why, gateway: null, cart: {} })`
      )
    ]
  },
  {
    name: "P4",
    what: "the store writes a payment down after the card is charged",
    edits: [
      edit(
        "server/actions/payment/payment.ts",
        `      return yield* first(call, action, { ...opened, approved })`,
        `      yield* query(() => call.deps.db.deleteFrom("payment").where("client_id", "=", call.clientId).where("payment_key", "=", call.key).execute())
      return yield* first(call, action, { ...opened, approved })`
      )
    ]
  },
  {
    name: "P5",
    what: "a payment that is given up leaves no tombstone",
    edits: [
      edit(
        "server/money/settle.ts",
        `    return changed(
      attemptOf({ id, key, method: "CREDIT_CARD", state: "cancelled", amount: ZERO, createdAt: now, settledAt: now })
    )`,
        `    return unchanged(
      attemptOf({ id, key, method: "CREDIT_CARD", state: "cancelled", amount: ZERO, createdAt: now, settledAt: now })
    )`
      )
    ],
    only: "request late=0.2"
  },
  {
    name: "P6",
    what: "a refund's plan is not kept over a reload, and its legs get new keys",
    edits: [
      edit(
        "src/refund/evolve.ts",
        `    const leg = legOf(draft, key)
    if (leg) leg.phase = "unknown"`,
        `    if (legOf(draft, key)) over(draft)`
      ),
      ...ownNames
    ],
    weakened: { without: "the store's caps on what goes back", edits: [noCap, cartCap] },
    only: "reply lost=0.4,page crash=0.05"
  },
  {
    name: "P7",
    what: "what a payment stands on is only promised to the disk",
    edits: [
      edit(
        "src/kernel/store.ts",
        `const durability = isNew || asked.length > 0 || ended.length > 0 ? "strict" : "relaxed"`,
        `const durability = isNew ? "strict" : "relaxed"`
      )
    ],
    only: "page crash=0.05,page crash between rows=0.03,power cut=1,reply lost=0.2"
  },
  {
    name: "P8",
    what: "a tab is the register without asking for the lock",
    edits: [
      edit(
        "effects/tabs.ts",
        `  if (yield* tabs.tryOwn) yield* take`,
        `  if ((yield* tabs.tryOwn) || true) yield* take`
      )
    ],
    weakened: { without: "the disk's refusal of a second writer", edits: [anyWriter] },
    only: "second tab=0.2"
  },
  {
    name: "P9",
    what: "a double click begins two payments",
    edits: [
      edit(
        "src/app/gate.ts",
        `(isBusy(payment) || payment.removing !== null ? IN_PROGRESS : null)`,
        `(payment.inquiry?.phase === "checking" && isBusy(payment) ? IN_PROGRESS : null)`
      )
    ],
    weakened: {
      without: "the need of a manager's word beside an unsettled card, and the store's guard of one live payment",
      edits: [noWord, manyLive]
    }
  },
  {
    name: "P10",
    what: "a late approval is dropped instead of undone",
    edits: [
      edit(
        "server/money/settle.ts",
        `              approval: answer.approval,
              lateNews:
                cart?.status === "open" ? "approved after it was paid otherwise" : "approved after the cart was closed"`,
        `              approval: answer.approval, settledAt: now`
      )
    ],
    only: "terminal slow=0.6,reply lost=0.3,terminal link lost=0.2"
  },
  {
    name: "P11",
    what: "nobody settles what a server left when it died",
    only: "server crash after commit=0.05,terminal link lost=0.6,terminal slow=0.5,reply lost=0.2",
    edits: [
      edit("server/completer.ts", `round(deps, owed).pipe(`, `(Date.now() > 0 ? Effect.void : round(deps, owed)).pipe(`)
    ]
  },
  {
    name: "P12",
    what: "an error while checking is taken for 'nothing was charged'",
    edits: [
      edit(
        "effects/payment.ts",
        `Effect.succeed<InquiryOutcome>({ _tag: "Unanswered", why })`,
        `Effect.succeed<InquiryOutcome>({ _tag: "Gone", gateway: why, cart: {} })`
      )
    ]
  },
  {
    name: "P13",
    what: "an approval that comes twice is told twice",
    edits: [
      edit(
        "src/payment/evolve.ts",
        `    end(draft, key, "complete")
    draft.problem = null`,
        `    const told = find(draft, key)
    end(draft, key, "complete")
    if (told && draft.sale) draft.attempts.push({ ...told, phase: "unknown", dismissed: true })
    draft.problem = null`
      ),
      edit(
        "src/payment/decide.ts",
        `    if (attempt) return answered(view, attempt, send, outcome, stamp)
    if (outcome._tag === "Unknown") return nothing`,
        `    if (attempt) return answered(view, attempt, send, outcome, stamp)
    if (outcome._tag === "Approved") return accepted([{ type: "PaymentApproved", data: { key, amount: 0, method: "CASH", evidence: "late reply" } }])
    if (outcome._tag === "Unknown") return nothing`
      )
    ],
    only: "terminal slow=1,double click=0.2"
  },
  {
    name: "P14",
    what: "a key is thought too old by the register's own clock",
    edits: [
      edit(
        "src/payment/decide.ts",
        `    const again: Attempt = { ...attempt,`,
        `    const again: Attempt = { ...attempt, key: Math.abs(stamp.now - attempt.started) > 3_600_000 ? stamp.id() : key,`
      )
    ],
    only: "clock jump=0.1,terminal silent=0.4,terminal slow=0.4"
  },
  {
    name: "P15",
    what: "the store has no cap on what goes back on a payment",
    edits: [noCap],
    weakened: {
      without: "the keys that all who resume a refund share, and the cart's own cap",
      edits: [...ownNames, cartCap]
    },
    only: "reply lost=0.3,page crash=0.03"
  },
  {
    name: "P16",
    what: "a typed card's number is written down as its reference",
    edits: [
      edit(
        "src/payment/accept.ts",
        `import * as words from "./messages.ts"`,
        `import * as words from "./messages.ts"
import { Redacted } from "effect"`
      ),
      edit(
        "src/payment/accept.ts",
        `    ...(layaway === undefined ? {} : { order_id: layaway.order_id }),`,
        `    ...(layaway === undefined ? {} : { order_id: layaway.order_id }),
    ...(entry.card === undefined ? {} : { reference: Redacted.value(entry.card.number) }),`
      )
    ]
  },
  {
    name: "P17",
    what: "a register asks about a payment twice a second for ever",
    edits: [
      edit(
        "src/payment/rules.ts",
        `Math.min(60_000, 5_000 * 2 ** Math.min(checks, 4))`,
        `Math.min(500, 5_000 * 2 ** Math.min(checks, 4))`
      )
    ],
    only: "terminal slow=0.6,terminal silent=0.4,reply lost=0.3"
  },
  {
    name: "P18",
    what: "a receipt that is printed again opens the drawer",
    edits: [
      edit(
        "server/printing/order.ts",
        `const opens = original && detail.offline_sale === undefined`,
        `const opens = detail.offline_sale === undefined`
      )
    ]
  }
]

/** Bugs of the kind that the simulation is there to find; each must be found, or it finds nothing. */
export const MUTANTS: readonly Mutant[] = [
  ...LISTED,
  ...OWN,
  ...STATES,
  ...SPIN,
  ...DRAWERS,
  ...COUNTER,
  ...TIME,
  ...WHOSE,
  ...CROSSINGS
]
