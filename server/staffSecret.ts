import { join } from "node:path"
import { parseArgs } from "node:util"
import { Result } from "effect"
import { FULL_COST, makeHasher } from "./auth/hash.ts"
import { pepperFromFile, pepperFromText } from "./auth/pepper.ts"
import { fitPepper } from "./auth/pepperCheck.ts"
import { openDatabase } from "./db/connect.ts"
import { migrate } from "./db/migrate.ts"
import { backOfficeOptions } from "./env.ts"
import { openFolder } from "./folder.ts"
import { changeSecret } from "./setup/changeSecret.ts"
import { storeOf } from "./setup/firstStart.ts"
import { SetupRefused } from "./setup/refused.ts"
import type { SignInKind } from "./setup/secrets.ts"
import { secretFrom } from "./setup/terminal.ts"

const KINDS: Readonly<Record<string, SignInKind>> = { password: "password", pin: "pin", code: "manager_code" }
const USAGE = "Say whose and which: npm run secret -- --who NAME --change password, pin or code."
const NO_STORE = "There is no store here yet."

const asked = (): { readonly who: string; readonly kind: SignInKind } => {
  const { who, change } = parseArgs({ options: { who: { type: "string" }, change: { type: "string" } } }).values
  const kind = KINDS[change ?? ""]
  if (who === undefined || kind === undefined) throw new SetupRefused({ message: USAGE })
  return { who, kind }
}

const main = async (): Promise<void> => {
  const { who, kind } = asked()
  const { dataDir, databaseUrl, pepper } = backOfficeOptions()
  const folder = databaseUrl === undefined ? Result.getOrThrow(openFolder(dataDir)) : undefined
  try {
    const db = await openDatabase(databaseUrl, folder?.database)
    try {
      await migrate(db)
      const store = await storeOf(db)
      if (store === undefined) throw new SetupRefused({ message: NO_STORE })
      const secret = await secretFrom("NEW_SECRET", `New ${kind.replace("_", " ")} of ${who}`)
      const key = pepper === undefined ? await pepperFromFile(join(dataDir, "pepper")) : pepperFromText(pepper)
      await fitPepper(db, store.clientId, key, pepper === undefined ? join(dataDir, "pepper") : "PEPPER")
      await changeSecret(db, makeHasher(key, FULL_COST), store, { who, kind, secret, now: Date.now() })
      console.info("Changed. Where that person was signed in, the sign-in has ended.")
    } finally {
      await db.destroy()
    }
  } finally {
    folder?.release()
  }
}

try {
  await main()
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : String(cause))
  process.exitCode = 1
}
