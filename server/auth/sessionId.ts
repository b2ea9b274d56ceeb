import { createHmac, createSecretKey, hash, type KeyObject, randomBytes } from "node:crypto"

/** A new session id for the cookie: 256 random bits (SEC-1). */
export const newSessionId = (): string => randomBytes(32).toString("base64url")

/** What the database keeps of it: a copy of the table signs nobody in. */
export const sessionHash = (sessionId: string): string => hash("sha256", sessionId, "hex")

const keys = new WeakMap<Uint8Array, KeyObject>()

/** The store's key for secrets as the runtime wants it: made once, for every call asks for it. */
const keyOf = (pepper: Uint8Array): KeyObject => {
  const key = keys.get(pepper) ?? createSecretKey(pepper)
  keys.set(pepper, key)
  return key
}

/** The readable `pos_token` that belongs to a session: it proves the page, and cannot be turned into the cookie (SEC-1). */
export const posToken = (pepper: Uint8Array, sessionId: string): string =>
  createHmac("sha256", keyOf(pepper)).update(`pos_token|${sessionId}`).digest("base64url")
