import { Redacted, Result } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"
import { secretFault as faultIn } from "../../src/store/rules.ts"
import type { Hasher, SecretKind } from "../auth/hash.ts"
import type { Row } from "../db/schema.ts"

/** What somebody signs in or approves with. */
export type SignInKind = Exclude<SecretKind, "gift_card">

/** What is wrong with a secret that somebody chose, as a sentence; undefined: nothing (SEC-11). */
export const secretFault = (kind: SignInKind, secret: SecretText): string | undefined =>
  faultIn(kind, Redacted.value(secret)) ?? undefined

/** The same for whoever asks for it at a terminal, and asks again. */
export const faultOf =
  (kind: SignInKind) =>
  (secret: SecretText): string | undefined =>
    secretFault(kind, secret)

/** The columns of a person that keep secrets. */
export type SecretColumns = Partial<
  Pick<Row<"staff">, "password_hash" | "pin_lookup" | "pin_hash" | "manager_code_lookup" | "manager_code_hash">
>

const columnsOf = (kind: SignInKind, hashed: string, lookup: () => string): SecretColumns => {
  switch (kind) {
    case "password":
      return { password_hash: hashed }
    case "pin":
      return { pin_lookup: lookup(), pin_hash: hashed }
    case "manager_code":
      return { manager_code_lookup: lookup(), manager_code_hash: hashed }
  }
}

/**
 * The columns of a person that keep a secret that they chose: nothing in them can be turned back into it (SEC-12). Fails with what is
 * wrong with it, so that none is kept that nobody looked at.
 */
export const secretColumns = async (
  hasher: Hasher,
  clientId: number,
  kind: SignInKind,
  secret: SecretText
): Promise<Result.Result<SecretColumns, string>> => {
  const fault = secretFault(kind, secret)
  if (fault !== undefined) return Result.fail(fault)
  const of = { clientId, kind }
  return Result.succeed(columnsOf(kind, await hasher.hash(of, secret), () => hasher.lookup(of, secret)))
}
