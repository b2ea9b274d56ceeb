import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"

const ROOT = join(import.meta.dirname, "..")
/** What the demo store is made by: its tables, its files and its seed, what brings files in, how its people sign in, and how its past sales are counted. */
const MAKERS = [
  "server/db",
  "server/seed",
  "server/auth",
  "server/setup",
  "server/store",
  "server/actions/store",
  "server/firearms",
  "src/money"
]
const DAY = 86_400_000

/** Changes when the tables or the seed change, or `more` folders, so that a kept copy is never an old one. */
export const fingerprint = (...more: readonly string[]): string => {
  const hash = createHash("sha256")
  for (const folder of [...MAKERS, ...more])
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).toSorted())
      if (/\.(ts|csv|txt)$/.test(file)) hash.update(readFileSync(join(ROOT, folder, file)))
  return hash.digest("hex").slice(0, 16)
}

/**
 * Takes away the copies that were made more than a day ago, and what a run that was killed left of one. Younger ones may
 * be another clone's, which shares this folder and has tables or a seed of its own.
 */
const dropOldCopies = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== undefined && mtimeMs < Date.now() - DAY) rmSync(file, { force: true })
  }
}

/** Keeps a copy for the next run: the file is there whole or not at all, whoever else makes the same meanwhile. */
export const keepCopy = (file: string, copy: string | Uint8Array): void => {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, copy)
  renameSync(draft, file)
  dropOldCopies(folder)
}
