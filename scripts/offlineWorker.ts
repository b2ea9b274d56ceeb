import { createHash } from "node:crypto"
import { join } from "node:path"
import { build, type Plugin, type Rolldown } from "vite"
import type { Build } from "../effects/ports/offline/copies.ts"
import { bytesOf } from "./firstScript.ts"

const ENTRY = join(import.meta.dirname, "../effects/ports/offline/worker.ts")
const PAGE = "index.html"

const integrityOf = (bytes: Uint8Array): string => `sha256-${createHash("sha256").update(bytes).digest("base64")}`

/** What a build is kept as: the files that its page and its scripts name, and a name that changes with any byte. */
const buildOf = (bundle: Rolldown.OutputBundle): Build => {
  const all = Object.values(bundle).map((file) => ({
    path: `/${file.fileName}`,
    integrity: integrityOf(bytesOf(file))
  }))
  const shipped = all.filter(({ path }) => !path.endsWith(".map")).sort((a, b) => (a.path < b.path ? -1 : 1))
  const id = createHash("sha256").update(JSON.stringify(shipped)).digest("hex").slice(0, 16)
  return { id, files: shipped.filter(({ path }) => path !== `/${PAGE}`) }
}

/** The worker's script, with the build that it keeps written into it. */
const scriptOf = async (kept: Build): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: "warn",
    define: { BUILD: JSON.stringify(kept) },
    build: {
      write: false,
      target: "chrome123",
      rolldownOptions: { input: ENTRY, output: { format: "iife" } },
      modulePreload: false
    }
  })
  const [output] = [made].flat()
  const chunk = output && "output" in output ? output.output[0] : undefined
  if (chunk === undefined) throw new Error("The offline worker was not built.")
  return chunk.code
}

/** Builds the worker that starts the register without its server, and writes into the page which build it is of. */
export const offlineWorker = (): Plugin => ({
  name: "tillstone-offline-worker",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_, bundle) {
      const page = bundle[PAGE]
      if (page?.type !== "asset") return
      const kept = buildOf(bundle)
      page.source = String(page.source).replace("<title>", `<meta name="build" content="${kept.id}" />\n    <title>`)
      this.emitFile({ type: "asset", fileName: "offline.js", source: await scriptOf(kept) })
    }
  }
})
