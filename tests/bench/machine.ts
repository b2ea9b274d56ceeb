import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { cpus, loadavg, totalmem } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import manifest from "../../package.json" with { type: "json" }

const ROOT = join(import.meta.dirname, "../..")

const Package = Schema.Struct({ version: Schema.String })
const readPackage = Schema.decodeUnknownSync(Schema.fromJsonString(Package))

const versionOf = (name: string): string =>
  readPackage(readFileSync(join(ROOT, "node_modules", name, "package.json"), "utf8")).version

const git = (...args: readonly string[]): string =>
  spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout?.trim() ?? ""

/** Where figures were taken: they mean something only beside this. */
export interface Facts {
  readonly commit: string
  /** Files that differ from the commit. */
  readonly changed: number
  readonly cores: number
  readonly processor: string
  readonly memory_gb: number
  /** Other work on the machine: the load average of the last minute when the benchmark began. */
  readonly load: number
  readonly versions: Readonly<Record<string, string>>
}

type Packages = keyof (typeof manifest)["dependencies"] | keyof (typeof manifest)["devDependencies"]

const PACKAGES = [
  "vite",
  "react",
  "effect",
  "immer",
  "@electric-sql/pglite",
  "pg",
  "kysely"
] as const satisfies readonly Packages[]

export const factsOfMachine = (): Facts => {
  const processors = cpus()
  return {
    commit: git("rev-parse", "--short=12", "HEAD"),
    changed: git("status", "--porcelain", "--untracked-files=no").split("\n").filter(Boolean).length,
    cores: processors.length,
    processor: processors[0]?.model.trim() ?? "unknown",
    memory_gb: Math.round(totalmem() / 2 ** 30),
    load: loadavg()[0] ?? 0,
    versions: { node: process.versions.node, ...Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)])) }
  }
}

/** The facts in two lines. */
export const factsText = ({ commit, changed, cores, processor, memory_gb, load, versions }: Facts): string =>
  [
    `Commit ${commit}${changed > 0 ? ` with ${changed} changed files` : ""}. ${cores} cores (${processor}), ${memory_gb} GB, load ${load.toFixed(1)} at the start.`,
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(", ")
  ].join("\n")
