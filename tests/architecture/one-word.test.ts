import { globSync } from "node:fs"
import { dirname, join } from "node:path"
import { expect, test } from "vitest"

const root = join(import.meta.dirname, "../..")
const files = globSync("{src,effects,server}/**/*.{ts,tsx,css}", { cwd: root })

/** Sides of the product, each a place to look in. What the demo store is filled with belongs to the store, not to a feature. */
const SIDES = ["src", "effects", "server"] as const
const isOf = (side: string) => (file: string) => file.startsWith(`${side}/`) && !file.startsWith("server/seed/")

/** The words of a path: "giftCardBalance" is gift, card and balance. */
const wordsOf = (path: string): string =>
  path
    .replaceAll(/([a-z0-9])(?=[A-Z])/g, "$1 ")
    .replaceAll(/[^A-Za-z0-9]+/g, " ")
    .toLowerCase()

const has = (path: string, word: string): boolean => new RegExp(`\\b${word}s?\\b`).test(wordsOf(path))

/** The folders in which something is named by a word; a folder that is named by it counts as one, with all below it. */
const foldersOf = (side: string, word: string): readonly string[] => {
  const named = files.filter(isOf(side)).flatMap((file) => {
    const parts = dirname(file).split("/")
    const at = parts.findIndex((part) => has(part, word))
    if (at >= 0) return [parts.slice(0, at + 1).join("/")]
    return has(file.slice(dirname(file).length), word) ? [dirname(file)] : []
  })
  return [...new Set(named)]
}

test.each(["layaway", "gift card", "restock", "lock", "recorder", "refund", "printer", "unresolved", "customer"])(
  "whoever looks for %s finds it in at most two folders of each side",
  (word) => {
    const found = SIDES.map((side) => foldersOf(side, word))
    expect(found.flat().length).toBeGreaterThan(0)
    expect(found.filter((folders) => folders.length > 2)).toEqual([])
  }
)
