import { write } from "../kernel/contract.ts"
import { Secret, Word } from "../kernel/sent.ts"
import { optional, Text } from "../kernel/wire.ts"

/** What somebody changes of their own sign-in. All of it is ours. */
export const ownSignIn = {
  /**
   * Sets a new secret for who is signed in: `kind` is "pin", "password" or "manager_code". `present` proves who it is, a cashier by
   * the PIN and a manager by the password; each wrong one counts as one at signing in. `field` says which of the two is not right.
   */
  save_own_secret: write({ kind: Word, present: Secret, secret: Secret }, { field: optional(Text) })
}
