export const journal = "A&D Journal"
export const aid = "An aid for your record keeping, not your acquisition and disposition record, and no legal advice."
export const searchHint = "Serial number, maker, model or name"
export const inStore = "In the store only"
export const downloadCsv = "Download CSV"
export const downloading = "Downloading …"
export const notDownloaded = "The file could not be made."
export const loading = "Loading the journal …"
export const notRead = "The journal could not be read."
export const managersOnly = "You need a manager sign-in for this page."
export const nothing = "No firearm is in the journal"
export const nothingExplained =
  "Firearms come here with their serial numbers, by trade-in and by gunsmithing, and go out when they are sold or handed over."
export const noneFound = "No firearm in the journal matches"
export const found = (total: number): string => (total === 1 ? "1 firearm" : `${total} firearms`)
export const columns = { firearm: "Firearm", book: "Log book", came: "Came in", went: "Went out", actions: "Actions" }
export const pages = "Pages of the journal"
export const stillHere = "In the store"
export const noBook = "No log book yet"
export const corrected = (times: number): string => (times === 1 ? "Corrected once" : `Corrected ${times} times`)
export const details = "Details"
export const detailsOf = (name: string, serial: string): string => `Details of ${name}, ${serial}`
export const close = "Close"

/** One firearm. */
export const kinds: Readonly<Record<string, string>> = { acquisition: "Came in", disposition: "Went out" }
export const correct: Readonly<Record<string, string>> = {
  acquisition: "Correct What Came In",
  disposition: "Correct What Went Out"
}
export const rows = "Every row that was written"
export const wasCorrected = (reason: string): string => `Correction: ${reason}`
export const by = (moment: string, name: string | undefined): string =>
  name === undefined ? `Written ${moment}` : `Written ${moment} by ${name}`
export const book = (code: string): string => `Log book ${code}`

/** A loss. */
export const loss = "Enter a Loss"
export const lossTitle = (name: string): string => `${name} was stolen or lost`
export const lossExplained =
  "Report it to ATF and to the police within 48 hours (27 CFR 478.39a). Once both gave you a number, enter it here: the firearm leaves the journal and the stock."
export const foundAgain = "Found Again"
export const enterLoss = "Enter Loss"

/** A correction. */
export const correction = "Correct This Row"
export const correctionExplained =
  "The row that stands there now is kept. Yours takes its place, with your name and the reason."
export const day = "Date"
export const time = "Time"
export const later = "The second time that hour comes"
export const personName: Readonly<Record<string, string>> = { acquisition: "Acquired from", disposition: "Disposed to" }
export const personAddress = "Address"
export const personLicense = "License number (optional)"
export const reason = "Reason for the correction"
export const save = "Save Correction"
export const saving = "Saving …"
