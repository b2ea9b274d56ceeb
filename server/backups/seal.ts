import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const CIPHER = "aes-256-gcm"
const [NONCE_BYTES, TAG_BYTES] = [12, 16]

const keyOf = (pepper: Uint8Array, clientId: number): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", pepper, String(clientId), "tillstone backup bucket", 32))

/**
 * Seals the secret of a bucket under the store's pepper, which is in no database and no backup: whoever has only those cannot read it.
 */
export const seal = (pepper: Uint8Array, clientId: number, secret: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(pepper, clientId), nonce)
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url")
}

/** What was sealed; undefined: under another pepper, or it was changed. */
export const unseal = (pepper: Uint8Array, clientId: number, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, "base64url")
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(pepper, clientId), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES
    })
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString("utf8")
  } catch {
    return undefined
  }
}
