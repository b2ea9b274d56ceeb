import { Schema } from "effect"
import type { Carry } from "../kernel/carry.ts"
import { Client, Device, User } from "./contract.ts"

/** The version of the register (CON-01). */
export const POS_VERSION = "2.5.4"

/** What the sign-in screen is doing. */
export type SignIn =
  | { readonly _tag: "Idle" }
  /** `another`: a manager wants this browser to be another register than it is. */
  | { readonly _tag: "Busy"; readonly as: "manager" | "cashier"; readonly another?: boolean }
  | { readonly _tag: "Refused"; readonly as: "manager" | "cashier"; readonly message: string }
  /** The person or the register is signed in elsewhere (AUTH-08). */
  | { readonly _tag: "Duplicate"; readonly as: "manager" | "cashier"; readonly message: string }

/** Where clocking in or out stands. */
export type Clock =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Busy"; readonly in_out: "in" | "out" }
  | { readonly _tag: "Told"; readonly done: boolean; readonly message: string; readonly worked: Worked | null }

/** Whose time it was, and what of it there is today and this week, in minutes. */
export interface Worked {
  readonly name: string
  readonly today: number
  readonly week: number
}

/** A cashier's sign-in ends after this long without a call (CON-03); the warning comes this much before. Milliseconds. */
export const LOGIN_TIMEOUT = 300_000
export const LOGIN_WARNING = 30_000
/** With a USB printer at hand a sign-in waits this long, so that the printer is open when it is answered (AUTH-13, CG-70). */
export const USB_LOGIN_DELAY = 750

export interface SessionState {
  readonly client: Client | null
  /** Why there is no client, in words. */
  readonly clientProblem: string | null
  /** The register that this browser is (AUTH-02). */
  readonly deviceId: string | null
  readonly device: Device | null
  /** The store's registers, from a manager's sign-in, to choose from. */
  readonly devices: readonly Device[]
  readonly user: User | null
  /** A manager has just signed in and says which register this browser is, or that it stays the one it is (SM-1). */
  readonly choosing: boolean
  readonly signIn: SignIn
  /** What ended the last sign-in, where nobody there did; null once somebody signs in. */
  readonly ended: "server" | "timeout" | null
  /** The version that the store wants. */
  readonly latestVersion: string | null
  readonly startupProblem: string | null
  /** When the sign-in ends, milliseconds since 1970, once it has been warned of. */
  readonly timeoutAt: number | null
  /** Clocking in or out: on its way, or what came of it. */
  readonly clock: Clock
  /** The server's clock minus this one, in milliseconds, when last heard. */
  readonly clockOffset: number | null
  /** What people wanted and had not been told to be done when they signed out, the newest last, until it is read; absent where there is none. */
  readonly unsent?: readonly Unsent[]
}

/** A change whose person signed out before it was answered: who, which request, and may any of it have gone out? */
export const Unsent = Schema.Struct({
  name: Schema.NullOr(Schema.String),
  request: Schema.String,
  /** Which task, where it was one. */
  task: Schema.optionalKey(Schema.String),
  sent: Schema.Boolean
})
export type Unsent = typeof Unsent.Type

/** More than these are not shown: the journal has them all. */
export const MOST_UNSENT = 20

export const initialSession: SessionState = {
  client: null,
  clientProblem: null,
  deviceId: null,
  device: null,
  devices: [],
  user: null,
  choosing: false,
  signIn: { _tag: "Idle" },
  ended: null,
  latestVersion: null,
  startupProblem: null,
  timeoutAt: null,
  clock: { _tag: "Idle" },
  clockOffset: null
}

/** What the first row of a book says of it. */
export const sessionOpening = Schema.Struct({
  client: Schema.NullOr(Schema.toType(Client)),
  device: Schema.NullOr(Schema.toType(Device)),
  user: Schema.NullOr(Schema.toType(User)),
  latest_version: Schema.NullOr(Schema.String),
  unsent: Schema.optionalKey(Schema.Array(Unsent))
})

/** What goes into the next book, and what begins anew. */
export const sessionCarry: Carry<
  SessionState,
  | "clientProblem"
  | "devices"
  | "choosing"
  | "signIn"
  | "ended"
  | "startupProblem"
  | "timeoutAt"
  | "clock"
  | "clockOffset",
  typeof sessionOpening.Type
> = {
  client: { out: (client) => ({ client }), back: ({ client }) => client },
  device: { out: (device) => ({ device }), back: ({ device }) => device },
  deviceId: { out: () => ({}), back: ({ device }) => device?.device_license_id ?? null },
  user: { out: (user) => ({ user }), back: ({ user }) => user },
  latestVersion: { out: (version) => ({ latest_version: version }), back: ({ latest_version }) => latest_version },
  unsent: { out: (unsent) => (unsent === undefined ? {} : { unsent }), back: ({ unsent }) => unsent }
}

/** MANAGER is special: exempt from the login time-out, and not signed out after a sale (AUTH-17, CG-10). */
export const isManager = (user: User | null): boolean => user?.user_type_code === "MANAGER"

/** Any difference from the version that the store names is outdated (CG-69). */
export const isOutdated = (state: SessionState): boolean =>
  state.latestVersion !== null && state.latestVersion !== POS_VERSION

/**
 * What a back end may give beyond the documents, each a safety that a person would miss. Those that remember no keys are
 * sent nothing of it (`effects/ports/ownFields.ts` says which part of the wire gives which).
 */
export const SAFETIES = [
  "keys",
  "check",
  "list",
  "refund",
  "log",
  "window",
  "receipt",
  "email",
  "undo",
  "manager"
] as const
export type Safety = (typeof SAFETIES)[number]

/** Has this back end said who it is, and nothing of keys? What is sent under one may be booked twice (API-72). */
export const isForeign = (client: Client | null): boolean => client !== null && !client.idempotent

/** The safeties that this back end does not give; none while nobody knows which one it is. */
export const lackingIn = (client: Client | null): readonly Safety[] => (isForeign(client) ? SAFETIES : [])

export type Screen =
  | { readonly _tag: "Starting" }
  | { readonly _tag: "NoClient" }
  | { readonly _tag: "NotAllowed" }
  | { readonly _tag: "Login" }
  | { readonly _tag: "Duplicate" }
  | { readonly _tag: "ChooseRegister" }
  | { readonly _tag: "SignedIn" }

/** Where SM-1 stands. */
export const screenOf = (state: SessionState): Screen => {
  if (state.client === null) return { _tag: state.clientProblem === null ? "Starting" : "NoClient" }
  if (state.client.pos_not_allowed) return { _tag: "NotAllowed" }
  if (state.signIn._tag === "Duplicate") return { _tag: "Duplicate" }
  if (state.user === null) return { _tag: "Login" }
  return { _tag: state.deviceId === null || state.choosing ? "ChooseRegister" : "SignedIn" }
}

/** Who is signed in, by an id or, where the back office gives none, by name; null while nobody is. */
export const personOf = ({ user }: SessionState): string | null => (user ? (user.user_id ?? user.user_name) : null)
