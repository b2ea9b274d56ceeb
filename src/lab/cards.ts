/** A card of the scanner: a barcode of the demo store, or what stands on the back of a driver's license. */
export type ScanCard =
  | { readonly _tag: "Barcode"; readonly name: string; readonly code: string }
  | {
      readonly _tag: "License"
      readonly name: string
      readonly holder: string
      readonly street: string
      readonly text: string
    }

/** Whom a license of the demo names. */
interface Holder {
  readonly state: "TX" | "NM"
  readonly issuer: string
  readonly number: string
  readonly last: string
  readonly first: string
  readonly born: string
  readonly expires: string
  readonly street: string
  readonly city: string
  readonly zip: string
}

/**
 * What a scanner types for the back of a license: a header, then one data element a line (AAMVA DL/ID card design standard,
 * version 10). Dates are MMDDYYYY, the ZIP code has nine digits.
 */
export const aamvaOf = ({ state, issuer, number, last, first, born, expires, street, city, zip }: Holder): string => {
  const elements = [
    `DAQ${number}`,
    `DCS${last}`,
    "DDEN",
    `DAC${first}`,
    "DDFN",
    "DADNONE",
    "DDGN",
    "DCAC",
    "DCBNONE",
    "DCDNONE",
    "DBD03142022",
    `DBB${born}`,
    `DBA${expires}`,
    "DBC2",
    "DAU066 IN",
    "DAYBRO",
    `DAG${street.toUpperCase()}`,
    `DAI${city}`,
    `DAJ${state}`,
    `DAK${zip}`,
    "DCF1234567890",
    "DCGUSA"
  ]
  const body = `DL${elements.join("\n")}`
  const length = String(body.length + 1).padStart(4, "0")
  return `@\n\u001e\nANSI ${issuer}100001DL0031${length}${body}`
}

const licenseOf = (name: string, holder: Holder): ScanCard => ({
  _tag: "License",
  name,
  holder: `${holder.last}, ${holder.first}`,
  street: holder.street,
  text: aamvaOf(holder)
})

const barcode = (name: string, code: string): ScanCard => ({ _tag: "Barcode", name, code })

/** The cards that lie on the bench; their codes are the demo store's. */
export const CARDS: readonly ScanCard[] = [
  barcode("9mm FMJ, 50 ct", "850000410015"),
  barcode("Cleaning patches", "850000410381"),
  barcode("Electronic muff", "850000410756"),
  barcode("Safety glasses", "850000411494"),
  barcode("Halden H9 pistol", "850000411128"),
  barcode("Gift card, $50", "RAR100050"),
  barcode("Gift card, empty", "RAR100000"),
  barcode("Unknown code", "850000499999"),
  licenseOf("Texas license", {
    state: "TX",
    issuer: "636015",
    number: "08865519",
    last: "ALVAREZ",
    first: "MARIA",
    born: "03091984",
    expires: "03092031",
    street: "118 Cottonwood Ln",
    city: "CEDAR BLUFF",
    zip: "786950000"
  }),
  licenseOf("Expired license", {
    state: "NM",
    issuer: "636009",
    number: "055512340",
    last: "OKAFOR",
    first: "DANIEL",
    born: "11211990",
    expires: "11212019",
    street: "42 Mesa Verde Rd",
    city: "TAOS",
    zip: "875710000"
  })
]
