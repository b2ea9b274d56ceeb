import { fc, test } from "@fast-check/vitest"
import { describe, expect, test as plain } from "vitest"
import { readScan } from "../../src/catalog/rules.ts"
import { FEWEST_PRODUCTS, generateProducts } from "../../server/seed/products.ts"
import { type Holder, habits, holders, written } from "./license.ts"

/** What of somebody may stand nowhere but in memory. */
const privateOf = ({ number, last, birth, street, city }: Holder): readonly string[] =>
  // Two or three letters stand anywhere, and who is called as the city is cannot be told from it.
  [number, last, birth, birth.slice(4) + birth.slice(0, 4), street].filter(
    (part) => part.length > 3 && !city.includes(part)
  )

const usDay = (day: string): string => day.slice(4) + day.slice(0, 4)

/** The magnetic tracks of a license, as states write them. */
const tracks = ({ state, city, last, first, middle, street, issuer, number, expires, birth, zip }: Holder) => [
  `%${state}${city.slice(0, 12)}^${last}$${first}$${middle}^${street}^?`,
  `;${issuer}${number.replaceAll(/\D/g, "")}=${expires.slice(2, 6)}${birth}?`,
  `%${state}${city.slice(0, 12)}^${last}$${first}$${middle}^${street}^?;${issuer}${number.replaceAll(/\D/g, "")}=${expires.slice(2, 6)}${birth}?#" ${zip}      C               1505130BLKBLK?`
]

/** What keyboards of other countries type instead of the signs of a license: a British, a German and a Spanish one. */
const KEYBOARDS: readonly Readonly<Record<string, string>>[] = [
  { "@": '"', '"': "@", "#": "£", "|": "~" },
  { "@": '"', "^": "&", "|": "'", ";": "ö", "=": "´", "?": "_", "-": "ß", "'": "ä" },
  { "@": '"', "^": "&", "|": "ª", ";": "ñ", "=": "¡", "?": "_", "-": "'" }
]
const typedOn = (text: string, keyboard: Readonly<Record<string, string>>): string =>
  Array.from(text, (sign) => keyboard[sign] ?? sign).join("")

/** A given name alone in small letters may be a word, such as "dacron". */
const isGivenName = (line: string): boolean => /^(?:dl|id|en)?da[bcd]/.test(line)

/** What reaches the register as one scan each, of a license that something on its way has harmed. */
const scansOf = (holder: Holder, text: string): readonly string[] => {
  const pipes = [holder.first, holder.last, holder.street, holder.city, holder.state, holder.zip, holder.number]
  const one = holder.number.replaceAll(/\D/g, "")
  const piped = `%${pipes.join("|")}|${holder.expires}|${holder.birth}?`
  return [
    ...[piped, ...tracks(holder)].flatMap((all) => KEYBOARDS.map((keyboard) => typedOn(all, keyboard))),
    ...KEYBOARDS.flatMap((keyboard) => typedOn(text, keyboard).split(/\p{Cc}/u)),
    // A digit of the issuer's number is lost, and then the sign behind the license's.
    `;${holder.issuer.slice(1)}${one}=${holder.expires.slice(2, 6)}${holder.birth}?`,
    `;${holder.issuer}${one}${holder.expires.slice(2, 6)}${holder.birth}?`,
    // With Caps Lock on.
    ...[text, ...text.split(/\p{Cc}/u)].map((all) => all.toLowerCase()).filter((line) => !isGivenName(line)),
    text.replaceAll(/\p{Cc}/gu, "").toLowerCase(),
    `DBK${one.slice(0, 9).padEnd(9, "0")}`,
    text,
    text.replace("@", '"'),
    text.replace("@", ""),
    text.replaceAll(/\p{Cc}/gu, ""),
    text.replaceAll(/\p{Cc}/gu, " "),
    text.slice(text.length / 2),
    ...text.split(/\p{Cc}/u),
    `${holder.first} ${holder.last} ${usDay(holder.birth)}`,
    `${holder.last}, ${holder.first} ${holder.birth}`,
    `${holder.birth} ${holder.first} ${holder.last}`,
    `${holder.first} ${holder.last} ${usDay(holder.birth).replace(/^(..)(..)/, "$1/$2/")}`,
    `${holder.first} ${holder.last} ${holder.birth.replace(/^(....)(..)/, "$1-$2-")}`,
    `${holder.first} ${holder.last} ${holder.birth.replace(/^(....)(..)(..)$/, "$1-$2-$3")}`,
    `${holder.last} ${holder.first} ${usDay(holder.birth).replace(/^(..)(..)(....)$/, "$1/$2/$3")}`,
    `%"  ${holder.zip}  C M ${usDay(holder.birth)}  510165BROBRO?`,
    `%${pipes.join("|")}?`,
    ...tracks(holder)
  ]
}

