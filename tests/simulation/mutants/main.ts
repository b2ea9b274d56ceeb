// `npm run simulate:mutants [-- P1 X2]`: plants each bug in a copy of the code and runs the simulation until it finds it.
import { hunt, huntText } from "./hunt.ts"
import { MUTANTS } from "./list.ts"

const wanted = new Set(process.argv.slice(2).concat(process.env["MUTANT"]?.split(",") ?? []))
let missed = 0
for (const mutant of MUTANTS) {
  if (wanted.size > 0 && !wanted.has(mutant.name)) continue
  const found = hunt(mutant)
  if (found.mode === "missed") missed += 1
  console.log(huntText(found))
}
process.exitCode = missed === 0 ? 0 : 1
