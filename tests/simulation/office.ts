import { hash } from "node:crypto"
import { Cause, Effect, Exit, Redacted, Scope } from "effect"
import { CHEAP_COST, type Hasher, makeHasher } from "../../server/auth/hash.ts"
import type { Signer } from "../../server/auth/signer.ts"
import type { Name, Wire } from "../../server/actions/types.ts"
import { completer } from "../../server/completer.ts"
import type { Deps } from "../../server/deps.ts"
import { dispatchAll } from "../../server/dispatchAll.ts"
import { withFaults } from "../../server/faults.ts"
import { makeJobs } from "../../server/jobs.ts"
import { terminalDesk } from "../../server/lab/desk.ts"
import { makePayments } from "../../server/money/payments.ts"
import { sqlStore } from "../../server/money/sql.ts"
import { makeRates } from "../../server/rates.ts"
import { DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import { contract } from "../../src/app/contract.ts"
import { clean } from "../../src/kernel/wire.ts"
import type { Faults } from "./faults.ts"
import { drawerIn } from "./oracles/cash.ts"
import { eligibleIn } from "./oracles/eligible.ts"
import { closingIn } from "./oracles/recounts.ts"
import type { Random } from "./random.ts"
import { shelved } from "./shelved.ts"
import { OTHER_STORE, setStage } from "./stage.ts"
import { type Gate, openDisk, ROLLBACK, openStore, type StoreDisk } from "./store/dialect.ts"
import type { Template } from "./store/template.ts"
import type { Terminal } from "./terminal.ts"
import type { Life, World } from "./world.ts"

/** What this store has. */
export interface Equipment {
  readonly withPrinters: boolean
  /** Its back office takes the registers' logs: not every one of this kind does. */
  readonly takesLogs: boolean
  /** Its range never closes, so that an hour is sold which the clocks show twice, its weekly class has few seats, and all customers but one have a waiver that counts. */
  readonly sellsTime: boolean
  /** A customer is too young for what a law keeps from him, and midnight, with it the end of an early price, comes half an hour after the start. */
  readonly crosses: boolean
}

const LOG = "save_device_events"

const OF_CART = ["cart", "cart_item", "cart_discount", "cart_fee", "cart_refund"]
/** The tables that a cart is told of. */
const TOLD = [...OF_CART, "payment", "product", "orders", "contact"]

/** A call as it reaches the back office. */
export interface Call {
  readonly action: string
  readonly body: string
  readonly cookie: string | undefined
  /** The cookie by which the browser is known. */
  readonly browser: string | undefined
}

/** A reply as it leaves the back office. */
export interface Answered {
  readonly code: number
  readonly text: string
  readonly cookies: readonly string[]
  /** For whom it was carried out, as the server's log names them; null where nobody was signed in. */
  readonly person: string | null
  /** What was committed when it was made, as `Office.version` counts it; -1 when that is not sure. */
  readonly version: number
}

/** The back office: its servers die and come back, its disk and its processor stay. */
export interface Office {
  readonly disk: StoreDisk
  readonly takesLogs: boolean
  readonly up: () => boolean
  /** Grows with all that is committed of carts, payments and stock. */
  readonly version: () => number
  /** The replies to calls of one action that came in one; never, when the server that worked on them died. */
  readonly answer: (calls: readonly Call[]) => Promise<readonly Answered[]>
  readonly crash: () => void
  /** Told when something was committed. */
  committed: () => void
  /** Told when a reply to an action tells of the other store (M15). */
  leaked: (action: string) => void
  /** Told of what is told and not so. */
  wrong: (words: string) => void
  /** Told of what happens inside that a batch must have seen. */
  saw: (what: string) => void
  readonly failures: readonly string[]
}

/** Secrets as the demo store has them; argon2 would leave the simulated world for a thread. */
const hasherOf = (pepper: Uint8Array): Hasher => ({
  ...makeHasher(pepper, CHEAP_COST),
  hash: (_, secret) => Promise.resolve(Redacted.value(secret)),
  verify: () => Promise.resolve(true),
  refuse: () => Promise.resolve(false as const),
  outdated: () => false
})

/** A signature that one seed decides. Whether real ones hold is shown elsewhere (tests/server/signer.test.ts). */
const SIGNER: Signer = {
  sign: (text) => hash("sha256", text, "base64"),
  holds: (text, signature) => hash("sha256", text, "base64") === signature,
  publicKey: ""
}

const ARRIVAL = { source: "10.0.0.7", https: false, host: "till.test" }

const isAction = (name: string): name is Name => Object.hasOwn(contract, name)

const sent = ({ code, json, cookies = [], person = null }: Wire & Partial<Pick<Answered, "person">>): Answered => ({
  code,
  text: JSON.stringify(json),
  cookies,
  person,
  version: -1
})
const error = (message: string) => ({ status: "error", message })

/** A text of a body by its field; "" where there is none. */
export const textIn = (body: string, field: string): string => new RegExp(`"${field}":"([^"]+)"`).exec(body)?.[1] ?? ""

const never = <A>(): Promise<A> => new Promise<A>(() => undefined)

interface Server {
  readonly life: Life
  readonly answer: (calls: readonly Call[]) => Promise<readonly Answered[]>
}

/** Opens the store and starts its first server. */
export const openOffice = (
  template: Template,
  world: World,
  random: Random,
  faults: Faults,
  terminal: Terminal,
  { withPrinters, takesLogs, sellsTime, crosses }: Equipment
): Office => {
  const disk = openDisk(template)
  setStage(disk.database, { withPrinters, sellsTime, crosses })
  terminal.install(disk.database)
  const { pepper } = template
  const hasher = hasherOf(pepper)
  const failures: string[] = []
  const [told, held, closed] = [
    eligibleIn(disk.database),
    drawerIn(disk.database),
    closingIn(disk.database, () => office.saw("a closing read after them"))
  ]
  /** What judges the answer to this call once it is there; null where nothing does. */
  const judgeOf = (action: Name, body: string): ((reply: Wire["json"]) => string | null) | null => {
    if (action === "get_item_order") return told(textIn(body, "order_id"), textIn(body, "shopping_cart_id"))
    if (action === "get_item_closing") return closed(textIn(body, "register_session_id"))
    return action === "get_cash_drawer" ? held(textIn(body, "device_license_id")) : null
  }
  const keys = new Set<string>()
  let server: Server | null = null
  let servers = 0
  let inTransaction = false
  let version = 0
  /** The calls that a server is at work on, and how many there ever were. */
  const working = new Set<Call>()
  let begun = 0

  const crash = () => {
    if (server === null) return
    world.note(`crash ${server.life.name}`)
    server.life.alive = false
    server = null
    working.clear()
    if (inTransaction) disk.database.exec(ROLLBACK)
    inTransaction = false
    world.later(random.between(500, 20_000), earth, () => {
      server = start()
    })
  }
  const earth = world.born("earth")

  const gateOf = (life: Life): Gate => ({
    enter: () =>
      life.alive ? new Promise((resolve) => void world.later(random.next() * 3, life, resolve)) : never<void>(),
    begun: (open) => {
      if (life.alive) inTransaction = open
      return life.alive ? Promise.resolve() : never<void>()
    },
    commit: (when) => {
      if (!life.alive) return never<void>()
      if (when === "after") {
        office.committed()
        if (TOLD.some((table) => disk.touched.has(table))) version += 1
        disk.touched.clear()
      }
      if (faults.strikes(when === "before" ? "server crash before commit" : "server crash after commit")) {
        crash()
        return never<void>()
      }
      if (faults.strikes("commit unknown"))
        return Promise.reject(Object.assign(new Error("connection terminated"), { code: "ECONNRESET" }))
      return Promise.resolve()
    }
  })

  const start = (): Server => {
    servers += 1
    const life = world.born(`server-${servers}`)
    const context = world.context(life)
    const db = openStore(disk, gateOf(life))
    const store = withFaults(sqlStore(db), {
      failConversions: () => undefined,
      cutNext: () => undefined,
      takeCut: () => false,
      takeConversionFault: () => faults.strikes("conversion fails")
    })
    const log: Deps["log"] = (line) => {
      world.note(`log ${line.event}`)
      if (line.event === "payments resolved") office.saw("resolved by the completer")
      if (line.event === "failure" || line.event === "background failure") failures.push(JSON.stringify(line))
    }
    const scope = Scope.makeUnsafe()
    const jobs = Effect.runSyncWith(context)(makeJobs(log).pipe(Scope.provide(scope)))
    const deps: Deps = {
      db,
      clientId: DEMO_CLIENT_ID,
      hasher,
      pepper,
      signer: SIGNER,
      store,
      payments: makePayments(store, terminal.processor(life, db, log)),
      jobs,
      presence: () => Effect.succeed("simulated"),
      cardsAt: () => ({ _tag: "Real" }),
      lineFault: () => Effect.succeed(undefined),
      terminals: terminalDesk(db, 0),
      sendsTexts: false,
      rates: makeRates(),
      ...shelved(log),
      log
    }
    Effect.runForkWith(context)(completer(deps))
    return {
      life,
      answer: async (calls) => {
        const action = calls[0]?.action ?? ""
        if (!isAction(action) || (action === LOG && !takesLogs))
          return calls.map(() => sent({ code: 404, json: error("There is no such action.") }))
        const judges = calls.map(({ body }) => judgeOf(action, body))
        const incoming = calls.map(({ body, cookie, browser }) => {
          const key = textIn(body, "idempotency_key")
          if (keys.has(key)) office.saw("a key seen again")
          if (key !== "") keys.add(key)
          const fields = clean(JSON.parse(body)) as Readonly<Record<string, unknown>>
          return { name: action, fields, cookie, browser, headerKey: undefined, arrival: ARRIVAL }
        })
        const exit = await Effect.runPromiseExitWith(context)(dispatchAll(deps, action, incoming))
        if (Exit.isSuccess(exit))
          return exit.value.map((answer, place) => {
            const reply = sent(answer)
            if (reply.text.includes(OTHER_STORE)) office.leaked(action)
            const wrong = judges[place]?.(answer.json)
            if (wrong) office.wrong(wrong)
            return reply
          })
        failures.push(`${action}: ${Cause.pretty(exit.cause)}`)
        return calls.map(() => sent({ code: 500, json: error("Something went wrong in the back office.") }))
      }
    }
  }

  const office: Office = {
    disk,
    takesLogs,
    failures,
    committed: () => undefined,
    leaked: () => undefined,
    wrong: () => undefined,
    saw: () => undefined,
    up: () => server !== null,
    version: () => (inTransaction ? -2 : version),
    answer: async (calls) => {
      if (server === null) return never<readonly Answered[]>()
      const [by, first] = [server, working.size === 0]
      const isNew = calls.map(({ body }) => !keys.has(textIn(body, "idempotency_key")))
      for (const call of calls) working.add(call)
      begun += 1
      const own = begun
      const replies = await by.answer(calls)
      for (const call of calls) working.delete(call)
      // The answer to a key that was seen before is the one of that time, and of several the last tells of the end.
      const isSure = first && own === begun
      return replies.map((reply, place) => {
        const isLast = place === calls.length - 1
        return { ...reply, version: isSure && isLast && isNew[place] === true ? version : -1 }
      })
    },
    crash
  }
  server = start()
  return office
}
