// `npm run simulate:mutants [-- P1 X2]`: plants each bug in a copy of the code and runs the simulation until it finds it.
import { huntAll, huntText, isCaught } from "./hunt.ts"
import { MUTANTS } from "./list.ts"

const wanted = new Set(process.argv.slice(2).concat(process.env["MUTANT"]?.split(",") ?? []))
const hunts = await huntAll(
  MUTANTS.filter(({ name }) => wanted.size === 0 || wanted.has(name)),
  (hunt) => console.log(huntText(hunt))
)
process.exitCode = hunts.every(isCaught) ? 0 : 1
