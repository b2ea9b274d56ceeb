import { createHash, randomBytes } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { errorCode } from "../errorCode.ts"
import { StartProblem } from "../startProblem.ts"

const BYTES = 32

/**
 * The key under which PINs, passwords and codes are hashed (SEC-12), from its file, which is made on first use and
 * which only its owner may read. Throws when the file is there but is no pepper: with another one nobody could sign in.
 */
export const pepperFromFile = async (path: string): Promise<Uint8Array> => {
  try {
    await writeFile(path, randomBytes(BYTES).toString("hex"), { mode: 0o600, flag: "wx" })
  } catch (cause) {
    if (errorCode(cause) !== "EEXIST") throw cause
  }
  const text = (await readFile(path, "utf8")).trim()
  if (!/^[0-9a-f]{64}$/.test(text))
    throw new StartProblem({ message: `${path} does not hold a pepper: put the original file back.` })
  return Buffer.from(text, "hex")
}

/** A pepper out of the environment's `PEPPER`, which may be any text of 16 characters or more. */
export const pepperFromText = (text: string): Uint8Array => {
  if (text.length < 16) throw new StartProblem({ message: "PEPPER needs at least 16 characters." })
  return createHash("sha256").update(text).digest()
}
