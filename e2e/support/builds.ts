import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "vite"
import { type Files, makeStatic } from "../../server/http/static.ts"

const ROOT = join(import.meta.dirname, "../..")

/** A build of the register, made for a journey. */
export interface Made {
  readonly files: Files
  readonly remove: () => Promise<void>
}

/** Builds the register as another version, in which one word of its screens is another. */
export const buildWith = async (word: string, other: string): Promise<Made> => {
  const outDir = await mkdtemp(join(tmpdir(), "tillstone-build-"))
  await build({
    root: ROOT,
    logLevel: "error",
    mode: "production",
    build: { outDir, emptyOutDir: true, sourcemap: false },
    plugins: [
      {
        name: "another-version",
        enforce: "pre",
        transform: { filter: { id: /texts\.ts$/ }, handler: (code) => code.replaceAll(`"${word}"`, `"${other}"`) }
      }
    ]
  })
  return { files: makeStatic(outDir), remove: () => rm(outDir, { recursive: true, force: true }) }
}
