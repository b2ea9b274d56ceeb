import { hash } from "node:crypto"
import type { Plugin } from "vitest/config"
import { type Edit, edited } from "./mutant.ts"
import { PLANTED, ROOT } from "./place.ts"

/** Plants a bug where the server's tests load the code, for one that the simulation's store could not show; none where none is asked for. */
export const planted = (): readonly Plugin[] => {
  const asked = process.env[PLANTED]
  if (asked === undefined) return []
  const byFile = Map.groupBy(JSON.parse(asked) as readonly Edit[], ({ file }) => `${ROOT}/${file}`)
  return [
    {
      // What is kept of a transformed file is told apart by the names of the plugins.
      name: `planted ${hash("sha256", asked, "hex")}`,
      enforce: "pre",
      transform: (code, id) => {
        const own = byFile.get(id.split("?", 1)[0] ?? id)
        if (own === undefined) return null
        const source = edited(code, own)
        if (source === null) throw new Error(`${id} is not what the bug was made for`)
        return source
      }
    }
  ]
}
