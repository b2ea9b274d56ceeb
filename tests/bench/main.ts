import { readFileSync, writeFileSync } from "node:fs"
import { Result } from "effect"
import { changesOf, changesText, readKept } from "./against.ts"
import { type Bench, withBench } from "./bench.ts"
import type { Figure, Outcome } from "./figure.ts"
import { chromiumVersion } from "./fixtures/chromium.ts"
import { factsOfMachine, factsText } from "./machine.ts"
import { type Options, readOptions, USAGE } from "./options.ts"
import { type SectionName, sections } from "./sections/index.ts"
import { type Group, tableOf } from "./table.ts"

type Ended = Outcome | { readonly _tag: "Failed"; readonly why: string; readonly figures: readonly Figure[] }

interface Done {
  readonly section: SectionName
  readonly ended: Ended
}

const isName = (name: string): name is SectionName => Object.hasOwn(sections, name)

const names = Object.keys(sections).filter(isName)

const attempt = async (bench: Bench, name: SectionName): Promise<Ended> => {
  try {
    return await sections[name](bench)
  } catch (cause) {
    return { _tag: "Failed", why: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), figures: [] }
  }
}

const groupOf = ({ section, ended }: Done): Group => ({
  title: section,
  figures: ended.figures,
  remark: ended._tag === "Measured" ? null : `${ended._tag}: ${ended.why}`
})

const run = async ({ sizes, size, only, json, against }: Options): Promise<number> => {
  const kept = against === null ? null : readKept(readFileSync(against, "utf8"))
  if (kept !== null && Result.isFailure(kept)) {
    console.error(kept.failure)
    return 2
  }
  const facts = factsOfMachine()
  const done: Done[] = []
  const chromium = await withBench(sizes, async (bench) => {
    for (const section of names.filter((name) => only.length === 0 || only.includes(name))) {
      process.stderr.write(`${section} ...\n`)
      done.push({ section, ended: await attempt(bench, section) })
    }
    return chromiumVersion(bench)
  })
  const versions = { ...facts.versions, chromium }
  console.log(`${factsText({ ...facts, versions })}\nSizes: ${size} (${JSON.stringify(sizes)})`)
  console.log(`\n${tableOf(done.map(groupOf))}`)
  const now = done.map(({ section, ended }) => ({ section, figures: ended.figures }))
  if (kept !== null) console.log(`\n${changesText(kept.success.commit, changesOf(kept.success.sections, now))}`)
  if (json !== null)
    writeFileSync(json, `${JSON.stringify({ ...facts, versions, size, sizes, sections: done }, null, 2)}\n`)
  return done.every(({ ended }) => ended._tag === "Measured" || ended._tag === "Skipped") ? 0 : 1
}

/** `npm run bench`: the exit code is 1 when a measurement did not run, or a fact that must hold does not; 2 for bad arguments. */
export const main = async (args: readonly string[]): Promise<number> => {
  const options = readOptions(args, names)
  if (Result.isSuccess(options)) return run(options.success)
  console.error(`${options.failure}\n${USAGE}\nSections: ${names.join(", ")}`)
  return 2
}
