import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { applied, type Patch } from "./patches.ts"

const ROOT = join(import.meta.dirname, "../..")
const COPIED = ["src", "server", "effects", "tests", "scripts", "e2e", "docs", "tsconfig.json", "tsconfig.pure.json"]
const LINKED = ["node_modules", "package.json", "public", "vite.config.ts", "vitest.config.ts", "index.html"]

/** The project as it stands, in a folder of its own, with these patches applied: the folder, and what did not fit. */
export const treeWith = (patches: readonly Patch[]): { readonly folder: string; readonly unfit: readonly string[] } => {
  const folder = mkdtempSync(join(tmpdir(), "tillstone-examples-"))
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  for (const name of LINKED) symlinkSync(join(ROOT, name), join(folder, name))
  const unfit = patches.flatMap((patch) => {
    const path = join(folder, patch.path)
    const got = applied(patch.isNew ? "" : readFileSync(path, "utf8"), patch)
    if ("unfit" in got) return [got.unfit]
    writeFileSync(path, got.text)
    return []
  })
  return { folder, unfit }
}
