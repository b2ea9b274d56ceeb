import { type Certainty, type Fact, readAs } from "./model.ts"

const SUFFIXES: ReadonlySet<string> = new Set("JR SR I II III IV V VI VII VIII IX 1ST 2ND 3RD ESQ MD PHD".split(" "))

/** "Jr.", "III" and the like. */
export const isSuffix = (text: string): boolean => SUFFIXES.has(text.toUpperCase().replaceAll(".", ""))

/** A person's name in its four parts; "" for none. */
export interface Name {
  readonly first: string
  readonly middle: string
  readonly last: string
  readonly suffix: string
  readonly certainty: Certainty
}

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== "")

const spread = (text: string): readonly string[] => text.split(",").map((part) => part.trim().replaceAll(/\s+/g, " "))

/** First and middle names in one: commas part them, or else the first word is the first name. */
export const givenNames = (text: string): Pick<Name, "first" | "middle" | "certainty"> => {
  const parts = spread(text).filter((part) => part !== "")
  if (parts.length > 1) return { first: parts[0] ?? "", middle: parts.slice(1).join(" "), certainty: "sure" }
  const [first = "", ...rest] = words(text)
  return { first, middle: rest.join(" "), certainty: rest.length === 0 ? "sure" : "guessed" }
}

/** A suffix at the end of other words, where it is surely one. */
const suffixAt = (all: readonly string[]): number => (all.length > 1 && isSuffix(all.at(-1) ?? "") ? 1 : 0)

/**
 * A whole name: "LAST,FIRST,MIDDLE,SUFFIX" (version 1), "LAST, FIRST MIDDLE" (Oregon, Louisiana), or words alone, the last of
 * which is the last name (Pennsylvania).
 */
export const wholeName = (text: string): Name => {
  const parts = spread(text)
  if (parts.length === 1) {
    const all = words(text)
    const suffixes = suffixAt(all)
    const names = suffixes === 0 ? all : all.slice(0, -1)
    return {
      first: names.length > 1 ? (names[0] ?? "") : "",
      middle: names.slice(1, -1).join(" "),
      last: names.at(-1) ?? "",
      suffix: suffixes === 0 ? "" : (all.at(-1) ?? ""),
      certainty: "guessed"
    }
  }
  const [last = "", given = "", third = "", fourth = ""] = parts
  if (parts.length === 2) {
    const { first, middle, certainty } = givenNames(given)
    return { first, middle, last, suffix: "", certainty }
  }
  const jumped = fourth === "" && isSuffix(third)
  const suffix = jumped ? third : fourth
  return { first: given, middle: jumped ? "" : third, last, suffix, certainty: jumped ? "guessed" : "sure" }
}

/** A last name without the suffix that some cards have behind it. */
export const lastAndSuffix = (text: string): Pick<Name, "last" | "suffix"> => {
  const [last = "", after = ""] = spread(text)
  if (isSuffix(after)) return { last, suffix: after }
  const all = words(text.replaceAll(",", " "))
  // "V" or "I" alone may be a name's own; two letters and more are none.
  if (suffixAt(all) === 1 && (all.at(-1) ?? "").length > 1)
    return { last: all.slice(0, -1).join(" "), suffix: all.at(-1) ?? "" }
  return { last: all.join(" "), suffix: "" }
}

/** What the card says of a name's length: "T" for one that was cut. */
export const nameFact = (value: string, certainty: Certainty, cut: string | undefined): Fact =>
  readAs(value, cut?.trim().toUpperCase() === "T" ? "cut" : certainty)
