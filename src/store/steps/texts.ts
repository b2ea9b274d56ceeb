import { count } from "../../ui/text.ts"
import type { Step } from "./rules.ts"

export const firstSteps = "Set up your store"
export const nothingYet = "You have nothing to sell yet. Start with your products; the rest can wait."
export const untilSold = "Do these in any order. This list goes away after your first sale."
export const standing = (done: number, all: number): string => `${done} of ${all} done`
export const isDone = "Done"
export const importFile = [
  "Import a file",
  "Bring your products from Square, Shopify or a spreadsheet. You see what will change first."
] as const
export const addProduct = ["Add a product", "One by one: name, price, UPC."] as const
export const lists = [
  "Lists",
  "Reasons, fees, log books, lanes and hours, and what else you ask of your customers."
] as const

type Words = readonly [title: string, hint: string, missing?: (n: number) => string]

/** What each step is called and what it is for, and how what is missing is said. */
export const STEP_WORDS: Readonly<Record<Step, Words>> = {
  products: ["Products", "Add what you sell."],
  serials: [
    "Serial numbers",
    "Give each piece you sell by number its number.",
    (n) => `${count(n, "piece")} without a number: open each product, then Pieces.`
  ],
  classes: [
    "Dates of your classes",
    "Give each class a date in the future.",
    (n) => `${n === 1 ? "1 class has" : `${n} classes have`} no future date: open each, then Dates.`
  ],
  range: ["The range", "Give it lanes and hours, then turn it on above its lanes."],
  details: ["Your details", "The address, phone and logo on your receipts."],
  tax: ["Sales tax", "Your store's rate, even if it is 0."],
  registers: [
    "Registers",
    "Sign in once on each.",
    (n) => `${n === 1 ? "1 register" : `${n} registers`} nobody has signed in on yet: open this address there.`
  ],
  people: ["People", "Each cashier gets a PIN."],
  printer: ["Receipt printer", "Connect this register's printer and print a test."],
  terminal: ["Card terminal", "Enter its ID and test it."],
  sale: ["The first sale", "Open the register, scan, take cash."]
}
