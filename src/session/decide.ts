import type { CartRequest } from "../cart/protocol.ts"
import type { NavigateRequest } from "../kernel/navigate.ts"
import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import type { HardwareState } from "../hardware/model.ts"
import { isBusy, isTakingPayment, type PaymentState } from "../payment/model.ts"
import * as words from "./messages.ts"
import { isUnproved, type OfflineState } from "../offline/model.ts"
import { askClient, keepsSignedIn, silenceOf, type Silences, suspended } from "./rules.ts"
import { isOutdated, type SessionState, USB_LOGIN_DELAY } from "./model.ts"
import type { SessionCommand, SessionEvent, SessionRequest, WhoAnswer } from "./protocol.ts"
import { PATHS } from "../paths.ts"

/** What the session's deciders look at. */
export interface SessionView {
  readonly session: SessionState
  readonly payment: PaymentState
  readonly hardware: HardwareState
  readonly support: Silences
  readonly offline: OfflineState
}

type Request = SessionRequest | CartRequest | NavigateRequest
type Made = Decision<SessionEvent, Request>

const askCart = (stamp: Stamp): Request => ({ type: "GetCart", id: stamp.id(), args: {} })

const facts = (answer: WhoAnswer) => ({
  ...(answer.client === undefined ? {} : { client: answer.client }),
  ...(answer.device === undefined ? {} : { device: answer.device }),
  ...(answer.user === undefined ? {} : { user: answer.user }),
  ...(answer.latestVersion === undefined ? {} : { latest_version: answer.latestVersion })
})

const said = (answer: WhoAnswer): string => answer.message ?? "The back office gave no reason."

const printerFirst = ({ connection }: HardwareState) =>
  connection._tag === "Disconnected" ? {} : { wait: USB_LOGIN_DELAY }

/** Where a person is once signed in with a register: the sale screen, with the cart on its way (AUTH-07). */
const settleIn = (stamp: Stamp, deviceId: string | null): readonly Request[] =>
  deviceId === null ? [] : [askCart(stamp)]

/** The register that this browser is once an answer was heard. */
const deviceOf = (answer: WhoAnswer, { session }: SessionView): string | null =>
  answer.device?.device_license_id ?? session.deviceId

/**
 * Nobody is signed in by an answer that knows somebody who has left since it was asked for, while he was here. The
 * registers to choose from come with a manager's sign-in alone: when its reply was lost, the back office knows somebody
 * whom it gave no choice, and he signs in once more.
 */
const unlessGone = (answer: WhoAnswer, view: SessionView, wasSignedIn: boolean): WhoAnswer => {
  if (view.session.user || (!wasSignedIn && deviceOf(answer, view) !== null)) return answer
  const { user: _, ...others } = answer
  return others
}

