import { count } from "../../ui/text.ts"
import type { Step } from "./rules.ts"

export const firstSteps = "Set up your store"
export const nothingYet = "Nothing is there to sell yet. Begin with your products; the rest can wait."
export const untilSold = "In any order. This list goes with the first sale."
export const standing = (done: number, all: number): string => `${done} of ${all} done`
export const isDone = "Done"
export const importFile = [
  "Import a file",
  "Your products as Square, Shopify or a spreadsheet has them. You see what happens first."
] as const
export const addProduct = ["Add a product", "One by one: name, price, UPC."] as const
export const lists = [
  "Lists",
  "Reasons, fees, log books, lanes and hours, and what else you ask of your customers."
] as const

type Words = readonly [title: string, hint: string, missing?: (n: number) => string]

/** What each step is called and what it is for, and how what is missing is said. */
export const STEP_WORDS: Readonly<Record<Step, Words>> = {
  products: ["Products", "What you sell is there."],
  serials: [
    "Serial numbers",
    "Each piece that is sold by its number has one.",
    (n) => `${count(n, "piece")} without a number: open each product, then Pieces.`
  ],
  classes: [
    "Dates of your classes",
    "Each class meets on a day to come.",
    (n) => `${n === 1 ? "1 class has" : `${n} classes have`} no date to come: open each, then Dates.`
  ],
  range: ["The range", "Give it lanes and hours, then turn it on above its lanes."],
  details: ["Your details", "Address and phone, as your receipts print them, and the logo."],
  tax: ["Sales tax", "The store's rate, also where it is 0."],
  registers: [
    "Registers",
    "Somebody has signed in on each.",
    (n) => `${n === 1 ? "1 register" : `${n} registers`} nobody has signed in on yet: open this address there.`
  ],
  people: ["People", "Each cashier gets a PIN."],
  printer: ["Receipt printer", "Connect the one of this register, and print a test."],
  terminal: ["Card terminal", "Type its ID, and test it."],
  sale: ["The first sale", "Open the register, scan, take cash."]
}
