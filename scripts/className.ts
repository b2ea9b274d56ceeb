import { createHash } from "node:crypto"
import { relative } from "node:path"

/** How many letters tell one sheet's classes from another's. */
const LETTERS = 3

/**
 * Gives a class of a style sheet its name in the page: as the sheet calls it, and letters of the sheet's own. They are few, for
 * the first script says each name. Throws where two sheets below `root` would share a name.
 */
export const classNames = (root: string): ((name: string, file: string) => string) => {
  const owners = new Map<string, string>()
  return (name, file) => {
    const [sheet = file] = file.split("?")
    const letters = createHash("sha256").update(relative(root, sheet)).digest("base64url").toLowerCase()
    const given = `${name}-${letters.replaceAll(/[^a-z]/g, "").slice(0, LETTERS)}`
    const owner = owners.get(given) ?? sheet
    if (owner !== sheet)
      throw new Error(`${owner} and ${sheet} share the class ${given}: take another letter in LETTERS.`)
    owners.set(given, sheet)
    return given
  }
}
