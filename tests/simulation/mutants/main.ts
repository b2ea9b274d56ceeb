// `npm run simulate:mutants`: plants each bug in a copy of the code and runs the simulation until it finds it (SIM-8).
import { spawnSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Mutant, MUTANTS } from "./list.ts"

const ROOT = join(import.meta.dirname, "../../..")
const SECONDS = 45

/** How a mutant ended: the rule that it broke, or null when nothing was found. */
const hunt = ({ file, from, to, only }: Mutant): { readonly broke: string | null; readonly runs: string } => {
  const copy = mkdtempSync(join(tmpdir(), "tillstone-mutant-"))
  try {
    for (const part of ["src", "effects", "server", "tests/simulation", "tests/server", "package.json"])
      cpSync(join(ROOT, part), join(copy, part), { recursive: true })
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"))
    const text = readFileSync(join(copy, file), "utf8")
    if (text.split(from).length !== 2) return { broke: null, runs: "the text to change is not there once" }
    writeFileSync(
      join(copy, file),
      text.replace(from, () => to)
    )
    const { stdout } = spawnSync(
      process.execPath,
      [
        "tests/simulation/main.ts",
        "--first",
        "--plain",
        "--runs",
        "100000",
        "--seconds",
        String(SECONDS),
        ...(only === undefined ? [] : ["--only", only])
      ],
      { cwd: copy, encoding: "utf8", maxBuffer: 2 ** 26 }
    )
    return {
      broke: /^SEED .*$/m.exec(stdout)?.[0] ?? null,
      runs: /^\d+ runs/m.exec(stdout)?.[0] ?? "it did not start"
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const wanted = new Set(process.argv.slice(2))
let missed = 0
for (const mutant of MUTANTS) {
  if (wanted.size > 0 && !wanted.has(mutant.name)) continue
  const { broke, runs } = hunt(mutant)
  if (broke === null) missed += 1
  console.log(
    `${broke === null ? "MISSED" : "found "} ${mutant.name} ${mutant.what}: ${runs}. ${broke?.slice(0, 160) ?? ""}`
  )
}
process.exitCode = missed === 0 ? 0 : 1
