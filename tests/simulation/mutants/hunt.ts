import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Edit, Mutant } from "./mutant.ts"

const ROOT = join(import.meta.dirname, "../../..")
const PARTS = ["src", "effects", "server", "tests/simulation", "tests/server", "package.json"]
/** Each bug is found within a minute (SIM-8). */
const SECONDS = 60

/** How the hunt for a bug ended: what gave it away, after how many runs. */
export interface Hunt {
  readonly mutant: Mutant
  readonly mode: "full" | "weakened" | "missed"
  readonly runs: number
  readonly seconds: number
  /** The rule that it broke and the seed of that run; or why it was not looked for. */
  readonly words: string
}

interface Caught {
  readonly words: string | null
  readonly runs: number
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

/** Runs the simulation over a copy of the code in which `edits` are made, until something breaks or a minute is over. */
const look = (edits: readonly Edit[], only: string | undefined): Caught => {
  const copy = mkdtempSync(join(tmpdir(), "tillstone-mutant-"))
  try {
    for (const part of PARTS) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"))
    const trouble = plant(copy, edits)
    if (trouble !== null) return { words: null, runs: 0, trouble }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        "tests/simulation/main.ts",
        "--first",
        "--plain",
        "--workers=1",
        "--runs=100000",
        `--seconds=${SECONDS}`,
        ...(only === undefined ? [] : ["--only", only])
      ],
      { cwd: copy, encoding: "utf8", maxBuffer: 2 ** 26 }
    )
    const runs = Number(/^(\d+) runs/m.exec(stdout)?.[1] ?? 0)
    return {
      words: /^SEED .*$/m.exec(stdout)?.[0] ?? null,
      runs,
      trouble: runs > 0 ? null : stderr.slice(-400)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Looks for a bug as it is, and if it is not seen, once more without the guards that hide it. */
export const hunt = (mutant: Mutant): Hunt => {
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1_000)
  const full = look(mutant.edits, mutant.only)
  if (full.words !== null) return { mutant, mode: "full", runs: full.runs, seconds: seconds(), words: full.words }
  if (mutant.weakened === undefined || full.trouble !== null)
    return { mutant, mode: "missed", runs: full.runs, seconds: seconds(), words: full.trouble ?? "not seen" }
  const alone = performance.now()
  const weak = look([...mutant.edits, ...mutant.weakened.edits], mutant.only)
  return {
    mutant,
    mode: weak.words === null ? "missed" : "weakened",
    runs: weak.runs,
    seconds: Math.round((performance.now() - alone) / 1_000),
    words: weak.words ?? weak.trouble ?? "not seen"
  }
}

/** A line of the mutant table. */
export const huntText = ({ mutant: { name, what, weakened }, mode, runs, seconds, words }: Hunt): string =>
  `${mode.padEnd(8)} ${name.padEnd(3)} ${what}${mode === "weakened" ? ` (without ${weakened?.without})` : ""}: ${runs} runs, ${seconds} s. ${words.slice(0, 160)}`
