import { Schema } from "effect"
import { ANYONE, command, type CommandsOf, OWN, PERSON } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import { event, type EventDef, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { Device } from "../session/contract.ts"
import { VALUES } from "./model.ts"
import {
  bySetting,
  type Change,
  SETTINGS,
  type SettingName,
  type SettingsEvent as SettingChanged,
  type Table,
  type ValueOf
} from "./settings.ts"

/** A tax rate, a fraction; null: the store's own. */
const rate = Schema.NullOr(Schema.Finite)

const taxEvents = {
  AltTaxRateAsked: event(Schema.Struct({ rate })),
  /** From now on every call states it (SET-05): a person set it here, or the back office says that one did elsewhere. */
  AltTaxRateSet: event(Schema.Struct({ rate, by: Schema.Literals(["person", "back office"]) })),
  AltTaxRateRefused: event(Schema.Struct({ message: Schema.String })),
  AltTaxRateSeen: event(Schema.Struct({}))
}

export type SettingsEvent = SettingChanged | EventOf<typeof taxEvents>

/** The event of each setting. */
export const settingsEvents = {
  ...(bySetting(
    (name) => SETTINGS[name].event,
    (name) => event(Schema.Struct({ [name]: VALUES[SETTINGS[name].kind] }))
  ) as { readonly [K in SettingName as Table[K]["event"]]: EventDef<Readonly<Record<K, ValueOf<K>>>> }),
  ...taxEvents
}

export const settingsRequests = {
  /** In the lane of who is signed in: what the back office says of this register meanwhile is not older than this. */
  SendAltTaxRate: request({
    of: "person",
    evidence: true,
    args: Schema.Struct({ rate }),
    onCrash: "rerun",
    lane: "session"
  })
}
export type SettingsRequest = RequestsOf<typeof settingsRequests>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const settingsCommands = {
  ChangeSetting: command<Change>(ANYONE),
  /** A fraction; null: the store's own rate again. */
  SetAltTaxRate: command<{ readonly rate: number | null }>({ ...PERSON, needs: ["free cart", "settled cart"] }),
  AltTaxRateAnswered: command<{ readonly rate: number | null; readonly answer: Answer<{ readonly device?: Device }> }>(
    OWN
  ),
  /** The back office says which rate this register has. */
  TakeAltTaxRate: command<{ readonly rate: number | null }>(OWN),
  DismissAltTaxRate: command(ANYONE)
}
export type SettingsCommand = CommandsOf<typeof settingsCommands>
