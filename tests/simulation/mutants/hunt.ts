import { existsSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { dirname, join } from "node:path"
import { template } from "../store/kept.ts"
import { FOUND, type Found } from "./found.ts"
import { type Looked, look } from "./look.ts"
import { type Edit, edited, type Mutant } from "./mutant.ts"
import { ROOT } from "./place.ts"

/** How the hunt for a bug ended: what gave it away, after how many runs. */
export interface Hunt {
  readonly mutant: Mutant
  /** Found as it is, or without the guards that hide it; looked for and not found; or not looked for at all. */
  readonly mode: "full" | "weakened" | "missed" | "no hunt"
  readonly runs: number
  /** Seconds of work until it was found. */
  readonly seconds: number
  /** The seed that found it. */
  readonly seed: number | null
  /** The rule that it broke and the seed of that run; or why it was not looked for. */
  readonly words: string
}

/** Was the bug looked for, and found? */
export const isCaught = ({ mode }: Hunt): boolean => mode === "full" || mode === "weakened"

/** Modules beside this one that it asks for, and that are not there. */
const missing = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/ from "(\.[^"]+)"/g)].flatMap(([, path = ""]) =>
    existsSync(join(ROOT, dirname(file), path)) ? [] : [path]
  )

/** The values that a file imports, each with the module that it comes from. */
const importedIn = (text: string): readonly (readonly [name: string, from: string])[] =>
  [...text.matchAll(/^import \{([^}]*)\} from "([^"]+)"/gm)].flatMap(([, names = "", from = ""]) =>
    names.split(",").flatMap((name) => {
      const bare = name.trim()
      return bare === "" || bare.startsWith("type ") ? [] : [[bare.split(" as ")[0] ?? bare, from] as const]
    })
  )

/** Names that no module with the bug in it could load: asked for twice, or of a module of ours that has none such. */
const unloadable = (file: string, text: string): readonly string[] => {
  const imported = importedIn(text)
  const names = imported.map(([name]) => name)
  const twice = names.filter((name, place) => names.indexOf(name) !== place)
  const absent = imported.flatMap(([name, from]) => {
    if (!from.startsWith(".")) return []
    const module = readFileSync(join(ROOT, dirname(file), from), "utf8")
    const shown = new RegExp(
      `^export (?:async )?(?:const|function\\*?|class|let) ${name}\\b|^export .*\\{[^}]*\\b${name}\\b`,
      "m"
    )
    return shown.test(module) ? [] : [name]
  })
  return [...twice, ...absent]
}

/** Why these edits cannot be made, in words; null when they can. */
export const trouble = (edits: readonly Edit[]): string | null => {
  for (const [file, own] of Map.groupBy(edits, ({ file }) => file)) {
    let text: string
    try {
      text = readFileSync(join(ROOT, file), "utf8")
    } catch {
      return `${file} is not there any more.`
    }
    const planted = edited(text, own)
    if (planted === null) return `${file} has not once the text that the bug changes.`
    const [gone] = missing(file, planted)
    if (gone !== undefined) return `${file} with the bug asks for ${gone}, which is not there.`
    const [unknown] = unloadable(file, planted)
    if (unknown !== undefined) return `${file} with the bug asks for ${unknown} twice, or where it is not.`
  }
  return null
}

/** A seed that breaks without the bug as well has found something else. */
const honest = async (found: Looked & { readonly _tag: "Broke" }, mutant: Mutant): Promise<Looked> => {
  const plain = await look([], { ...mutant, seed: found.seed, runs: 1 })
  if (plain._tag === "Held") return found
  const why = plain._tag === "Broke" ? plain.words : plain.why
  return { _tag: "Stopped", why: `Seed ${found.seed} does not hold without the bug either: ${why}` }
}

type Mode = Found["mode"]

const editsOf = ({ edits, weakened }: Mutant, mode: Mode): readonly Edit[] =>
  mode === "full" ? edits : [...edits, ...(weakened?.edits ?? [])]

const looked = async (mutant: Mutant, mode: Mode, seed: number, runs: number): Promise<Looked> => {
  const edits = editsOf(mutant, mode)
  const why = trouble(edits)
  if (why !== null) return { _tag: "Stopped", why }
  const found = await look(edits, { ...mutant, seed, runs })
  return found._tag === "Broke" ? honest(found, mutant) : found
}

const ended = (mutant: Mutant, found: Looked, mode: Mode): Hunt => {
  switch (found._tag) {
    case "Broke": {
      const { runs, seconds, seed, words } = found
      return { mutant, mode, runs, seconds, seed, words: `SEED ${seed}: ${words}` }
    }
    case "Held":
      return { mutant, mode: "missed", runs: found.runs, seconds: found.seconds, seed: null, words: "not seen" }
    case "Stopped":
      return { mutant, mode: "no hunt", runs: 0, seconds: 0, seed: null, words: found.why }
  }
}

/**
 * Looks for a bug: with the seed that found it last, and when that no longer does, from there on for a minute; as it is, and if
 * it is not seen, once more without the guards that hide it.
 */
export const hunt = async (mutant: Mutant, kept: Found | undefined): Promise<Hunt> => {
  // Made of the code as it is, before a bug could have a part in it.
  await template()
  if (kept !== undefined) {
    const again = await looked(mutant, kept.mode, kept.seed, 1)
    if (again._tag !== "Held") return ended(mutant, again, kept.mode)
  }
  const from = (kept?.seed ?? 0) + 1
  const full = await looked(mutant, "full", from, 100_000)
  if (full._tag !== "Held" || mutant.weakened === undefined) return ended(mutant, full, "full")
  return ended(mutant, await looked(mutant, "weakened", from, 100_000), "weakened")
}

/**
 * Looks for all of them, as many at once as there are cores; each is told when its hunt is over. `anew` begins at the first
 * seed, whatever found them last.
 */
export const huntAll = async (
  mutants: readonly Mutant[],
  tell: (hunt: Hunt) => void,
  anew = false
): Promise<readonly Hunt[]> => {
  const left = [...mutants]
  const hunts: Hunt[] = []
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const over = await hunt(next, anew ? undefined : FOUND[next.name])
      hunts.push(over)
      tell(over)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return hunts
}

/** A line of the mutant table. */
export const huntText = ({ mutant: { name, what, weakened }, mode, runs, seconds, words }: Hunt): string =>
  `${mode.padEnd(8)} ${name.padEnd(3)} ${what}${mode === "weakened" ? ` (without ${weakened?.without})` : ""}: ${runs} runs, ${seconds.toFixed(0)} s. ${words.slice(0, 300)}`
