import type { CartRequest } from "../cart/protocol.ts"
import { accepted, type Deciders, type Decision, nothing, rejected, type Stamp } from "../kernel/decider.ts"
import { isForeign, isManager, type SessionState } from "../session/model.ts"
import * as words from "./messages.ts"
import type { SettingsState } from "./model.ts"
import type { SettingsCommand, SettingsEvent, SettingsRequest } from "./protocol.ts"
import { checkAltRate } from "./rules.ts"
import { type Change, type Setting, SETTINGS } from "./settings.ts"

export interface SettingsView {
  readonly settings: SettingsState
  readonly session: SessionState
}

type Request = SettingsRequest | CartRequest
type Made = Decision<SettingsEvent, Request>

/** The event that a setting was changed. The cast pairs a setting with the event of its row. */
const changed = ({ name, value }: Change): SettingsEvent =>
  ({ type: SETTINGS[name].event, data: { [name]: value } }) as SettingsEvent

/** What is wrong with a value, in words, or null. */
const faultOf = (setting: Setting, value: Change["value"]): string | null => {
  switch (setting.kind) {
    case "switch":
      return null
    case "choice":
      return setting.options.some((option) => option.value === value) ? null : setting.range
    case "percent":
      return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100 ? null : setting.range
  }
}

/** The cart is asked for again under the new rate: what it shows is what the next call would charge. */
const set = (rate: number | null, by: "person" | "back office", { session }: SettingsView, stamp: Stamp): Made =>
  accepted<SettingsEvent, Request>(
    [{ type: "AltTaxRateSet", data: { rate, by } }],
    session.user === null || session.deviceId === null ? [] : [{ type: "GetCart", id: stamp.id(), args: {} }]
  )

export const decideSettings: Deciders<SettingsView, SettingsCommand, SettingsEvent, Request> = {
  ChangeSetting: (change, { settings }): Made => {
    const fault = faultOf(SETTINGS[change.name], change.value)
    if (fault !== null) return rejected(fault)
    return change.value === settings.chosen[change.name] ? nothing : accepted([changed(change)])
  },

  SetAltTaxRate: ({ rate }, view, stamp): Made => {
    const { settings, session } = view
    const isAlone = isForeign(session.client)
    if (!isAlone && !isManager(session.user)) return rejected(words.MANAGERS_SET_TAX)
    const fault = rate === null ? undefined : checkAltRate(rate)
    if (fault !== undefined) return rejected(fault.words)
    if (settings.altRate.phase._tag === "Asked") return rejected(words.RATE_ON_ITS_WAY)
    if (settings.altRate.rate === rate) return nothing
    // A back end of the documents keeps no rate for a register: what this one states is all there is.
    if (isAlone) return set(rate, "person", view, stamp)
    return accepted<SettingsEvent, Request>(
      [{ type: "AltTaxRateAsked", data: { rate } }],
      [{ type: "SendAltTaxRate", id: stamp.id(), args: { rate } }]
    )
  },

  AltTaxRateAnswered: ({ rate, answer }, view, stamp): Made => {
    if (answer._tag === "Lost") return accepted([{ type: "AltTaxRateRefused", data: { message: answer.why } }])
    if (answer.status === "success") return set(rate, "person", view, stamp)
    return accepted([{ type: "AltTaxRateRefused", data: { message: answer.message ?? words.RATE_NOT_SAVED } }])
  },

  TakeAltTaxRate: ({ rate }, view, stamp): Made =>
    view.settings.altRate.rate === rate ? nothing : set(rate, "back office", view, stamp),

  DismissAltTaxRate: (_, { settings }): Made =>
    settings.altRate.phase._tag === "Told" ? accepted([{ type: "AltTaxRateSeen", data: {} }]) : nothing
}
