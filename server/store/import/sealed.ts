import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"

const METHOD = "aes-256-gcm"
const [IV, TAG] = [12, 16]

const keyOf = (pepper: Uint8Array): Uint8Array => new Uint8Array(hkdfSync("sha256", pepper, "", "store upload", 32))

/**
 * A part of a file as it may lie in the database for a while: customers and gift cards stand in it, so that nobody reads it
 * without the key that is not there. `place` says which part of which file it is, and it opens as no other.
 */
export const sealed = (pepper: Uint8Array, place: string, bytes: Uint8Array): string => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv(METHOD, keyOf(pepper), iv).setAAD(Buffer.from(place))
  const body = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([iv, cipher.getAuthTag(), ...body]).toString("base64")
}

/** The bytes of a sealed part. Throws for one that was sealed under another key, or as another part. */
export const unsealed = (pepper: Uint8Array, place: string, text: string): Uint8Array => {
  const whole = Buffer.from(text, "base64")
  const decipher = createDecipheriv(METHOD, keyOf(pepper), whole.subarray(0, IV))
    .setAAD(Buffer.from(place))
    .setAuthTag(whole.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(whole.subarray(IV + TAG)), decipher.final()])
}
