import { Redacted } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"
import type { Hasher, SecretKind } from "../auth/hash.ts"

/** What somebody signs in or approves with. */
export type SignInKind = Exclude<SecretKind, "gift_card">

/** What is wrong with a secret that somebody chose, as a sentence; undefined: nothing. Digits are never fewer than six (SEC-11). */
export const secretFault = (kind: SignInKind, secret: SecretText): string | undefined => {
  const text = Redacted.value(secret)
  switch (kind) {
    case "password":
      return text.length >= 12 && text.length <= 200 ? undefined : "A password needs at least 12 characters."
    case "pin":
      return /^\d{6,10}$/.test(text) ? undefined : "A PIN needs 6 to 10 digits."
    case "manager_code":
      return /^\d{6,10}$/.test(text) ? undefined : "A manager code needs 6 to 10 digits."
  }
}

/** The columns of a person that keep this secret: nothing in them can be turned back into it (SEC-12). */
export const secretColumns = async (hasher: Hasher, clientId: number, kind: SignInKind, secret: SecretText) => {
  const of = { clientId, kind }
  const hashed = await hasher.hash(of, secret)
  switch (kind) {
    case "password":
      return { password_hash: hashed }
    case "pin":
      return { pin_lookup: hasher.lookup(of, secret), pin_hash: hashed }
    case "manager_code":
      return { manager_code_lookup: hasher.lookup(of, secret), manager_code_hash: hashed }
  }
}
