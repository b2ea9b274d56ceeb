import { parseArgs } from "node:util"
import { FULL_COST, makeHasher } from "./auth/hash.ts"
import { pepperFromFile, pepperFromText } from "./auth/pepper.ts"
import { fitPepper } from "./auth/pepperCheck.ts"
import { changeSecret } from "./setup/changeSecret.ts"
import { ownersTask } from "./setup/ownersTask.ts"
import { SetupRefused } from "./setup/refused.ts"
import type { SignInKind } from "./setup/secrets.ts"
import { secretFrom } from "./setup/terminal.ts"

const KINDS: Readonly<Record<string, SignInKind>> = { password: "password", pin: "pin", code: "manager_code" }
const USAGE = "Say whose and which: npm run secret -- --who NAME --change password, pin or code."

const asked = (): { readonly who: string; readonly kind: SignInKind } => {
  const { who, change } = parseArgs({ options: { who: { type: "string" }, change: { type: "string" } } }).values
  const kind = KINDS[change ?? ""]
  if (who === undefined || kind === undefined) throw new SetupRefused({ message: USAGE })
  return { who, kind }
}

await ownersTask(asked, async ({ who, kind }, { db, store, pepper, pepperFile }) => {
  const secret = await secretFrom("NEW_SECRET", `New ${kind.replace("_", " ")} of ${who}`)
  const key = pepper === undefined ? await pepperFromFile(pepperFile) : pepperFromText(pepper)
  await fitPepper(db, store.clientId, key, pepper === undefined ? pepperFile : "PEPPER")
  await changeSecret(db, makeHasher(key, FULL_COST), store, { who, kind, secret, now: Date.now() })
  console.info("Changed. Where that person was signed in, the sign-in has ended.")
})
