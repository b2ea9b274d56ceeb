import { parseArgs } from "node:util"
import { changeSecret } from "./setup/changeSecret.ts"
import { hasherOf, ownersTask } from "./setup/ownersTask.ts"
import { SetupRefused } from "./setup/refused.ts"
import { faultOf, type SignInKind } from "./setup/secrets.ts"
import { secretFrom } from "./setup/terminal.ts"

const KINDS: Readonly<Record<string, SignInKind>> = { password: "password", pin: "pin", code: "manager_code" }
const USAGE = "Say whose and which: npm run secret -- --who NAME --change password, pin or code."

const asked = (): { readonly who: string; readonly kind: SignInKind } => {
  const { who, change } = parseArgs({ options: { who: { type: "string" }, change: { type: "string" } } }).values
  const kind = KINDS[change ?? ""]
  if (who === undefined || kind === undefined) throw new SetupRefused({ message: USAGE })
  return { who, kind }
}

await ownersTask(asked, async ({ who, kind }, owned) => {
  const secret = await secretFrom("NEW_SECRET", `New ${kind.replace("_", " ")} of ${who}`, faultOf(kind))
  const hasher = await hasherOf(owned, owned.store.clientId)
  await changeSecret(owned.db, hasher, owned.store, { who, kind, secret, now: Date.now() })
  console.info("Changed. Where that person was signed in, the sign-in has ended.")
})
