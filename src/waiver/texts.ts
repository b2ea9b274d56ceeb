/** The card of a customer's waivers. */
export const waivers = "Waivers"
export const waiver = "Waiver"
export const signedOn = (day: string): string => `Signed ${day}`
export const valid = "Valid"
export const overYears = (years: number): string => (years === 1 ? "Over 1 year" : `Over ${years} years`)
export const validUntil = (day: string): string => `Valid until ${day}`
export const view = "View"
export const viewOf = (what: string, day: string): string => `View ${what}, ${day}`
export const paper = "Paper waiver"
export const paperOnFile = "On file"
export const paperAdd = "Paper waiver on file"
export const paperRemove = "Take the paper waiver off"
export const paperRemoveTitle = "Take the paper waiver off?"
export const paperRemoveWords = "The customer has no waiver on paper any more."
export const paperRemoveIt = "Take off"

/** One waiver. */
export const loading = "Loading the waiver …"
export const notLoaded = "The waiver could not be loaded."
export const version = (store: string, version: number): string => `${store} · version ${version}`
export const signature = "Signature"
export const signatureThere = "Signed by hand."
export const guardianSignature = "Signature of parent or guardian"
export const typedSignature = "Signed by typed name"
export const dateAndTime = "Date and time"
export const minor = "Minor"
export const age = (years: number): string => `Age ${years}`
export const guardian = "Parent or guardian"
export const customer = "Customer"
export const emergency = "Emergency contact"
export const name = "Name"
export const born = "Born"
export const address = "Address"
export const phone = "Phone"
export const email = "Email"
export const relation = "Relation"
export const cancel = "Cancel"
export const print = "Print"
export const escapeKey = "Esc"
export const enterKey = "Enter"
