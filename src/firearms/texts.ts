export const gunType = "Gun type"
export const chooseGunType = "Choose a type"
export const logBook = "Log book"
export const chooseLogBook = "Choose a log book"
export const notes = "Notes"
export const optional = "optional"
export const notRequired = "Log book not required"
export const bookLater = "A manager chooses the log book in the journal."
export const bookName = (code: string, description: string | undefined): string =>
  description === undefined ? code : `${code} \u00B7 ${description}`
