import { createHmac } from "node:crypto"
import { hash, parseOptions, verify } from "@node-rs/argon2"
import { Redacted } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"

/** What a secret is for; the same digits as a PIN and as a manager code have nothing in common when stored. */
export type SecretKind = "pin" | "password" | "manager_code" | "gift_card"

/** Whose secret it is: nothing hashed for one store means anything in another. */
export interface SecretOf {
  readonly clientId: number
  readonly kind: SecretKind
}

/** The cost of argon2id: memory in KiB and passes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** 46 MiB and one pass (SEC-12): about 40 ms here, and too dear for a list of all six-digit PINs. */
export const FULL_COST: HashCost = { memoryCost: 46 * 1024, timeCost: 1 }
/** For tests only. */
export const CHEAP_COST: HashCost = { memoryCost: 8, timeCost: 1 }

/** Turns secrets into what may be stored. The pepper is not in the database, so that a copy of it tells nothing. */
export interface Hasher {
  /** The argon2id text for a secret's column. */
  readonly hash: (of: SecretOf, secret: SecretText) => Promise<string>
  /** False for a wrong secret; throws when `stored` is no argon2 text. */
  readonly verify: (of: SecretOf, secret: SecretText, stored: string) => Promise<boolean>
  /** Spends the time of a `verify` and gives false: nobody learns from the clock that a person does not exist. */
  readonly refuse: (of: SecretOf, secret: SecretText) => Promise<false>
  /** A keyed fingerprint that finds the row of a PIN or manager code without trying every person's hash. */
  readonly lookup: (of: SecretOf, secret: SecretText) => string
  /** True when the stored text was made at another cost, so that the next sign-in should hash anew (SEC-12). */
  readonly outdated: (stored: string) => boolean
}

const mac = (pepper: Uint8Array, purpose: string, of: SecretOf, secret: SecretText): string =>
  createHmac("sha256", pepper)
    .update(`${purpose}|${of.clientId}|${of.kind}|${Redacted.value(secret)}`)
    .digest("hex")

/** A hasher under this pepper (SEC-12). Tests pass `CHEAP_COST`. */
export const makeHasher = (pepper: Uint8Array, cost: HashCost = FULL_COST): Hasher => {
  const decoy = hash("nobody", cost)
  return {
    hash: (of, secret) => hash(mac(pepper, "hash", of, secret), cost),
    verify: (of, secret, stored) => verify(stored, mac(pepper, "hash", of, secret)),
    refuse: async (of, secret) => {
      await verify(await decoy, mac(pepper, "hash", of, secret))
      return false
    },
    lookup: (of, secret) => mac(pepper, "lookup", of, secret),
    outdated: (stored) => {
      const { memoryCost, timeCost } = parseOptions(stored)
      return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost
    }
  }
}
