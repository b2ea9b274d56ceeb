import { isEmpty } from "../cart/model.ts"
import { isRunning } from "../hardware/model.ts"
import type { Anew, Nothing, Part } from "../kernel/carry.ts"
import { currentAttempt } from "../payment/model.ts"
import { openMove, openRecount } from "../register/model.ts"
import type { Slices } from "./slices.ts"
import { initialState, type AppState } from "./state.ts"

const isSet = (value: unknown): boolean => value !== null
const isTrue = (value: boolean): boolean => value
const isSome = (values: readonly unknown[]): boolean => values.length > 0
const isTagged =
  (tag: string) =>
  ({ _tag }: { readonly _tag: string }): boolean =>
    _tag === tag

/** Every part of the state by its name, "catalog.scans", and those of them that begin anew with each book. */
type PartName = { [S in keyof AppState]: `${S}.${keyof AppState[S] & string}` }[keyof AppState]
type AnewName = { [S in keyof AppState]: `${S}.${Anew<AppState[S], Slices[S]["carry"]>}` }[keyof AppState]

type ValueOf<N> = N extends `${infer S extends keyof AppState}.${infer P}`
  ? P extends keyof AppState[S]
    ? AppState[S][P]
    : never
  : never

/**
 * Why nothing is lost of each part that begins anew with each book. What is not here goes over: it stands in the first row of
 * the next book (each slice's `model.ts` says how). What is asked of the back office and not answered goes over in any case, as
 * its own row.
 */
interface Reasons {
  readonly "support.book": "of the book"
  readonly "support.previous": "of the book"
  readonly "support.reason": "of the book"
  readonly "support.began": "of the book"
  readonly "support.restarted": "of the book"
  readonly "support.unread": "words"
  readonly "session.clientProblem": "asked again"
  readonly "session.devices": "of a screen"
  readonly "session.choosing": "of a screen"
  readonly "session.signIn": "words"
  readonly "session.ended": "words"
  readonly "session.startupProblem": "asked again"
  readonly "session.timeoutAt": "of a screen"
  readonly "session.clock": "words"
  readonly "session.clockOffset": "asked again"
  readonly "register.saving": "empty by then"
  readonly "register.message": "words"
  readonly "register.chargeWaits": "of a screen"
  readonly "catalog.message": "words"
  readonly "catalog.refused": "words"
  readonly "catalog.placed": "of a screen"
  readonly "catalog.inventory": "words"
  readonly "catalog.shown": "of a screen"
  readonly "cart.cart": "asked again"
  readonly "cart.wanted": "empty by then"
  readonly "cart.clamped": "words"
  readonly "cart.clearing": "empty by then"
  readonly "cart.lastChange": "of a screen"
  readonly "cart.added": "of a screen"
  readonly "cart.message": "words"
  readonly "customer.choosing": "empty by then"
  readonly "customer.message": "words"
  readonly "customer.saving": "empty by then"
  readonly "customer.wanted": "empty by then"
  readonly "customer.saved": "words"
  readonly "customer.goal": "empty by then"
  readonly "customer.revision": "a count"
  readonly "savedCarts.saving": "empty by then"
  readonly "savedCarts.saved": "of a screen"
  readonly "savedCarts.problem": "words"
  readonly "savedCarts.busy": "empty by then"
  readonly "savedCarts.message": "words"
  readonly "savedCarts.revision": "a count"
  readonly "payment.inquiry": "words"
  readonly "payment.problem": "words"
  readonly "payment.conversion": "empty by then"
  readonly "payment.told": "words"
  readonly "payment.sale": "of a screen"
  readonly "payment.entered": "of a screen"
  readonly "payment.removing": "empty by then"
  readonly "payment.voided": "words"
  readonly "payment.voidAsks": "a count"
  readonly "payment.receipt": "words"
  readonly "payment.asking": "empty by then"
  readonly "payment.unsettled": "words"
  readonly "offline.lost": "words"
  readonly "orders.working": "empty by then"
  readonly "orders.returning": "empty by then"
  readonly "orders.message": "words"
  readonly "orders.changes": "a count"
  readonly "refund.entered": "of a screen"
  readonly "refund.table": "asked again"
  readonly "refund.asking": "empty by then"
  readonly "refund.restock": "of a screen"
  readonly "refund.running": "empty by then"
  readonly "refund.inquiring": "empty by then"
  readonly "refund.next": "asked again"
  readonly "refund.finishing": "empty by then"
  readonly "refund.problem": "words"
  readonly "refund.done": "of a screen"
  readonly "hardware.connection": "asked again"
  readonly "hardware.health": "asked again"
  readonly "hardware.setup": "words"
  readonly "terminal.test": "words"
  readonly "terminal.setup": "words"
  readonly "offline.prices": "asked again"
  readonly "offline.done": "of a screen"
  readonly "offline.seenFor": "asked again"
  readonly "offline.chosenFor": "asked again"
  readonly "offline.hits": "of a screen"
  readonly "offline.keeping": "empty by then"
  readonly "tasks.open": "empty by then"
  readonly "tasks.told": "words"
  readonly "tasks.changes": "a count"
  readonly "tasks.saved": "a count"
}

