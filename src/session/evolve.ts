import type { Draft } from "immer"
import type { Evolvers } from "../kernel/decider.ts"
import { initialSession, isManager, MOST_UNSENT, type SessionState } from "./model.ts"
import type { SessionEvent } from "./protocol.ts"

type Facts = Extract<SessionEvent, { type: "ClientReceived" }>["data"]

/** Takes over what was said; what was not said stays. */
const takeFacts = (draft: Draft<SessionState>, facts: Omit<Facts, "clock_offset">) => {
  if (facts.client) draft.client = facts.client
  if (facts.user) draft.user = facts.user
  if (facts.latest_version !== undefined) draft.latestVersion = facts.latest_version
  if (!facts.device) return
  draft.device = facts.device
  draft.deviceId = facts.device.device_license_id
}

export const evolveSession: Evolvers<SessionState, SessionEvent> = {
  ClientReceived: (draft, data) => {
    takeFacts(draft, data)
    draft.clientProblem = null
    if (data.clock_offset !== undefined) draft.clockOffset = data.clock_offset
  },
  ClientUnknown: (draft, { why }) => {
    draft.clientProblem = why
  },
  SignInRequested: (draft, asked) => {
    draft.signIn = { _tag: "Busy", ...asked }
  },
  SignInRefused: (draft, { as, message }) => {
    draft.signIn = { _tag: "Refused", as, message }
  },
  SignInRefusalDismissed: (draft) => {
    draft.signIn = { _tag: "Idle" }
  },
  DuplicateLoginFound: (draft, { as, message }) => {
    draft.signIn = { _tag: "Duplicate", as, message }
  },
  DuplicateLoginLeft: (draft) => {
    draft.signIn = { _tag: "Idle" }
    // A manager who finds his choice in use goes back to the list.
    draft.choosing = draft.user !== null
  },
  SignedIn: (draft, { devices, ...facts }) => {
    takeFacts(draft, facts)
    draft.ended = null
    draft.devices = [...devices]
    // A register that the store still has stays the one it is, unless the manager wants another.
    const isKnown = devices.some(({ device_license_id }) => device_license_id === draft.deviceId)
    const another = draft.signIn._tag === "Busy" && draft.signIn.another === true
    draft.choosing = isManager(draft.user) && devices.length > 0 && (another || !isKnown)
    draft.signIn = initialSession.signIn
  },
  DeviceChosen: (draft, { device }) => {
    draft.device = device
    draft.deviceId = device.device_license_id
    draft.choosing = false
  },
  SignedOut: (draft, { by }) => {
    draft.ended = by === "server" || by === "timeout" ? by : null
    // Whoever the back office ended this sign-in for may be at this register now.
    if (draft.device && by !== "server") draft.device.in_use = false
    draft.user = null
    draft.choosing = false
    draft.timeoutAt = null
    draft.devices = []
    draft.signIn = { _tag: "Idle" }
  },
  LoginTimeoutWarned: (draft, { deadline }) => {
    draft.timeoutAt = deadline
  },
  LoginTimeoutExtended: (draft) => {
    draft.timeoutAt = null
  },
  ClockRequested: (draft, { in_out }) => {
    draft.clock = { _tag: "Busy", in_out }
  },
  ClockAnswered: (draft, { done, message, worked = null }) => {
    draft.clock = { _tag: "Told", done, message, worked }
  },
  ClockMessageDismissed: (draft) => {
    draft.clock = { _tag: "Idle" }
  },
  VersionHeard: (draft, { latest_version }) => {
    draft.latestVersion = latest_version
  },
  StartupProblem: (draft, { message }) => {
    draft.startupProblem = message
    if (!draft.client) draft.clientProblem = message
  },
  StartupProblemDismissed: (draft) => {
    draft.startupProblem = null
  },
  RequestUnsent: (draft, unsent) => {
    draft.unsent = [...(draft.unsent ?? []), unsent].slice(-MOST_UNSENT)
  },
  UnsentDismissed: (draft) => {
    delete draft.unsent
  }
}
