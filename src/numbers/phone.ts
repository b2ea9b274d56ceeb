const NATIONAL = 10
/** What stands behind a number for the desk within a house. */
const EXTENSION = /\s*(?:x|ext(?:n|ension)?|#|,,+|;ext=)[.:]?\s*\d{1,6}\s*$/i
/** A plus before the first digit, also within brackets. */
const PLUS = /^\D*\+/
/** How the world is dialed from here, and from elsewhere. */
const ABROAD = /^(?:011|00)(?=\d{8})/

/**
 * A phone number as the world dials it, "+15125550133", however it is written; one of another length than ten digits, and without a
 * country, is its digits; "" for none. What stands behind it for a desk within a house says nothing of the number.
 */
export const phoneKey = (text: string): string => {
  const written = text.normalize("NFKC").replace(EXTENSION, "").replaceAll(/\(0\)/g, "").trim()
  const digits = written.replaceAll(/\D/g, "")
  if (digits === "") return ""
  if (PLUS.test(written)) return `+${digits}`
  if (ABROAD.test(digits)) return `+${digits.replace(ABROAD, "")}`
  if (digits.length === NATIONAL) return `+1${digits}`
  return digits.length === NATIONAL + 1 && digits.startsWith("1") ? `+${digits}` : digits
}

/** The digits of a phone number as it is dialed here: ten of our own country, and of any other with its code. */
export const dialedHere = (text: string): string => {
  const key = phoneKey(text)
  return /^\+1\d{10}$/.test(key) ? key.slice(2) : key.replace("+", "")
}
