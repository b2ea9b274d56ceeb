import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"

const ROOT = join(import.meta.dirname, "../..")

/** The faults of the reliability note's section 1.3, in its order. */
const FAULTS = [
  "Browser crash in the middle of a request",
  "Reply lost",
  "Late reply",
  "Request late or twice",
  "Server restart",
  "Network flaps",
  "Two tabs",
  "Double click",
  "Clock jumps",
  "Storage full or denied",
  "Printer unplugged",
  "Refund that breaks half-way",
  "Order conversion fails"
]

const text = readFileSync(join(ROOT, "tests/faults.md"), "utf8")
const sections = text
  .split(/^## /m)
  .slice(1)
  .map((part) => ({
    fault: part.slice(0, part.indexOf("\n")),
    proofs: [...part.matchAll(/^- (\S+): (.+)$/gm)].map(([, file = "", name = ""]) => ({ file, name }))
  }))

/** Is it a test's title there, or the end of one that a value or a number begins? */
const isTest = (file: string, name: string): boolean =>
  existsSync(join(ROOT, file)) &&
  readFileSync(join(ROOT, file), "utf8")
    .split("\n")
    .some((line) => line.includes(name) && /["'`]/.test(line))

describe("every fault of a payment", () => {
  test("is in the list, with the tests that prove its rule", () => {
    expect(sections.map(({ fault }) => fault)).toEqual(FAULTS)
    expect(sections.filter(({ proofs }) => proofs.length === 0)).toEqual([])
  })

  test("names tests that there are", () => {
    const missing = sections.flatMap(({ proofs }) => proofs).filter(({ file, name }) => !isTest(file, name))
    expect(missing).toEqual([])
  })
})
