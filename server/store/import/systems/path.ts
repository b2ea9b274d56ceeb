import type { Path } from "./system.ts"

/** Drawers that hold everything are no departments. */
const DRAWER = /^(all|saleable|items?|products?|general|misc|miscellaneous|uncategorized|none)$/i
const SHOUTED = /[A-Z]{4,}/g

const worded = (code: string): string =>
  code.replaceAll("_", " ").replaceAll(SHOUTED, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)

/** Words that may be written as codes: "HALDEN" is "Halden" where everything is. */
export const codesRead = ({ codes }: Path, text: string): string => (codes ? worded(text) : text)

/** The parts of a department, from the widest to the narrowest. Of several paths the one with the most parts is meant. */
export const pathOf = ({ between, lists, codes }: Path, cells: readonly string[]): readonly string[] => {
  const parts = (path: string): readonly string[] =>
    (between === null ? [path] : path.split(between)).map((part) => part.trim()).filter((part) => part !== "")
  const [surest = ""] = cells
  const paths =
    between === null && lists === null ? [cells] : (lists === null ? [surest] : surest.split(lists)).map(parts)
  const longest = paths.reduce((most, path) => (path.length > most.length ? path : most), [])
  const all = (longest.length === 0 ? (paths[0] ?? []) : longest).map((part) => (codes ? worded(part) : part))
  const own = all.filter((part) => part !== "" && !DRAWER.test(part))
  return own.length === 0 ? all.filter((part) => part !== "").slice(-1) : own
}
