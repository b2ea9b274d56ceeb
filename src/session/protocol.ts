import { Schema } from "effect"
import { ANYONE, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { SecretText } from "../kernel/contract.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { Client, Device, User } from "./contract.ts"
import { Unsent, type Worked } from "./model.ts"

const As = Schema.Literals(["manager", "cashier"])
const WhoFacts = {
  client: Schema.optionalKey(Schema.toType(Client)),
  device: Schema.optionalKey(Schema.toType(Device)),
  user: Schema.optionalKey(Schema.toType(User)),
  latest_version: Schema.optionalKey(Schema.String)
}

export const sessionEvents = {
  /** What the back office says about the store, this register and who is signed in. */
  ClientReceived: event(Schema.Struct({ ...WhoFacts, clock_offset: Schema.optionalKey(Schema.Number) })),
  ClientUnknown: event(Schema.Struct({ why: Schema.String })),
  /** `another`: a manager wants this browser to be another register than it is. */
  SignInRequested: event(Schema.Struct({ as: As, another: Schema.optionalKey(Schema.Boolean) }), {
    stored: "SignInAsked"
  }),
  SignInRefused: event(Schema.Struct({ as: As, message: Schema.String })),
  /** The refusal was read: whoever changes how to sign in starts afresh. */
  SignInRefusalDismissed: event(Schema.Struct({}), { stored: "SignInRefusalSeen" }),
  DuplicateLoginFound: event(Schema.Struct({ as: As, message: Schema.String })),
  DuplicateLoginLeft: event(Schema.Struct({})),
  SignedIn: event(
    Schema.Struct({ ...WhoFacts, user: Schema.toType(User), devices: Schema.Array(Schema.toType(Device)) })
  ),
  DeviceChosen: event(Schema.Struct({ device: Schema.toType(Device) })),
  /** `by`: the person, the back office, the end of a sale, or five minutes without a call. */
  SignedOut: event(Schema.Struct({ by: Schema.Literals(["person", "server", "sale", "timeout"]) })),
  /** The sign-in ends at `deadline` unless somebody stays (AUTH-18; the warning is WCAG 2.2.1). */
  LoginTimeoutWarned: event(Schema.Struct({ deadline: Schema.Int })),
  LoginTimeoutExtended: event(Schema.Struct({})),
  ClockRequested: event(Schema.Struct({ in_out: Schema.Literals(["in", "out"]) }), { stored: "ClockAsked" }),
  ClockAnswered: event(
    Schema.Struct({
      in_out: Schema.Literals(["in", "out"]),
      done: Schema.Boolean,
      message: Schema.String,
      /** Whose time it was, and what of it there is today and this week, in minutes. */
      worked: Schema.optionalKey(Schema.Struct({ name: Schema.String, today: Schema.Int, week: Schema.Int }))
    })
  ),
  ClockMessageDismissed: event(Schema.Struct({}), { stored: "ClockMessageSeen" }),
  /** Not by an answer about who signs in: any reply may name the latest version of the register (ENT-05). */
  VersionHeard: event(Schema.Struct({ latest_version: Schema.String })),
  StartupProblem: event(Schema.Struct({ message: Schema.String })),
  StartupProblemDismissed: event(Schema.Struct({}), { stored: "StartupProblemSeen" }),
  /** Whoever wanted it signed out before it was answered; `sent`: some of it may have gone out. */
  RequestUnsent: event(Unsent),
  UnsentDismissed: event(Schema.Struct({}))
}
export type SessionEvent = EventOf<typeof sessionEvents>

/**
 * Signing in and out take turns, and so does the question who is signed in: a late reply would end the session of
 * whoever signed in meanwhile, or bring back the one who left.
 */
const LANE = "session"

export const sessionRequests = {
  GetClient: request({
    of: "nobody",
    /** Was somebody signed in when it was asked? What is said of him after he has left is not said of anybody here. */
    args: Schema.Struct({ signed_in: Schema.optionalKey(Schema.Boolean) }),
    onCrash: "rerun",
    lane: LANE
  }),
  SignIn: request({
    of: "nobody",
    args: Schema.Struct({
      as: As,
      user_name: Schema.optionalKey(Schema.String),
      force: Schema.Boolean,
      /** Waits this long first, in milliseconds. */
      wait: Schema.optionalKey(Schema.Int)
    }),
    secrets: ["password", "pin"],
    onCrash: "forget",
    lane: LANE
  }),
  ClockInOut: request({
    of: "nobody",
    args: Schema.Struct({ in_out: Schema.Literals(["in", "out"]) }),
    secrets: ["pin"],
    onCrash: "forget"
  }),
  SendSignOut: request({ of: "nobody", stored: "SignOut", args: Schema.Struct({}), onCrash: "rerun", lane: LANE })
}
export type SessionRequest = RequestsOf<typeof sessionRequests>

/** What the back office answered to a sign-in or a question about the client. */
export interface WhoAnswer {
  readonly status: string
  readonly message: string | null
  readonly client?: Client
  readonly device?: Device
  readonly user?: User
  readonly devices?: readonly Device[]
  readonly latestVersion?: string
  readonly clockOffset?: number
}

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const sessionCommands = {
  AskClient: command(ANYONE),
  ClientAnswered: command<{ readonly answer: WhoAnswer; readonly wasSignedIn?: boolean }>(OWN),
  ClientLost: command<{ readonly why: string }>(OWN),
  /** `another`: asks for the register once the manager is in, also where it is known. */
  SignInManager: command<{
    readonly user_name: string
    readonly password: SecretText
    readonly force: boolean
    readonly another?: boolean
  }>({
    ...ANYONE,
    typed: ({ user_name }) => [["name", user_name]]
  }),
  SignInCashier: command<{ readonly pin: SecretText; readonly force: boolean }>(ANYONE),
  SignInAnswered: command<{ readonly as: "manager" | "cashier"; readonly answer: WhoAnswer }>(OWN),
  SignInLost: command<{ readonly as: "manager" | "cashier"; readonly why: string }>(OWN),
  DismissSignInRefusal: command(ANYONE),
  LeaveDuplicate: command(ANYONE),
  ChooseRegister: command<{ readonly device: Device }>(PERSON),
  WarnLoginTimeout: command<{ readonly deadline: number }>(OWN),
  StaySignedIn: command(ANYONE),
  ExpireLogin: command(OWN),
  /** Clock in or out by PIN, without signing in (AUTH-05). */
  Clock: command<{ readonly pin: SecretText; readonly in_out: "in" | "out" }>(ANYONE),
  ClockAnswered: command<{
    readonly in_out: "in" | "out"
    readonly done: boolean
    readonly message: string
    readonly worked?: Worked
  }>(OWN),
  DismissClockMessage: command(ANYONE),
  SignOut: command(ANYONE),
  /** A reply said `login_required` (AUTH-14). */
  SessionEnded: command(OWN),
  HearVersion: command<{ readonly version: string }>(OWN),
  StartupFailed: command<{ readonly message: string }>(OWN),
  DismissStartupProblem: command(ANYONE),
  DismissUnsent: command(ANYONE)
}
export type SessionCommand = CommandsOf<typeof sessionCommands>
