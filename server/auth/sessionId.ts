import { createHash, createHmac, randomBytes } from "node:crypto"

/** A new session id for the cookie: 256 random bits (SEC-1). */
export const newSessionId = (): string => randomBytes(32).toString("base64url")

/** What the database keeps of it: a copy of the table signs nobody in. */
export const sessionHash = (sessionId: string): string => createHash("sha256").update(sessionId).digest("hex")

/** The readable `pos_token` that belongs to a session: it proves the page, and cannot be turned into the cookie (SEC-1). */
export const posToken = (pepper: Uint8Array, sessionId: string): string =>
  createHmac("sha256", pepper).update(`pos_token|${sessionId}`).digest("base64url")