/** How a house, a street and what is behind it are written, by offices and by hands. */
const houses = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map(String),
  fc.constantFrom("12B", "123 1/2", "12-34", "W1423", "1420 N", "7 SW", "90 North")
)
const streetNames = fc.oneof(
  fc.constantFrom(
    "MAIN",
    "Elm",
    "Old Quarry",
    "Mesa Verde",
    "5TH",
    "42nd",
    "O'Neill",
    "St. Clair",
    "Martin Luther King Jr"
  ),
  fc.stringMatching(/^[A-Z][a-z]{3,9}$/)
)
const streetKinds = fc.constantFrom(
  ..."ST|Street|AVE|Avenue|Rd|ROAD|Dr|DRIVE|LN|Lane|Ct|COURT|BLVD|Way|PL|Cir|TER|TRL|PKWY|Hwy 50|ROAD 12".split("|")
)
const rests = fc.constantFrom(
  ..."|.|, Apt 3| APT 4B| #12|, Unit 7| STE 200|, Denver|, Lakewood CO 80202| LAKEWOOD, CO 80202| CEDAR BLUFF TX 78699-1234".split(
    "|"
  )
)
const addresses = fc
  .tuple(houses, streetNames, streetKinds, rests)
  .map(([house, name, kind, rest]) => `${house} ${name} ${kind}${/\d$/.test(kind) && rest === "." ? "" : rest}`)
const names = fc.constantFrom("", "Doe, Jane, ", "DOE,JANE,", "JANE DOE ", "Jane Q Doe ", "Jane Doe, ", "Apt 3, ")

/** What stores call their goods, and how people look for them: by size, caliber, count and maker, in any order. */
const goodsParts = fc.constantFrom(
  ..."9MM|9 MM|45 ACP|.45 ACP|380 AUTO|22 LR|12 GA|5.56|308 WIN|6.5 Creedmoor|30-06|7.62x39|38 SPECIAL|1911|5.11|10/22|AR-15".split(
    "|"
  )
)
const goodsWords = fc.constantFrom(
  ..."LUGER|FMJ|JHP|Main jacket|115 GR|230 GR|50 CT|25 CT|500 CT|30 RD|15 RD|20 RDS|100 PK|00 BUCK|hollow point|range bag|holster|sling|ear muffs|wide way strap|drive socket|trail camera|16 OZ|3 IN|red dot".split(
    "|"
  )
)
const goods = fc
  .tuple(
    fc.constantFrom("", "Federal ", "S&W ", "GLOCK 19 ", "Smith & Wesson "),
    goodsParts,
    fc.array(goodsWords, { maxLength: 2 })
  )
  .map(([maker, part, more]) => [`${maker}${part}`, ...more].join(" "))