/** One that is missing does not compile, nor one that goes over. */
type Total<R extends Readonly<Record<AnewName, Nothing>>> = keyof R extends AnewName ? R : never

/** What is empty by then is so because it is waited for. */
type Emptied = {
  [N in keyof Total<Reasons>]: Total<Reasons>[N] extends "empty by then" ? N : never
}[keyof Total<Reasons>]

/**
 * What keeps a book from ending. What `waits` keeps one that grew old from ending by itself, and what is `busy` the register from
 * being closed as well: such a part does not begin while it is being closed either.
 */
const HOLDS: { readonly [N in PartName]?: Part<ValueOf<N>> } & {
  readonly [N in Emptied]: Part<ValueOf<N>>
} = {
  // Its cart could not be asked for again.
  "support.offlineSince": { waits: isSet },
  "support.silentSince": { waits: isSet },
  "session.choosing": { waits: isTrue },
  "session.signIn": { waits: isTagged("Duplicate"), busy: isTagged("Busy") },
  "session.timeoutAt": { waits: isSet },
  "session.clock": { busy: isTagged("Busy") },
  "register.saving": { waits: isSet },
  "register.chargeWaits": { waits: isTrue },
  "register.cash": { waits: (cash) => openMove({ cash }) !== null },
  "register.recount": { waits: (recount) => openRecount({ recount }) !== null },
  "catalog.scans": { waits: isSome },
  "catalog.questions": { waits: isSome },
  "catalog.message": { waits: isSet },
  "catalog.inventory": { busy: (addition) => addition?.phase === "sending" },
  "cart.cart": { waits: (cart) => !isEmpty({ ...initialState.cart, cart }) },
  "cart.wanted": { busy: isSome },
  "cart.clearing": { busy: isTrue },
  "cart.message": { waits: isSet },
  "customer.choosing": { busy: isSet },
  "customer.saving": { busy: isTrue },
  "customer.wanted": { busy: isSet },
  "customer.goal": { busy: isSet },
  "savedCarts.saving": { busy: isSet },
  "savedCarts.saved": { waits: isSet },
  "savedCarts.problem": { waits: isSet },
  "savedCarts.busy": { busy: isSet },
  "payment.attempts": { waits: (attempts) => currentAttempt({ ...initialState.payment, attempts }) !== null },
  "payment.inquiry": { waits: isSet },
  "payment.problem": { waits: isSet },
  "payment.conversion": { busy: isSet },
  "payment.told": { waits: isSome },
  "payment.sale": { waits: isSet },
  "payment.entered": { waits: isTrue },
  "payment.removing": { busy: isSet },
  "payment.receipt": { busy: (receipt) => receipt?._tag === "Sending" },
  "payment.asking": { busy: isSome },
  "orders.layaway": { waits: isSet },
  "orders.working": { busy: isSet },
  "orders.returning": { busy: (pieces) => pieces > 0 },
  "refund.entered": { waits: isSet },
  "refund.asking": { busy: isTrue },
  "refund.running": { busy: isTrue },
  "refund.inquiring": { busy: isTrue },
  "refund.finishing": { busy: isSet },
  "refund.problem": { waits: isSet },
  "refund.done": { waits: isSet },
  // The printer is looked for again when the back office says whose register this is.
  "hardware.connection": { waits: isTagged("Connecting") },
  "hardware.setup": { busy: isTagged("Saving") },
  "hardware.jobs": { waits: (jobs) => jobs.some(isRunning) },
  "terminal.test": { busy: isTagged("Testing") },
  "terminal.setup": { busy: isTagged("Saving") },
  "settings.altRate": { busy: ({ phase }) => phase._tag === "Asked" },
  "offline.sale": { waits: isSet, busy: isSet },
  // What is held goes over: a manager books it.
  "offline.waiting": { busy: (waiting) => waiting.some(({ phase }) => phase !== "held") },
  "offline.keeping": { waits: isSet, busy: isSet },
  "offline.done": { waits: isSet },
  "tasks.open": { busy: isSome }
}

/** The casts pair a part with its own row. */
const somewhere = (state: AppState, ask: "waits" | "busy"): boolean =>
  Object.entries(HOLDS as Readonly<Record<string, Part<never>>>).some(([name, row]) => {
    const [slice = "", part = ""] = name.split(".")
    const parts: object = state[slice as keyof AppState]
    return row[ask]?.((parts as Readonly<Record<string, unknown>>)[part] as never) === true
  })

/** Is something on its way that no other book would know of? The register is not closed then. */
export const isUnderWay = (state: AppState): boolean => somewhere(state, "busy")

/** Does nothing wait for anything? A book that grew old ends only then. */
export const rests = (state: AppState): boolean => !isUnderWay(state) && !somewhere(state, "waits")
