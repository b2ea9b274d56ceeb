import { sql } from "kysely"
import { SHORTEST_LICENSE } from "../../src/customer/form/rules.ts"
import { licenseKey } from "../../src/numbers/mark.ts"

/** The license number of a row's `contact` as `licenseKey` has it; the index `contact_license` is over this very expression. */
export const plainLicense = sql<string>`upper(regexp_replace(contact.drivers_license_number, '[^A-Za-z0-9]', '', 'g'))`

/** What of a search may be a license number as a whole, as `licenseKey`; null where no digit is in it, or it is too short. */
export const licenseIn = (typed: string): string | null => {
  const key = licenseKey(typed)
  return key.length >= SHORTEST_LICENSE && /\d/.test(key) ? key : null
}