describe("what a scan is looked for by", () => {
  // Verifies: SRCH-12
  test.prop([names, addresses, fc.constantFrom("as it is", "large", "small")], { numRuns: 2_000 })(
    "is never a person's address, with a name or alone",
    (name, address, letters) => {
      const text = `${name}${address}`
      const written = letters === "large" ? text.toUpperCase() : letters === "small" ? text.toLowerCase() : text
      expect([written, readScan(written)._tag]).toEqual([written, "Licence"])
    }
  )

  plain.each([
    "123 MAIN ST",
    "1420 N Elm Ave Apt 3",
    "Doe, Jane, 123 Main St",
    "123 MAIN ST DENVER",
    "PO Box 12",
    "P.O. BOX 1234, Denver",
    "  123   main   st  "
  ])("is not %j, where somebody lives", (text) => expect(readScan(text)).toEqual({ _tag: "Licence" }))

  test.prop([goods], { numRuns: 2_000 })("is what goods are called and counted by", (text) => {
    expect(readScan(text)).toEqual({ _tag: "Search", term: text })
  })

  // Verifies: SRCH-12
  test.prop([holders, habits], { numRuns: 1_000 })("is never a driver's license, however torn", (holder, habit) => {
    const text = written(holder, { ...habit, lower: false, ends: "\n", head: "\n\u001e\r" })
    const leaked = scansOf(holder, text).filter((scan) => {
      const read = readScan(scan)
      return read._tag === "Search" && privateOf(holder).some((part) => read.term.includes(part))
    })
    expect(leaked).toEqual([])
  })

  plain.each([
    "DCSMÜLLER",
    "DACÉLODIE",
    "DAGPO BOX 5",
    "DAGN123 COUNTY RD",
    "DAQD12 345 678",
    "ENDCTJANE",
    "dcsgolden"
  ])("is not %j, a line of one", (text) => expect(readScan(text)).toEqual({ _tag: "Licence" }))

  test.prop([holders])("is no payment card where a license's own track begins with its issuer", (holder) => {
    for (const track of tracks(holder)) expect(readScan(track)).toEqual({ _tag: "Licence" })
  })

  test.prop([fc.stringMatching(/^[A-Z]{1,4}-?\d{2,10}$/), fc.stringMatching(/^[A-Z0-9]{4,12}$/)], { numRuns: 1_000 })(
    "is a store's own number, whatever it is made of",
    (sku, serial) => {
      fc.pre(!/^(?:DL|ID)?D[A-D]/.test(sku) && !/^(?:DL|ID)?D[A-D]/.test(serial) && !/D[A-D][A-Z]/.test(serial))
      expect([readScan(sku)._tag, readScan(serial)._tag]).toEqual(["Search", "Search"])
    }
  )

  plain("is any name and number of the demo's products", () => {
    const products = generateProducts(FEWEST_PRODUCTS)
    const refused = products
      .flatMap(({ product: { description, manufacturer, caliber, sku, upc }, serials }) => [
        description,
        description.toUpperCase(),
        `${manufacturer} ${caliber}`,
        caliber,
        sku,
        upc,
        ...serials
      ])
      .filter((text) => text !== null && text !== undefined)
      .filter((text) => readScan(text)._tag !== "Search")
    expect([products.length > 500, refused]).toEqual([true, []])
  })

  plain.each([
    "DAC-100",
    "DBB-10",
    "DAQ12",
    "ANSI ear plugs",
    "Dacron sling",
    '5" target',
    "$50 card",
    "AR-15 10/22",
    "dacron sling",
    "dagger with feedback ladder",
    "DAGGER WITH SHEATH",
    "Pistol Basics 12/05/2026",
    "5' 6' x 7' tarp",
    "636020123456",
    "9x19 2024",
    "Basic pistol 12/06/2026",
    "Gun show ticket 2026-12-06",
    "5.11 Main jacket",
    "45 ACP 230 GR",
    "9MM LUGER ST",
    "9 MM LUGER ST",
    "CCI 22 Stinger ct",
    "Main St. t-shirt",
    "Road 12",
    "30 RD",
    "Box 12",
    "20 OZ DR PEPPER",
    "1/2 inch drive socket",
    "870 Express"
  ])("is %j, which only looks like one", (text) => expect(readScan(text)).toEqual({ _tag: "Search", term: text }))
})
