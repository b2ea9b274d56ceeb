import { fc } from "@fast-check/vitest"

/** Somebody who does not exist, as a license has him; days are "19840309", `zip` has five or nine digits. */
export interface Holder {
  readonly first: string
  readonly middle: string
  readonly last: string
  readonly suffix: string
  readonly number: string
  readonly birth: string
  readonly expires: string
  readonly issued: string
  readonly street: string
  readonly second: string
  readonly city: string
  readonly state: string
  readonly issuer: string
  readonly zip: string
}

/** How a state writes its barcodes, and what became of one on its way through a scanner. */
export interface Habit {
  /** Of the standard, 1 to 10. */
  readonly version: number
  readonly kind: "DL" | "ID" | "EN"
  /** The order of a day. */
  readonly days: "month first" | "year first"
  /** Where the first and middle names stand. */
  readonly names: "apart" | "given, with commas" | "whole, with commas"
  readonly padded: boolean
  readonly lower: boolean
  /** Between two elements. */
  readonly ends: string
  /** The control characters of the header. */
  readonly head: string
  readonly mark: "ANSI " | "AAMVA"
}

const dayOf = (day: string, order: Habit["days"]): string =>
  order === "year first" ? day : day.slice(4) + day.slice(0, 4)

const namesOf = (holder: Holder, { names }: Habit): readonly string[] => {
  const { first, middle, last, suffix } = holder
  switch (names) {
    case "apart":
      return [`DCS${last}`, "DDEN", `DAC${first}`, "DDFN", `DAD${middle || "NONE"}`, "DDGN", `DCU${suffix}`]
    case "given, with commas":
      return [`DCS${last}`, `DCT${[first, middle].filter((part) => part !== "").join(",")}`, `DCU${suffix || "NONE"}`]
    case "whole, with commas":
      return [`DAA${[last, first, middle, suffix].join(",")}`]
  }
}

const digits = (value: number, length: number): string => String(value).padStart(length, "0")

/** The text of a license's barcode by the AAMVA standard, written by a state of these habits. */
export const written = (holder: Holder, habit: Habit): string => {
  const pad = (element: string): string => (habit.padded ? element.padEnd(24) : element)
  const elements = [
    `DAQ${holder.number}`,
    ...namesOf(holder, habit),
    "DCAC",
    "DCBNONE",
    `DBD${dayOf(holder.issued, habit.days)}`,
    `DBB${dayOf(holder.birth, habit.days)}`,
    `DBA${dayOf(holder.expires, habit.days)}`,
    "DBC1",
    "DAU068 in",
    "DAYBRO",
    `DAG${holder.street}`,
    ...(holder.second === "" ? [] : [`DAH${holder.second}`]),
    `DAI${holder.city}`,
    `DAJ${holder.state}`,
    `DAK${holder.zip.padEnd(9, "0")}  `,
    "DCF2424244747",
    "DCGUSA"
  ].map(pad)
  const body = habit.kind + elements.join(habit.ends)
  const own = `Z${holder.state.charAt(0)}`
  const jurisdiction = habit.version === 1 ? "" : "01"
  const directory = `${habit.kind}0041${digits(body.length, 4)}${own}${digits(41 + body.length, 4)}0010`
  const header = `${habit.mark}${holder.issuer}${digits(habit.version, 2)}${jurisdiction}02${directory}`
  const text = `@${habit.head}${header}${body}${habit.ends}${own}${own}A01${habit.ends}`
  return habit.lower ? text.toLowerCase() : text
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("")
const word = (most: number) =>
  fc
    .array(fc.constantFrom(...LETTERS), { minLength: 2, maxLength: most })
    .map((letters) => letters.join(""))
    .filter((text) => !["NONE", "UNAVL", "JR", "SR", "II", "III", "IV", "VI", "MD"].includes(text))
const name = fc
  .array(word(9), { minLength: 1, maxLength: 2 })
  .chain((parts) => fc.constantFrom("-", "'").map((mark) => parts.join(mark)))
const day = (from: number, to: number) =>
  fc
    .date({ min: new Date(Date.UTC(from, 0, 1)), max: new Date(Date.UTC(to, 11, 31)), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).replaceAll("-", ""))
const states = fc.constantFrom(
  ["VA", "636000"],
  ["TX", "636015"],
  ["NM", "636009"],
  ["CA", "636014"],
  ["WY", "636060"],
  ["PR", "604431"]
)

/** Anybody, with names of letters, hyphens and apostrophes. */
export const holders: fc.Arbitrary<Holder> = fc
  .record({
    first: name,
    middle: fc.oneof(fc.constant(""), name),
    last: name,
    suffix: fc.constantFrom("", "JR", "III"),
    number: fc.stringMatching(/^[A-Z]\d{7,12}$/),
    birth: day(1920, 2012),
    expires: day(2013, 2099),
    issued: day(1990, 2026),
    street: fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), word(10), fc.constantFrom("ST", "AVE", "LN"))
      .map((of) => of.join(" ")),
    second: fc.constantFrom("", "APT 4B", "UNIT 12"),
    city: fc.array(word(9), { minLength: 1, maxLength: 2 }).map((words) => words.join(" ")),
    place: states,
    zip: fc.oneof(fc.stringMatching(/^\d{5}$/), fc.stringMatching(/^\d{5}0[1-9]\d\d$/))
  })
  .map(({ place: [state = "", issuer = ""], ...rest }) => ({ ...rest, state, issuer }))

/** Any habit of any version; lines are kept, however they end. */
export const habits: fc.Arbitrary<Habit> = fc.record({
  version: fc.integer({ min: 1, max: 10 }),
  kind: fc.constantFrom("DL", "ID", "EN"),
  days: fc.constantFrom("month first", "year first"),
  names: fc.constantFrom("apart", "given, with commas", "whole, with commas"),
  padded: fc.boolean(),
  lower: fc.boolean(),
  ends: fc.constantFrom("\n", "\r\n", "\r", "|", "\n\n", "\t", "<LF>"),
  head: fc.constantFrom("\n\u001e\r", "\n\n\n", "\r\n\u001e\r\n", "", "\n6", "a\n"),
  mark: fc.constantFrom("ANSI ", "AAMVA")
})

/** People as they are called, whose names end in the letters of codes. */
export const knownHolders: fc.Arbitrary<Holder> = fc
  .record({
    first: fc.constantFrom("MARIA", "JUDAH", "ADAM", "SOLEDAD", "LEONIDAS", "O'BRIAN", "DANA"),
    middle: fc.constantFrom("", "DEAN", "DANIEL", "LYNN", "J"),
    last: fc.constantFrom("ALVAREZ", "MIDLAND", "DADDARIO", "GONZALEZ", "JORDAN", "HADDAD", "DAY-LEWIS"),
    street: fc.constantFrom("118 COTTONWOOD LN", "42 DAHLIA ST", "9 HOLIDAY DR", "1675 W 54TH ST", "7 DANDAN RD"),
    city: fc.constantFrom("LAKEWOOD", "CEDAR BLUFF", "DALLAS", "MIDLAND", "SAN DIEGO"),
    zip: fc.constantFrom("78695", "871441234")
  })
  .chain((of) => holders.map((holder) => ({ ...holder, ...of, suffix: "", second: "", state: "TX", issuer: "636015" })))
