import { isEmpty } from "../cart/model.ts"
import { isRunning } from "../hardware/model.ts"
import { type EndOf, someSays } from "../kernel/carry.ts"
import { currentAttempt } from "../payment/model.ts"
import { openMove, openRecount } from "../register/model.ts"
import type { CARRY } from "./carry.ts"
import { initialState, type AppState } from "./state.ts"

const isSet = (value: unknown): boolean => value !== null
const isTrue = (value: boolean): boolean => value
const isSome = (values: readonly unknown[]): boolean => values.length > 0
const isTagged =
  (tag: string) =>
  ({ _tag }: { readonly _tag: string }): boolean =>
    _tag === tag

/**
 * What the end of a book means to every part of the state. What goes over stands in the first row of the next book (each
 * slice's `model.ts` says how). Of what begins anew nothing is lost, for the reason that is said. What `waits` keeps a book that
 * grew old from ending by itself, and what is `busy` the register from being closed as well: such a part does not begin while
 * it is being closed either. What is asked of the back office and not answered goes over in any case, as its own row.
 */
const ENDS: { readonly [S in keyof AppState]: EndOf<AppState[S], (typeof CARRY)[S]> } = {
  support: {
    book: { anew: "of the book" },
    previous: { anew: "of the book" },
    reason: { anew: "of the book" },
    began: { anew: "of the book" },
    restarted: { anew: "of the book" },
    unread: { anew: "words" },
    storage: {},
    // Its cart could not be asked for again.
    offlineSince: { waits: isSet },
    silentSince: { waits: isSet },
    checkpoint: {},
    uploadProblem: {}
  },
  session: {
    client: {},
    clientProblem: { anew: "asked again" },
    deviceId: {},
    device: {},
    devices: { anew: "of a screen" },
    user: {},
    choosing: { anew: "of a screen", waits: isTrue },
    signIn: { anew: "words", waits: isTagged("Duplicate"), busy: isTagged("Busy") },
    ended: { anew: "words" },
    latestVersion: {},
    startupProblem: { anew: "asked again" },
    timeoutAt: { anew: "of a screen", waits: isSet },
    clock: { anew: "words", busy: isTagged("Busy") },
    clockOffset: { anew: "asked again" },
    last: { anew: "words" },
    unsent: {}
  },
  register: {
    status: {},
    saving: { anew: "empty by then", waits: isSet },
    message: { anew: "words" },
    chargeWaits: { anew: "of a screen", waits: isTrue },
    cash: { waits: (cash) => openMove({ cash }) !== null },
    recount: { waits: (recount) => openRecount({ recount }) !== null }
  },
  catalog: {
    scans: { waits: isSome },
    questions: { waits: isSome },
    message: { anew: "words", waits: isSet },
    refused: { anew: "words" },
    placed: { anew: "of a screen" },
    inventory: { anew: "words", busy: (addition) => addition?.phase === "sending" },
    shown: { anew: "of a screen" }
  },
  cart: {
    cart: { anew: "asked again", waits: (cart) => !isEmpty({ ...initialState.cart, cart }) },
    wanted: { anew: "empty by then", busy: isSome },
    clamped: { anew: "words" },
    clearing: { anew: "empty by then", busy: isTrue },
    lastChange: { anew: "of a screen" },
    added: { anew: "of a screen" },
    message: { anew: "words", waits: isSet }
  },
  adjustments: {
    saving: { anew: "empty by then", busy: isSet },
    refused: { anew: "words" },
    saved: { anew: "a count" }
  },
  customer: {
    choosing: { anew: "empty by then", busy: isSet },
    message: { anew: "words" },
    saving: { anew: "empty by then", busy: isTrue },
    wanted: { anew: "empty by then", busy: isSet },
    saved: { anew: "words" },
    goal: { anew: "empty by then", busy: isSet },
    revision: { anew: "a count" }
  },
  law: {
    saving: { anew: "empty by then", busy: isSet },
    refused: { anew: "words" },
    saved: { anew: "a count" }
  },
  savedCarts: {
    saving: { anew: "empty by then", busy: isSet },
    saved: { anew: "of a screen", waits: isSet },
    problem: { anew: "words", waits: isSet },
    busy: { anew: "empty by then", busy: isSet },
    message: { anew: "words" },
    revision: { anew: "a count" }
  },
  payment: {
    attempts: { waits: (attempts) => currentAttempt({ ...initialState.payment, attempts }) !== null },
    inquiry: { anew: "words", waits: isSet },
    problem: { anew: "words", waits: isSet },
    conversion: { anew: "empty by then", busy: isSet },
    told: { anew: "words", waits: isSome },
    sale: { anew: "of a screen", waits: isSet },
    entered: { anew: "of a screen", waits: isTrue },
    removing: { anew: "empty by then", busy: isSet },
    voided: { anew: "words" },
    voidAsks: { anew: "a count" },
    receipt: { anew: "words", busy: (receipt) => receipt?._tag === "Sending" },
    asking: { anew: "empty by then", busy: isSome },
    unsettled: { anew: "words" },
    owed: {},
    doubled: {}
  },
  orders: {
    layaway: { waits: isSet },
    working: { anew: "empty by then", busy: isSet },
    returning: { anew: "empty by then", busy: (pieces) => pieces > 0 },
    message: { anew: "words" },
    changes: { anew: "a count" }
  },
  refund: {
    entered: { anew: "of a screen", waits: isSet },
    table: { anew: "asked again" },
    asking: { anew: "empty by then", busy: isTrue },
    restock: { anew: "of a screen" },
    plan: {},
    back: {},
    running: { anew: "empty by then", busy: isTrue },
    inquiring: { anew: "empty by then", busy: isTrue },
    next: { anew: "asked again" },
    finishing: { anew: "empty by then", busy: isSet },
    problem: { anew: "words", waits: isSet },
    done: { anew: "of a screen", waits: isSet }
  },
  hardware: {
    // The printer is looked for again when the back office says whose register this is.
    connection: { anew: "asked again", waits: isTagged("Connecting") },
    health: { anew: "asked again" },
    setup: { anew: "words", busy: isTagged("Saving") },
    jobs: { waits: (jobs) => jobs.some(isRunning) }
  },
  terminal: {
    test: { anew: "words", busy: isTagged("Testing") },
    setup: { anew: "words", busy: isTagged("Saving") }
  },
  settings: {
    chosen: {},
    altRate: { busy: ({ phase }) => phase._tag === "Asked" }
  },
  tasks: {
    open: { anew: "empty by then", busy: isSome },
    told: { anew: "words" },
    changes: { anew: "a count" }
  },
  lineTasks: {
    saving: { anew: "empty by then", busy: isSet },
    refused: { anew: "words" },
    saved: { anew: "a count" }
  },
  quickTiles: {
    goods: {},
    pinned: {},
    fixed: {}
  }
}

const SLICES = Object.keys(ENDS) as readonly (keyof AppState)[]

const somewhere = (state: AppState, ask: "waits" | "busy"): boolean =>
  SLICES.some((slice) => someSays(ENDS[slice], state[slice], ask))

/** Is something on its way that no other book would know of? The register is not closed then. */
export const isUnderWay = (state: AppState): boolean => somewhere(state, "busy")

/** Does nothing wait for anything? A book that grew old ends only then. */
export const rests = (state: AppState): boolean => !isUnderWay(state) && !somewhere(state, "waits")
