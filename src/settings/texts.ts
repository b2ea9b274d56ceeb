import type { Tone } from "../kernel/eventNotes.ts"
import { count } from "../ui/text.ts"

/** The value of a percent, and of one that is silenced. */
export const muted = "Muted"
export const spokenPercent = (value: number): string => `${value} percent`

export const settings = "Settings"
export const loading = "Loading the settings …"
export const none = "This store's back end has no settings."
export const off = "Off"
export const changed = "Changed from the default."
export const defaultIs = (value: string): string => `Default: ${value}`
export const unset = "not set"
export const thisRegister = "This register"
export const onlyHere = (register: string): string =>
  `Only for ${register}. A change counts at once; the tax rate when you save.`
export const onlyHereUnnamed = "Only for this register. A change counts at once; the tax rate when you save."
export const wholeStore = "The whole store"
export const withManager = "For every register of the store. Only a manager can change these."
export const forStore = "For every register of the store, from its next sign-in on. They count when you save."
export const changedCount = (count: number): string =>
  count === 0 ? "All as by default." : `${count} changed from the default.`
export const unsavedCount = (changes: number): string => `${count(changes, "change")} not saved yet.`
export const leaveUnsaved = "Leave without saving?"
export const leaveAnyway = "Leave"
export const stay = "Stay here"
export const save = "Save settings"
export const saving = "Saving …"
export const ctrlS = "Ctrl S"

export const find = "Find a setting"
export const found = (hits: number, all: number): string => `${hits} of ${all}`
export const noneFound = (words: string): string => `No setting has "${words}" in it.`
export const clear = "Clear"
export const f2 = "F2"
export const changedBy = (moment: string, name: string): string => `Changed ${moment} by ${name}`
export const changes = "Changes"
export const latestChange = (label: string): string => `Latest: ${label}`
export const changesColumns = ["Setting", "Change", "Who", "When"] as const
export const noChanges = "Nobody has changed a setting yet."
export const fromTo = (was: string, became: string): string => `${was} → ${became}`
export const spokenFromTo = (was: string, became: string): string => `From ${was} to ${became}`
export const somebody = "Somebody"

/** The tax rate of this register. */
export const altRate = "Alt tax rate"
export const altRateHint = "As a decimal: 0.065 is 6.5%. Empty charges the store's rate."
export const altRateWithManager = "Only a manager can set another tax rate for this register."
export const storesRate = "the store's rate"
export const storesRateOf = (rate: number): string => `${rate}, the store's`
export const backToRate = (rate: number): string => `Back to ${rate}`
export const backToStoresRate = "Back to the store's rate"
export const inForce = "On this register now"
export const notYetInForce = "On this register, once saved"
export const withStores = "At the store's rate"
export const percentOf = (label: string, percent: string): string => `${label}: ${percent}%`
export const effect = (sale: string, tax: string, total: string): string => `${sale} sale: tax ${tax}, total ${total}`
/** What each sound stands for, on the button that lets it be heard. */
export const trySounds = "Try the sounds"
export const trySound: Readonly<Record<Tone, string>> = {
  accepted: "Try: scanned",
  paid: "Try: paid",
  refused: "Try: not found"
}
