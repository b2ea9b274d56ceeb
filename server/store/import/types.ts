import type { ProductType } from "../../../src/store/product/rules.ts"

/** What a type needs that no such file has, with what a product of it is sold as until somebody says it. */
export const LACKING = {
  dates: "CLASSES",
  terms: "SERVICES",
  lanes: "SERVICES"
} as const satisfies Record<string, ProductType>
export type Lack = keyof typeof LACKING

/** Is it one of these? */
export const isLack = (name: string): name is Lack => Object.hasOwn(LACKING, name)

/** What a file says of what a product is sold as. */
export interface SaidType {
  readonly type: ProductType
  /** Did a column say it, or only words of the department and the name? */
  readonly isSaid: boolean
  /** What it says more than a file can bring: then it comes in as something that can be sold. */
  readonly lacks?: Lack
}

const GIFT_CARD = /^(e-?)?gift ?(cards?|certificates?)$/i
const GIFT_NAME = /^(e-?|digital )?gift ?(cards?|certificates?)\b/i
const SERVICES = /^(services?|labor|gun ?smith(ing)?|repairs?|transfers?|ffl transfers?|installation)$/i
const SERVICE_NAME =
  /\b(ffl transfer( fee)?|transfer fee|background check|nics( fee)?|dros|bore sight(ing)?|cerakote|gunsmithing|labor)\b/i
const CLASSES = /^(class(es)?|courses?|training|lessons?|events?)$/i
const CLASS_NAME = /\b(class|course|training|lessons?|ccw|ltc|chl|hunter safety)\b/i
const MEMBERSHIPS = /^memberships?$/i
const MEMBERSHIP_NAME = /\b(memberships?|annual pass|range pass)\b/i
const LANES = /\b(lane (time|fee|rental)|range (time|fee)|bay time|simulator|hour of range)\b/i

/** What cells of columns for the type mean, whichever system's they are. */
const SAID: readonly (readonly [words: RegExp, type: ProductType])[] = [
  [/\bgift ?card\b/i, "GIFT_CARDS"],
  [/\bevent\b/i, "CLASSES"],
  [/\bmembership\b/i, "MEMBERSHIPS"],
  [/\b(service|labor|virtual)\b/i, "SERVICES"]
]

/** A line of a file, as far as its type can be told from it. */
export interface TypeFacts {
  /** What its columns for the type say. */
  readonly said: string
  readonly isGiftCard: boolean
  readonly path: readonly string[]
  readonly name: string
  /** Are pieces of it counted? */
  readonly isCounted: boolean
}

const wordsSay = ({ path, name, isCounted }: TypeFacts): ProductType | undefined => {
  const last = path.at(-1) ?? ""
  if (GIFT_CARD.test(last) || GIFT_CARD.test(name) || (!isCounted && GIFT_NAME.test(name))) return "GIFT_CARDS"
  // What lies on a shelf is no service, whatever it is called.
  if (isCounted) return undefined
  if (MEMBERSHIPS.test(last) || MEMBERSHIP_NAME.test(name)) return "MEMBERSHIPS"
  if (LANES.test(name) || LANES.test(last)) return "RANGE"
  if (CLASSES.test(last) || CLASS_NAME.test(name)) return "CLASSES"
  return SERVICES.test(last) || SERVICE_NAME.test(name) ? "SERVICES" : undefined
}

/**
 * What a line is sold as; goods where nothing says anything. A system's "service" is anything without pieces: what its words say goes
 * before. Memberships and lane time need terms and lanes, which no such file has: they come in as services, which can be sold.
 */
export const typeOf = (facts: TypeFacts): SaidType => {
  const said = SAID.find(([words]) => words.test(facts.said))?.[1]
  const column = facts.isGiftCard ? "GIFT_CARDS" : said
  const words = wordsSay(facts)
  const isSaid = column !== undefined && (column !== "SERVICES" || words === undefined || words === column)
  const type = isSaid ? column : (words ?? column ?? "GOODS")
  switch (type) {
    case "CLASSES":
      return { type, isSaid, lacks: "dates" }
    case "MEMBERSHIPS":
      return { type: LACKING.terms, isSaid, lacks: "terms" }
    case "RANGE":
      return { type: LACKING.lanes, isSaid, lacks: "lanes" }
    case "GOODS":
    case "GIFT_CARDS":
    case "SERVICES":
    case "RENTALS":
      return { type, isSaid }
  }
}

/** What a report says of a type that a line was taken for, and what to do. */
export const typeWords = ({
  type,
  lacks
}: SaidType): { readonly problem: string; readonly fix: string } | undefined => {
  if (lacks === "dates")
    return { problem: "Taken for a class", fix: "Sold as goods until its dates are set on its page." }
  if (lacks === "terms")
    return { problem: "Taken for a membership", fix: "Sold as a service until its terms are set on its page." }
  if (lacks === "lanes")
    return { problem: "Taken for range time", fix: "Sold as a service until Range time is chosen on its page." }
  if (type === "GIFT_CARDS")
    return { problem: "Taken for a gift card", fix: "Sold for any amount, without tax and count." }
  return type === "SERVICES" ? { problem: "Taken for a service", fix: "Sold on the screen of services." } : undefined
}
