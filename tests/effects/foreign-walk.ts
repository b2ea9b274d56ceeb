import { Effect, type Scope } from "effect"
import type { Transport } from "../../effects/ports/Api.ts"
import { memoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { openTill, type Till } from "./till.ts"
import { bodyOf } from "../dialect/ask.ts"
import { type Backend, openBackend } from "../dialect/backend.ts"
import type { Habits } from "../dialect/habits.ts"
import { taken } from "../dialect/ledger.ts"
import type { Verdict } from "../dialect/shop/shop.ts"

/** What becomes of a payment's request on its way: "again" is a browser's own second try after a reset. */
export type Fate = "fine" | "again" | "reply lost" | "page of HTML" | "not sent"

/** One payment: so much of what is due, by this method, and what happens to it. */
export interface Press {
  readonly method: "cash" | "check" | "gift_card" | "credit_card"
  /** In percent of what is due; cash and a check may be more than all. */
  readonly share: number
  readonly fate: Fate
  readonly terminal: Verdict
  /** The next payment is begun as soon as the screen lets it. */
  readonly hurried: boolean
}

/** A sale at a store with these habits. */
export interface Walk {
  readonly habits: Habits
  readonly upcs: readonly string[]
  readonly presses: readonly Press[]
  /** Every so many reads one fails; 0 for none. */
  readonly failing: number
}

const isPayment = (action: string): boolean =>
  action === "process_payment_terminal" || action.startsWith("save_payment")

const isEnd = (action: string): boolean => action === "save_shopping_cart_to_order"

/** The way to a stand-in in this process: its answers as text, its cookie, and what becomes of the next payment. */
const wireTo = (backend: Backend, failing: number) => {
  let session = ""
  let token: string | null = null
  const fates: { next: Fate; end: Fate } = { next: "fine", end: "fine" }
  let reads = 0
  const once = (action: string, text: string): Promise<Pick<Response, "ok" | "status" | "text">> => {
    const { json, signedIn, isUnheard } = backend.answer(action, bodyOf(JSON.parse(text)), session)
    if (signedIn) session = signedIn.token
    if (signedIn && !backend.shop.habits.tokenInUser) token = signedIn.token
    return isUnheard ? new Promise(() => {}) : Promise.resolve(new Response(JSON.stringify(json)))
  }
  const lost = () => Promise.reject(new TypeError("fetch failed"))
  const page = () => Promise.resolve(new Response("<h1>Service error</h1>", { status: 500 }))
  const transport: Transport = {
    endpoint: "/api",
    host: "till.test",
    token: () => token,
    remember: (next) => {
      token = next
    },
    forget: () => {
      token = null
    },
    fetch: (input, init) => {
      const action =
        new URL(input instanceof Request ? input.url : input, "http://till.test").searchParams.get("action") ?? ""
      const text = typeof init?.body === "string" ? init.body : "{}"
      if (action.startsWith("get_")) {
        reads += 1
        return failing > 0 && reads % failing === 0 ? page() : once(action, text)
      }
      if (!isPayment(action) && !isEnd(action)) return once(action, text)
      const which = isEnd(action) ? "end" : "next"
      const now = fates[which]
      fates[which] = "fine"
      if (now === "not sent") return lost()
      const answer = once(action, text)
      if (now === "again") return once(action, text)
      return now === "reply lost" ? lost() : now === "page of HTML" ? page() : answer
    }
  }
  return {
    transport,
    meets: (next: Fate) => {
      fates.next = next
    },
    endMeets: (end: Fate) => {
      fates.end = end
    }
  }
}

/** A register where somebody has rung goods up, at a stand-in with these habits. */
export interface Counter {
  readonly till: Till
  readonly backend: Backend
  /** What becomes of the next request that moves money. */
  readonly meets: (fate: Fate) => void
  /** What becomes of the next one that makes the cart an order. */
  readonly endMeets: (fate: Fate) => void
  /** What is due now, in cents. */
  readonly due: () => number
  /** Rings a piece up. */
  readonly scan: (upc: string) => Effect.Effect<void>
  /** Signs a manager in. */
  readonly signIn: Effect.Effect<void>
  /**
   * Pays so much of what is due, and asks about it until its end is known or it was asked about thrice: the payment's key
   * and what of it the register keeps, in cents; null where it can't be paid.
   */
  readonly press: (press: Press) => Effect.Effect<readonly [key: string, kept: number] | null>
}

/** Signs in at a store with these habits, and rings up. */
export const openCounter = ({
  habits,
  upcs,
  failing
}: Omit<Walk, "presses">): Effect.Effect<Counter, never, Scope.Scope> =>
  Effect.gen(function* () {
    const backend = openBackend(habits)
    const [counter] = backend.shop.devices
    if (counter) counter.status = "Open"
    const { transport, meets, endMeets } = wireTo(backend, failing)
    const till = yield* openTill({ disk: memoryDisk(), transport, path: "/" })
    const signIn = Effect.gen(function* () {
      till.act({ _tag: "SignInManager", user_name: "ruth", password: secret("mill-creek-demo"), force: true })
      yield* till.pass(5_000)
    })
    const scan = (text: string) =>
      Effect.suspend(() => {
        till.act({ _tag: "Scan", text, quantity: 1 })
        return till.pass(5_000)
      })
    const due = () => till.state().cart.cart?.totals.balance_remaining ?? 0
    till.act({ _tag: "AskClient" })
    yield* till.pass(5_000)
    yield* signIn
    const [device] = till.state().session.devices
    if (device) till.act({ _tag: "ChooseRegister", device })
    yield* till.pass(5_000)
    yield* Effect.forEach(upcs, scan)
    const press = ({ method, share, fate, terminal, hurried }: Press) =>
      Effect.gen(function* () {
        const { payment } = till.state()
        const left = due()
        if (payment.sale !== null || payment.attempts.length > 0 || payment.conversion !== null || left <= 0)
          return null
        till.act({ _tag: "EnterPayment" })
        const amount = Math.max(1, Math.round((left * (method === "cash" ? share : Math.min(share, 100))) / 100))
        if (method === "credit_card") backend.shop.terminal.push(terminal)
        meets(fate)
        const entry = {
          ...(method === "check" ? { reference: "17" } : {}),
          ...(method === "gift_card" ? { gift_card_number: secret("GC1000"), giftBalance: cents(50_00) } : {})
        }
        const refused = till.act({ _tag: "AcceptPayment", method, amount: cents(amount), entry })
        const key = refused === null ? till.state().payment.attempts.at(-1)?.key : undefined
        yield* hurried ? till.settle : till.pass(200_000)
        if (hurried && till.state().payment.attempts.length > 0) yield* till.pass(200_000)
        for (let asked = 0; asked < 3 && till.state().payment.attempts.length > 0; asked += 1) {
          if (key !== undefined) till.act({ _tag: "InquirePending", key })
          yield* till.pass(60_000)
        }
        backend.shop.terminal.length = 0
        meets("fine")
        if (!hurried) {
          till.act({ _tag: "AskCart" })
          yield* till.pass(20_000)
        }
        return key === undefined ? (["", 0] as const) : ([key, Math.min(amount, left)] as const)
      })
    return { till, backend, meets, endMeets, due, scan, signIn, press }
  })

/** The events of one type that name what they are about, in their order. */
export const eventsOf = (till: Till, type: string): readonly { readonly key: string; readonly amount: number }[] =>
  rowsOf(till.disk).flatMap((row) =>
    row.type === type && "data" in row && typeof row.data["key"] === "string"
      ? [{ key: row.data["key"], amount: Number(row.data["amount"] ?? 0) }]
      : []
  )

/** What a walk came to, all in cents. */
export interface Came {
  readonly till: Till
  readonly backend: Backend
  /** What the register told the cashier was taken, change given back. */
  readonly told: number
  /** What was booked over that, as the register said. */
  readonly over: number
  /** What was really booked, without the card's fees. */
  readonly booked: number
  /** Payments that it says it does not know the end of. */
  readonly open: number
}

/** Signs in, sells and pays as the walk says. */
export const walk = ({ presses, ...store }: Walk): Effect.Effect<Came, never, Scope.Scope> =>
  Effect.gen(function* () {
    const { till, backend, press } = yield* openCounter(store)
    const kept = new Map<string, number>()
    for (const one of presses) {
      const paid = yield* press(one)
      if (paid === null) break
      kept.set(...paid)
    }
    yield* till.pass(20_000)
    const fees = backend.shop.ledger.reduce((all, { fee }) => all + fee, 0)
    return {
      till,
      backend,
      told: eventsOf(till, "PaymentApproved").reduce((all, { key }) => all + (kept.get(key) ?? 0), 0),
      over: till.state().payment.doubled.reduce((all, { over }) => all + over, 0),
      booked: cents(taken(backend.shop.ledger) - fees),
      open: till.state().payment.attempts.length
    }
  })
