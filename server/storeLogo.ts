import { parseArgs } from "node:util"
import { Result } from "effect"
import { transaction } from "./db/transaction.ts"
import { saveLogo } from "./printing/logo.ts"
import { readOwnFile } from "./readers/file.ts"
import { ownersTask } from "./setup/ownersTask.ts"
import { SetupRefused } from "./setup/refused.ts"

const USAGE = "Say which picture: npm run logo -- --file logo.png."

const asked = (): string => {
  const { file } = parseArgs({ options: { file: { type: "string" } } }).values
  if (file === undefined) throw new SetupRefused({ message: USAGE })
  return file
}

await ownersTask(asked, async (file, { db, store: { clientId } }) => {
  const logo = await readOwnFile("logo", file)
  if (Result.isFailure(logo)) throw new SetupRefused({ message: logo.failure })
  await transaction(db, clientId, (tx) => saveLogo(tx, clientId, logo.success))
  console.info("Saved. It is on the screens from the next sign-in on, and on every receipt from now on.")
})
