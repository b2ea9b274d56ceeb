import { EDIT_TYPES, PRICE_ENDS } from "./rules.ts"
import { codeOfType, SOLD_AS } from "../product/rules.ts"

const figures = (n: number): string => n.toLocaleString("en-US")
const products = (n: number): string => `${figures(n)} ${n === 1 ? "product" : "products"}`

/** ChosenBar */
export const choose = (name: string): string => `Choose ${name}`
export const choosePage = "Choose all on this page"
export const chooseKey = "X"
export const chosen = (n: number): string => `${figures(n)} chosen`
export const chooseAll = (n: number): string => `All ${figures(n)} of these`
export const tooMany = (most: number): string =>
  `You can choose ${figures(most)} one by one. For more, search or filter first, then choose all of these.`
export const chooseNone = "Choose none"
export const change = "Change"
export const changeKey = "E"
export const saveAsFile = "Export"
export const savingFile = (done: number, parts: number): string =>
  parts === 0 ? "Exporting …" : `Exporting ${figures(done)} of ${figures(parts)} …`
export const fileSaved = (n: number): string => `${products(n)} exported.`
export const fileFailed = "The file could not be made. Try again."

/** EditPanel */
export const panel = "Change products"
export const title = (n: number): string => `Change ${products(n)}`
export const asItIs = "Leave as it is"
export const labels: Readonly<Record<string, string>> = {
  price_how: "Price",
  price_by: "By how much",
  price_ends: "Ends in",
  department: "Department",
  taxable: "Tax",
  product_type_code: "Sold as"
}
export const labelOf = (field: string): string => labels[field] ?? field
/** What is done to a price, with what stands before and behind the number on the wire; null where no number is asked. */
export const HOW = {
  "": null,
  to: ["", ""],
  ask: null,
  "+%": ["+", "%"],
  "-%": ["-", "%"],
  "+$": ["+", ""],
  "-$": ["-", ""]
} as const
export type How = keyof typeof HOW
export const hows: readonly (readonly [How, string])[] = [
  ["", asItIs],
  ["to", "Set to"],
  ["ask", "Ask at the register"],
  ["+%", "Raise by percent"],
  ["-%", "Lower by percent"],
  ["+$", "Raise by dollars"],
  ["-$", "Lower by dollars"]
]
export const newPrice = "New price"
export const percent = "Percent"
export const dollars = "Dollars"
export const ends: readonly (readonly [string, string])[] = PRICE_ENDS.map((end) => [
  end,
  end === "" ? "Any cent" : `The nearest .${end}`
])
export const departmentHint = " · empty leaves it as it is"
const notTaxed = ["0", "Not taxed"] as const
/** How products may be taxed: `rates` are the ids and names of what a store has beside its own rate, none where it has one. */
export const taxes = (
  rates: readonly (readonly [id: string, name: string])[]
): readonly (readonly [string, string])[] =>
  rates.length === 0
    ? [["", asItIs], ["1", "Taxed"], notTaxed]
    : [
        ["", asItIs],
        ["1 ", "Taxed as its department"],
        ...rates.map(([id, name]) => [`1 ${id}`, name] as const),
        notTaxed
      ]
/** "GOODS" says that it becomes goods: an empty choice leaves it. */
export const types: readonly (readonly [string, string])[] = [
  ["", asItIs],
  ...EDIT_TYPES.map((type) => [codeOfType(type) || type, SOLD_AS[type]] as const)
]
export const typesHint = "Dates of a class and terms of a membership are set on each one's own page."
export const clear = "Clear"
export const seeReport = "See changes"
export const nothingYet = "Choose what to change. You see it before anything is saved."

/** EditReport */
export const looking = "Looking at each product …"
export const counts = {
  changed: (n: number): string => `${products(n)} ${n === 1 ? "changes" : "change"}`,
  problems: (n: number): string => `${products(n)} can't change`,
  same: (n: number): string => `${products(n)} ${n === 1 ? "is" : "are"} like this already`
} as const
export const shown = "What is shown"
export const shownKinds = { changed: "Changes", problems: "Can't change", same: "Already so" } as const
export const becomes = (field: string, was: string, became: string): string =>
  `${field}: ${was === "" ? "nothing" : was} → ${became === "" ? "nothing" : became}`
export const cartsKeep = "Open carts keep the price that the customer was told."
export const back = "Back"
export const nothingChanges = "Nothing of these changes."
export const nothingSaved = "Nothing is saved yet."
export const save = (n: number): string => `Change ${products(n)}`
export const saving = "Saving …"
export const ctrlEnter = "Ctrl Enter"
export const pages = "Pages of the report"
export const none = "None"
