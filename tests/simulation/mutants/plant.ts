// Preloaded by a hunt, into every worker too: the modules are read as the bug that is planted has them. Nothing is copied,
// so nothing can be left out of a copy.
import { registerHooks } from "node:module"
import { pathToFileURL } from "node:url"
import { type Edit, edited } from "./mutant.ts"
import { PLANTED, ROOT } from "./place.ts"

const edits = JSON.parse(process.env[PLANTED] ?? "[]") as readonly Edit[]
const byUrl = Map.groupBy(edits, ({ file }) => pathToFileURL(`${ROOT}/${file}`).href)

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    const own = byUrl.get(url)
    if (own === undefined) return loaded
    const source = edited(Buffer.from(loaded.source as Uint8Array).toString(), own)
    if (source === null) throw new Error(`${url} is not what the bug was made for`)
    return { ...loaded, source }
  }
})
