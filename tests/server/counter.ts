import { Effect } from "effect"
import type { Name } from "../../server/actions/types.ts"
import { type Processor, Silent } from "../../server/processor.ts"
import { endAll } from "./counterEnds.ts"
import { bookingDeeds, introduce } from "./counterBookings.ts"
import { ownerDeeds } from "./counterOwner.ts"
import { saleDeeds } from "./counterSales.ts"
import { troubleDeeds } from "./counterTroubles.ts"
import type { Deed, Does, Till } from "./deeds.ts"
import type { Deeds, Desk } from "./desk.ts"
import { type Browser, DANA, FRONT_1, FRONT_2, LEE, MANAGER, openOffice, RANGE_DESK } from "./office.ts"
import { putLanesAway } from "./till.ts"

/** Three registers of one store, what was approved at them, and the processor's own books. */
export interface Counter extends Pick<Desk, "office" | "approved" | "books" | "emptied" | "stuck"> {
  readonly act: (deed: Deed) => Promise<void>
  /** Brings everything to an end; what was said of what nothing ends. */
  readonly ended: () => Promise<readonly string[]>
}

const APPROVED = {
  _tag: "Approved",
  approval: { reference: "R1", authorizationCode: "123456", cardType: "VISA", lastFour: "4242" }
} as const

/** Who works where. */
const WORKERS = [
  { device: FRONT_1, as: { pin: DANA } },
  { device: FRONT_2, as: { pin: LEE } },
  { device: RANGE_DESK, as: MANAGER }
] as const

/** What somebody who stands beside a register sees: what was asked there, and what the reply said. */
export type Watch = (seen: {
  readonly at: Till
  readonly action: Name
  readonly fields: Readonly<Record<string, unknown>>
  readonly status: string
  readonly body: object
}) => void

const watched = (till: Browser, at: Till, watch: Watch): Browser => ({
  ...till,
  call: async (action, fields = {}) => {
    const got = await till.call(action, fields)
    watch({ at, action, fields, status: got.status, body: got.body })
    return got
  }
})

/** A processor that does what `way` says: it declines, loses the answer of a void, or charges and never answers. */
const processorOf = (books: Map<string, number>, way: Desk["way"]): Processor => {
  const known = (key: string) => Effect.sync(() => (books.has(key) ? APPROVED : { _tag: "Gone" as const }))
  return {
    charge: (key, amount) =>
      Effect.gen(function* () {
        if (way.declines) return { _tag: "Declined", message: "DECLINED" } as const
        books.set(key, amount)
        return way.hangs ? yield* Effect.never : APPROVED
      }),
    status: known,
    cancel: known,
    void: (key) =>
      Effect.suspend(() =>
        way.loses ? Effect.fail(new Silent()) : Effect.sync(() => (books.delete(key), "voided" as const))
      )
  }
}

/** Opens three registers over one store; its processor answers at once, and declines what it is told to. */
export const openCounter = async (watch: Watch = () => undefined): Promise<Counter> => {
  const office = await openOffice()
  const books = new Map<string, number>()
  const way = { declines: false, loses: false, hangs: false }
  const restart = () => office.restart(processorOf(books, way))
  await restart()
  await introduce(office)
  await putLanesAway(office)
  const tillAt = (at: Till) => watched(office.browser(WORKERS[at].device), at, watch)
  const tills = [tillAt(0), tillAt(1), tillAt(2)] as const
  const comeBack = async () => {
    for (const [at, till] of tills.entries()) await till.call("login", { ...WORKERS[at]?.as, force_login: 1 })
  }
  await comeBack()
  for (const till of tills) await till.call("open_register", { amount: "200.00" })
  const desk: Desk = {
    office,
    tills,
    restart,
    comeBack,
    way,
    books,
    approved: { lines: new Map(), orders: new Map() },
    sold: [],
    laidAway: [],
    saved: [],
    cards: [],
    emptied: new Set(),
    stuck: []
  }
  const deeds: Deeds<Does> = { ...saleDeeds(desk), ...bookingDeeds(desk), ...ownerDeeds(desk), ...troubleDeeds(desk) }
  return {
    office,
    approved: desk.approved,
    books,
    emptied: desk.emptied,
    stuck: desk.stuck,
    act: async ({ at, does, a, b }) => {
      await deeds[does](tills[at], a, b, at)
    },
    ended: () => endAll(desk)
  }
}
