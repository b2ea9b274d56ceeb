import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Hunt } from "./hunt.ts"

/** The seed that found a planted bug when it was hunted last: as it is ("full"), or without the guards that hide it. */
export interface Found {
  readonly seed: number
  readonly mode: "full" | "weakened"
}

const FILE = join(import.meta.dirname, "found.json")

const read = (): Readonly<Record<string, Found>> => JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Found>

/** Where each hunt begins, by the bug's name. */
export const FOUND = read()

/** Keeps where these hunts ended, for the next ones to begin there; what was not hunted stays. */
export const keepFound = (hunts: readonly Hunt[]): void => {
  const kept = { ...read() }
  for (const { mutant, mode, seed } of hunts)
    if (seed !== null && (mode === "full" || mode === "weakened")) kept[mutant.name] = { seed, mode }
  const lines = Object.entries(kept).map(([name, found]) => `  "${name}": ${JSON.stringify(found)}`)
  writeFileSync(FILE, `{\n${lines.join(",\n")}\n}\n`)
}
