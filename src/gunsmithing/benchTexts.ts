import type { JobState } from "./bench/rules.ts"

export const bench = "Gunsmith Bench"
export const benchExplained = "Firearms that are here for work, oldest first."
export const allExplained = "All gunsmithing work, newest first."
export const searchHint = "Claim ticket, serial number or customer"
export const withHandedOver = "Show handed over"
export const loading = "Loading the bench …"
export const notRead = "The bench could not be read."
export const nothing = "Nothing is on the bench"
export const nothingExplained =
  "Firearms come here when their cart is saved as a gunsmithing order or work order, or paid."
export const noneFound = (term: string): string => `Nothing on the bench matches “${term}”`
export const lookInOrders = "Look in Open Orders"
export const foundJobs = (total: number): string => (total === 1 ? "1 firearm" : `${total} firearms`)
export const columns = {
  ticket: "Ticket",
  firearm: "Firearm",
  work: "Work",
  state: "Where it stands",
  actions: "Actions"
}
export const pages = "Pages of the bench"

/** What each state is called, and the button that leads there. */
export const states: Readonly<Record<JobState, string>> = {
  received: "Received",
  in_work: "In work",
  ready: "Ready",
  handed_over: "Handed over"
}
export const steps: Readonly<Record<JobState, string>> = {
  received: "Received",
  in_work: "Start Work",
  ready: "Mark Ready",
  handed_over: "Hand Over"
}
export const standings: Readonly<Record<string, string>> = {
  open: "Not paid",
  laid_away: "Layaway, not paid",
  paid: "Paid",
  none: "Nothing to pay"
}
export const stepOf = (step: string, name: string): string => `${step}: ${name}`
export const open = "Open"
export const openOf = (name: string): string => `Open ${name}`
export const since = (moment: string): string => `Since ${moment}`

/** One job. */
export const serial = "Serial number"
export const caliber = "Caliber"
export const gunType = "Gun type"
export const customer = "Customer"
export const price = "Estimate"
export const work = "Work"
export const notes = "Notes"
export const note = "Note for this step (optional)"
export const history = "What was done"
export const by = (moment: string, name: string | undefined): string =>
  name === undefined ? moment : `${moment} · ${name}`
export const loadOrder = "Load Order"
export const openLayaway = "Open Layaway"
export const handOverQuestion = "Hand this firearm over?"
export const handOverWords = (name: string, customer: string): string =>
  `${name} goes back to ${customer}. Check the claim ticket and a photo ID. This can't be undone.`
export const close = "Close"
export const noName = "the customer"
