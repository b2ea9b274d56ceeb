/** A bug that is planted in a copy of the code: the text `from` of a file becomes `to` (SIM-8). */
export interface Mutant {
  /** The number that reliability 2.7 gives it, or X. */
  readonly name: string
  readonly what: string
  readonly file: string
  readonly from: string
  readonly to: string
  /** The faults that bring it out, when the swarm seldom does. */
  readonly only?: string
}

/** Bugs of the kind that the simulation is there to find; each must be found, or it finds nothing. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "P1",
    what: "Try Again takes a new key",
    file: "src/payment/decide.ts",
    from: `args: { attempt: again } }]`,
    to: `args: { attempt: { ...again, key: stamp.id() } } }]`
  },
  {
    name: "P2",
    what: "a request starts before its row is on the disk",
    file: "effects/run.ts",
    from: `    yield* log.append(entries, batch.durability)
`,
    to: `    if (performing) yield* Effect.forEach(batch.requests, (request) => start(request, false), { discard: true })
    yield* log.append(entries, batch.durability)
`
  },
  {
    name: "P3",
    what: "a lost reply is taken for a decline",
    file: "effects/payment.ts",
    from: `Effect.succeed<Outcome>({ _tag: "Unknown", why })`,
    to: `Effect.succeed<Outcome>({ _tag: "Declined", message: why, gateway: null, cart: {} })`
  },
  {
    name: "P5",
    what: "a payment that is given up leaves no tombstone",
    only: "request late=0.2",
    file: "server/money/settle.ts",
    from: `    return changed(
      attemptOf({ id, key, method: "CREDIT_CARD", state: "cancelled", amount: ZERO, createdAt: now, settledAt: now })
    )`,
    to: `    return unchanged(
      attemptOf({ id, key, method: "CREDIT_CARD", state: "cancelled", amount: ZERO, createdAt: now, settledAt: now })
    )`
  },
  {
    name: "P10",
    what: "a late approval is dropped instead of undone",
    file: "server/money/settle.ts",
    from: `              approval: answer.approval,
              lateNews:
                cart?.status === "open" ? "approved after it was paid otherwise" : "approved after the cart was closed"`,
    to: `              approval: answer.approval, settledAt: now`
  },
  {
    name: "P11",
    what: "nobody settles what a server left when it died",
    only: "server crash after commit=0.03,terminal link lost=0.3,reply lost=0.2",
    file: "server/completer.ts",
    from: `  round(deps).pipe(`,
    to: `  (Date.now() > 0 ? Effect.void : round(deps)).pipe(`
  },
  {
    name: "P12",
    what: "an error while checking is taken for 'nothing was charged'",
    file: "effects/payment.ts",
    from: `Effect.succeed<CheckOutcome>({ _tag: "Unanswered", why })`,
    to: `Effect.succeed<CheckOutcome>({ _tag: "Gone", gateway: why, cart: {} })`
  },
  {
    name: "X1",
    what: "Clear and Got It! forget the payment",
    file: "src/payment/evolve.ts",
    from: `    if (attempt) attempt.dismissed = true
`,
    to: `    if (attempt) draft.attempts = draft.attempts.filter((one) => one.key !== key)
`
  },
  {
    name: "X2",
    what: "an approval counts although the cart is paid otherwise",
    file: "server/money/settle.ts",
    from: `if (amount > 0) return amount <= balanceOf(cart)`,
    to: `if (amount > 0) return true`
  },
  {
    name: "X3",
    what: "a card that was charged is said to be cancelled",
    file: "server/money/payments.ts",
    from: `Effect.catchTag("Silent", () => pursue(clientId, attempt)),`,
    to: `Effect.catchTag("Silent", () => news(clientId, attempt, { _tag: "Declined", message: "No answer" })),`
  },
  {
    name: "X4",
    what: "a reload forgets that a payment is under way",
    file: "src/app/restart.ts",
    from: `    ...waited.map(({ key }): AppEvent => ({ type: "PaymentUnknown", data: { key, why: RELOADED } })),`,
    to: `    ...waited.map(({ key }): AppEvent => ({ type: "PaymentGone", data: { key } })),`
  },
  {
    name: "X5",
    what: "cash is taken beyond the balance and no change is due",
    file: "server/money/cash.ts",
    from: `const amount = least(tendered, most(balance, ZERO))`,
    to: `const amount = least(tendered, tendered, most(balance, ZERO) > ZERO ? tendered : ZERO)`
  }
]
