import { count } from "../ui/text.ts"

/** The value of a percent, and of one that is silenced. */
export const muted = "Muted"
export const percent = (value: number): string => `${value}%`
export const spokenPercent = (value: number): string => `${value} percent`

export const settings = "Settings"
export const loading = "Loading the settings …"
export const none = "This store's back end has no settings."
export const on = "On"
export const off = "Off"
export const changed = "Changed from the default."
export const defaultIs = (value: string): string => `Default: ${value}`
export const unset = "not set"
export const withManager = "Only a manager can change these. They apply to every register of the store."
export const forStore = "These apply to every register of the store, from its next sign-in on."
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
