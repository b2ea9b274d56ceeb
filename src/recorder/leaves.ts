import { textOf } from "./changes.ts"

/** A value that holds no other, by its path. */
export interface Leaf {
  readonly path: string
  readonly value: string
}

const collect = (path: string, value: unknown, found: Leaf[]): void => {
  const isTree = typeof value === "object" && value !== null
  const members = isTree ? Object.entries(value) : []
  if (members.length === 0) found.push({ path, value: textOf(value) })
  for (const [name, member] of members) collect(path === "" ? name : `${path}.${name}`, member, found)
}

/** Every value of a row or of the state with its path, in the order of its fields. */
export const leavesOf = (value: unknown): readonly Leaf[] => {
  const found: Leaf[] = []
  collect("", value, found)
  return found
}

/** The leaves whose path or value holds every word. */
export const searchLeaves = (leaves: readonly Leaf[], text: string): readonly Leaf[] => {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return leaves.filter(({ path, value }) => {
    const line = `${path} ${value}`.toLowerCase()
    return words.every((word) => line.includes(word))
  })
}
