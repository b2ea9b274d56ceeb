import { execFile } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import type { Edit, Mutant } from "./mutant.ts"

const ROOT = join(import.meta.dirname, "../../..")
const PARTS = ["src", "effects", "server", "tests/simulation", "tests/server", "package.json"]
/** Each bug is found within a minute of a free core (SIM-8): seconds of work, so that a busy machine finds it too. */
const SECONDS = 60

/** How the hunt for a bug ended: what gave it away, after how many runs. */
export interface Hunt {
  readonly mutant: Mutant
  readonly mode: "full" | "weakened" | "missed"
  readonly runs: number
  /** Seconds of work until it was found. */
  readonly seconds: number
  /** The rule that it broke and the seed of that run; or why it was not looked for. */
  readonly words: string
}

interface Caught {
  readonly words: string | null
  readonly runs: number
  readonly seconds: number
  readonly trouble: string | null
}

const plant = (copy: string, edits: readonly Edit[]): string | null => {
  for (const { file, from, to } of edits) {
    const place = join(copy, file)
    const text = readFileSync(place, "utf8")
    if (text.split(from).length !== 2) return `${file}: the text to change is not there once: ${from.slice(0, 60)}`
    writeFileSync(
      place,
      text.replace(from, () => to)
    )
  }
  return null
}

const ran = (cwd: string, args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 2 ** 26 }, (_, stdout, stderr) => resolve({ stdout, stderr }))
  })

/** Runs the simulation over a copy of the code in which `edits` are made, until something breaks or a minute is over. */
const look = async (edits: readonly Edit[], only: string | undefined): Promise<Caught> => {
  const copy = mkdtempSync(join(tmpdir(), "tillstone-mutant-"))
  try {
    for (const part of PARTS) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"))
    const trouble = plant(copy, edits)
    if (trouble !== null) return { words: null, runs: 0, seconds: 0, trouble }
    const { stdout, stderr } = await ran(copy, [
      "tests/simulation/main.ts",
      "--first",
      "--plain",
      "--workers=1",
      "--runs=100000",
      `--seconds=${SECONDS}`,
      ...(only === undefined ? [] : ["--only", only])
    ])
    const runs = Number(/^(\d+) runs/m.exec(stdout)?.[1] ?? 0)
    return {
      words: /^SEED .*$/m.exec(stdout)?.[0] ?? null,
      runs,
      seconds: Number(/^(\d+) s of work/m.exec(stdout)?.[1] ?? 0),
      trouble: runs > 0 ? null : stderr.slice(-400)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Looks for a bug as it is, and if it is not seen, once more without the guards that hide it. */
const hunt = async (mutant: Mutant): Promise<Hunt> => {
  const full = await look(mutant.edits, mutant.only)
  const found = ({ runs, seconds, words, trouble }: Caught, mode: Exclude<Hunt["mode"], "missed">): Hunt => ({
    mutant,
    mode: words === null ? "missed" : mode,
    runs,
    seconds,
    words: words ?? trouble ?? "not seen"
  })
  if (full.words !== null || mutant.weakened === undefined || full.trouble !== null) return found(full, "full")
  return found(await look([...mutant.edits, ...mutant.weakened.edits], mutant.only), "weakened")
}

/** Looks for all of them, as many at once as there are cores; each is told when it is found, or was not. */
export const huntAll = async (mutants: readonly Mutant[], tell: (hunt: Hunt) => void): Promise<readonly Hunt[]> => {
  const left = [...mutants]
  const hunts: Hunt[] = []
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const ended = await hunt(next)
      hunts.push(ended)
      tell(ended)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return hunts
}

/** A line of the mutant table. */
export const huntText = ({ mutant: { name, what, weakened }, mode, runs, seconds, words }: Hunt): string =>
  `${mode.padEnd(8)} ${name.padEnd(3)} ${what}${mode === "weakened" ? ` (without ${weakened?.without})` : ""}: ${runs} runs, ${seconds} s. ${words.slice(0, 160)}`
