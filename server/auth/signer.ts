import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { errorCode } from "../errorCode.ts"
import { StartProblem } from "../startProblem.ts"

/** Puts the back office's own signature under what it says that it holds (LOG-3). */
export interface Signer {
  /** Ed25519 over the text's UTF-8, base64. */
  readonly sign: (text: string) => string
  /** Is this signature under the text its own? False for one that is no signature at all. */
  readonly holds: (text: string, signature: string) => boolean
  /** What the signature is checked with: PEM. */
  readonly publicKey: string
}

const signerOf = (key: KeyObject): Signer => {
  const open = createPublicKey(key)
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString("base64"),
    holds: (text, signature) => verify(null, Buffer.from(text), open, Buffer.from(signature, "base64")),
    publicKey: open.export({ type: "spki", format: "pem" }).toString()
  }
}

const newKey = (): KeyObject => generateKeyPairSync("ed25519").privateKey

/** A key that is gone with the process, for a back office in memory. */
export const signerInMemory = (): Signer => signerOf(newKey())

/**
 * The key of a data folder, made on first use; only its owner may read it. Throws when the file holds no such key:
 * what was signed with the one before could not be checked any more.
 */
export const signerFromFile = async (path: string): Promise<Signer> => {
  const pem = newKey().export({ type: "pkcs8", format: "pem" })
  try {
    await writeFile(path, pem, { mode: 0o600, flag: "wx" })
  } catch (cause) {
    if (errorCode(cause) !== "EEXIST") throw cause
  }
  const text = await readFile(path, "utf8")
  try {
    return signerOf(createPrivateKey(text))
  } catch {
    throw new StartProblem({ message: `${path} does not hold a signing key: put the original file back.` })
  }
}