export const decideSession: Deciders<SessionView, SessionCommand, SessionEvent, Request> = {
  AskClient: (_, { session }, stamp): Made => accepted<SessionEvent, Request>([], [askClient(session, stamp)]),

  ClientAnswered: ({ answer: told, wasSignedIn = false }, view, stamp): Made => {
    const answer = unlessGone(told, view, wasSignedIn)
    if (answer.status === "startup_error")
      return accepted([{ type: "StartupProblem", data: { message: said(answer) } }])
    if (!answer.client) return accepted([{ type: "ClientUnknown", data: { why: said(answer) } }])
    const offset = answer.clockOffset === undefined ? {} : { clock_offset: answer.clockOffset }
    const heard: SessionEvent = { type: "ClientReceived", data: { ...facts(answer), ...offset } }
    const signedOut: readonly SessionEvent[] =
      view.session.user && !answer.user ? [{ type: "SignedOut", data: { by: "server" } }] : []
    if (answer.status === "duplicate_login" && view.session.user)
      return accepted([heard, { type: "DuplicateLoginFound", data: { as: "manager", message: said(answer) } }])
    const requests = answer.user ? settleIn(stamp, deviceOf(answer, view)) : []
    return accepted<SessionEvent, Request>([heard, ...signedOut], requests)
  },

  ClientLost: ({ why }, { session }): Made =>
    session.client ? nothing : accepted([{ type: "ClientUnknown", data: { why } }]),

  SignInManager: ({ user_name, password, force, another }, { session, hardware }, stamp): Made => {
    if (isOutdated(session)) return rejected(words.NOT_LATEST)
    if (session.signIn._tag === "Busy") return rejected(words.BUSY_SIGNING_IN)
    const name = user_name.trim()
    if (name === "") return rejected(words.NEED_PASSWORD)
    return accepted<SessionEvent, Request>(
      [{ type: "SignInRequested", data: { as: "manager", ...(another === true ? { another } : {}) } }],
      [
        {
          type: "SignIn",
          id: stamp.id(),
          args: { as: "manager", user_name: name, force, ...printerFirst(hardware) },
          secrets: { password }
        }
      ]
    )
  },

  SignInCashier: ({ pin, force }, { session, hardware }, stamp): Made => {
    if (isOutdated(session)) return rejected(words.NOT_LATEST)
    if (session.signIn._tag === "Busy") return rejected(words.BUSY_SIGNING_IN)
    if (session.deviceId === null) return rejected(words.NEED_REGISTER)
    return accepted<SessionEvent, Request>(
      [{ type: "SignInRequested", data: { as: "cashier" } }],
      [{ type: "SignIn", id: stamp.id(), args: { as: "cashier", force, ...printerFirst(hardware) }, secrets: { pin } }]
    )
  },

  SignInAnswered: ({ as, answer }, view, stamp): Made => {
    if (answer.status === "duplicate_login")
      return accepted([{ type: "DuplicateLoginFound", data: { as, message: said(answer) } }])
    const { user } = answer
    if (answer.status !== "success" || !user)
      return accepted([{ type: "SignInRefused", data: { as, message: said(answer) } }])
    return accepted<SessionEvent, Request>(
      [{ type: "SignedIn", data: { ...facts(answer), user, devices: answer.devices ?? [] } }],
      settleIn(stamp, deviceOf(answer, view))
    )
  },

  SignInLost: ({ as, why }): Made => accepted([{ type: "SignInRefused", data: { as, message: why } }]),

  DismissSignInRefusal: (_, { session }): Made =>
    session.signIn._tag === "Refused" ? accepted([{ type: "SignInRefusalDismissed", data: {} }]) : nothing,

  LeaveDuplicate: (_, { session }): Made =>
    session.signIn._tag === "Duplicate" ? accepted([{ type: "DuplicateLoginLeft", data: {} }]) : nothing,

  ChooseRegister: ({ device }, { session, payment }, stamp): Made => {
    const moves = session.deviceId !== null && session.deviceId !== device.device_license_id
    if (moves && payment.attempts.length > 0) return rejected(words.PAYMENT_OF_REGISTER)
    return accepted<SessionEvent, Request>([{ type: "DeviceChosen", data: { device } }], [askClient(session, stamp)])
  },

  SignOut: (_, view, stamp): Made => {
    if (!view.session.user) return nothing
    if (isBusy(view.payment)) return rejected(words.PAYMENT_RUNS)
    return accepted<SessionEvent, Request>(
      [{ type: "SignedOut", data: { by: "person" } }],
      [
        { type: "SendSignOut", id: stamp.id(), args: {} },
        { type: "Navigate", id: stamp.id(), args: { to: PATHS.sale } }
      ]
    )
  },

  WarnLoginTimeout: ({ deadline }, { session, payment, support }): Made =>
    suspended(session, isTakingPayment(payment) || keepsSignedIn(session, support)) || session.timeoutAt !== null
      ? nothing
      : accepted([{ type: "LoginTimeoutWarned", data: { deadline } }]),

  StaySignedIn: (_, { session }, stamp): Made =>
    session.timeoutAt === null
      ? nothing
      : accepted<SessionEvent, Request>([{ type: "LoginTimeoutExtended", data: {} }], [askClient(session, stamp)]),

  ExpireLogin: (_, { session, payment, support, offline }, stamp): Made =>
    suspended(session, isTakingPayment(payment) || keepsSignedIn(session, support)) &&
    !(session.user !== null && isUnproved(offline) && silenceOf(support) === null && !isTakingPayment(payment))
      ? nothing
      : accepted<SessionEvent, Request>(
          [{ type: "SignedOut", data: { by: "timeout" } }],
          [
            { type: "SendSignOut", id: stamp.id(), args: {} },
            { type: "Navigate", id: stamp.id(), args: { to: PATHS.sale } }
          ]
        ),

  Clock: ({ pin, in_out }, { session }, stamp): Made => {
    if (!session.client?.enable_time_sheets) return rejected(words.NO_TIME_SHEETS)
    if (session.clock._tag === "Busy") return rejected(words.BUSY_CLOCKING)
    return accepted<SessionEvent, Request>(
      [{ type: "ClockRequested", data: { in_out } }],
      [{ type: "ClockInOut", id: stamp.id(), args: { in_out }, secrets: { pin } }]
    )
  },

  ClockAnswered: ({ _tag: _command, ...data }): Made => accepted([{ type: "ClockAnswered", data }]),

  DismissClockMessage: (_, { session }): Made =>
    session.clock._tag === "Told" ? accepted([{ type: "ClockMessageDismissed", data: {} }]) : nothing,

  SessionEnded: (_, { session }): Made =>
    session.user ? accepted([{ type: "SignedOut", data: { by: "server" } }]) : nothing,

  HearVersion: ({ version }, { session }): Made =>
    session.latestVersion === version
      ? nothing
      : accepted([{ type: "VersionHeard", data: { latest_version: version } }]),

  StartupFailed: ({ message }, { session }): Made =>
    session.startupProblem === message ? nothing : accepted([{ type: "StartupProblem", data: { message } }]),

  DismissStartupProblem: (_, { session }): Made =>
    session.startupProblem === null ? nothing : accepted([{ type: "StartupProblemDismissed", data: {} }]),

  DismissUnsent: (_, { session }): Made =>
    session.unsent === undefined ? nothing : accepted([{ type: "UnsentDismissed", data: {} }])
}
