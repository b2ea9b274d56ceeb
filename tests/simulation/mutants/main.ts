// `npm run simulate:mutants [-- P1 X2]`: plants each bug in a copy of the code and runs the simulation until it finds it, with the
// seed that found it last at first. `--keep` writes down which seeds those are now; `--anew` begins at seed 1.
import { parseArgs } from "node:util"
import { keepFound } from "./found.ts"
import { huntAll, huntText, isCaught } from "./hunt.ts"
import { MUTANTS } from "./list.ts"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: "boolean", default: false }, anew: { type: "boolean", default: false } }
})
const wanted = new Set(positionals.concat(process.env["MUTANT"]?.split(",") ?? []))
const hunts = await huntAll(
  MUTANTS.filter(({ name }) => wanted.size === 0 || wanted.has(name)),
  (hunt) => console.log(huntText(hunt)),
  values.anew
)
if (values.keep) keepFound(hunts)
process.exitCode = hunts.every(isCaught) ? 0 : 1
