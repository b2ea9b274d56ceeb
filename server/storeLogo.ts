import { readFile } from "node:fs/promises"
import { parseArgs } from "node:util"
import { transaction } from "./db/transaction.ts"
import { LOGO_FAULTS, saveLogo } from "./printing/logo.ts"
import { ownersTask } from "./setup/ownersTask.ts"
import { SetupRefused } from "./setup/refused.ts"

const USAGE = "Say which picture: npm run logo -- --file logo.png."

const asked = (): string => {
  const { file } = parseArgs({ options: { file: { type: "string" } } }).values
  if (file === undefined) throw new SetupRefused({ message: USAGE })
  return file
}

await ownersTask(asked, async (file, { db, store: { clientId } }) => {
  const png = await readFile(file)
  const fault = await transaction(db, clientId, (tx) => saveLogo(tx, clientId, png))
  if (fault !== undefined) throw new SetupRefused({ message: LOGO_FAULTS[fault] })
  console.info("Saved. It is on the screens from the next sign-in on, and on every receipt from now on.")
})
