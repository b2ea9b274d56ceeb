import { PAPER, print, rect, text } from "./ink.ts"

const DIGITS = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011"
] as const

const left = (digits: string): string => digits.replaceAll(/\d/g, (digit) => DIGITS[Number(digit)] ?? "")
const right = (digits: string): string => left(digits).replaceAll(/[01]/g, (module) => (module === "0" ? "1" : "0"))

/** The 95 modules of a UPC-A: a bar where it says 1. */
export const upcModules = (upc: string): string => `101${left(upc.slice(0, 6))}01010${right(upc.slice(6))}101`

const bars = (upc: string): string =>
  [...upcModules(upc).matchAll(/1+/g)].map((run) => rect(17.5 + run.index, 40, run[0].length, 24, "#111", 0)).join("")

/** The label on a product's box, with the bars of its UPC where it has twelve digits. */
export const label = (caption: string, upc: string | null): string =>
  [
    rect(6, 8, 118, 68, PAPER, 4),
    text(14, 24, 11, "#333", caption),
    print(14, 29, [64, 0], "#333"),
    ...(upc !== null && /^\d{12}$/.test(upc)
      ? [bars(upc), text(38, 72, 7, "#111", upc)]
      : [print(14, 42, [90, 72], "#333")])
  ].join("")
