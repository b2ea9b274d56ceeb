import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Redacted, Result } from "effect"
import type { ImportKind } from "../../src/store/rules.ts"
import { applyImport, previewImport } from "../../server/store/import/apply.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { reportOf } from "../../server/store/import/report.ts"
import { goalOf } from "../../server/store/import/work.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"
import type { Owned } from "../../server/setup/ownersTask.ts"
import type { Terminal } from "../../server/store/command.ts"
import { importCommand, undoCommand } from "../../server/store/importCommand.ts"
import { type Office, openOffice } from "./office.ts"

/** The demo store, and an owner at its server who imports files; a second passes from one test to the next. */
export const openImports = async () => {
  const office: Office = await openOffice()
  const { db, owner, clientId } = office.database
  const owned: Owned = {
    db,
    owner,
    folder: undefined,
    pepper: "unused, as a test",
    pepperFile: "",
    shelf: memoryShelf(),
    store: { clientId, isDemo: true }
  }
  const folder = mkdtempSync(join(tmpdir(), "store-import-"))
  const said: string[] = []
  let now = Date.UTC(2026, 10, 20, 17)
  const terminal = (answer?: string): Terminal => ({
    ask: answer === undefined ? undefined : () => Promise.resolve(answer),
    askSecret: () => Promise.resolve(Redacted.make("")),
    say: (words) => said.push(words),
    now: () => now
  })
  return {
    office,
    owned,
    folder,
    terminal,
    now: () => now,
    /** So many milliseconds go by, and what was said is forgotten. */
    pass: (ms: number): void => {
      now += ms
      said.length = 0
    },
    told: () => said.join("\n"),
    file: (name: string, ...lines: readonly string[]): string => {
      const path = join(folder, name)
      writeFileSync(path, lines.join("\r\n"))
      return path
    },
    run: (kind: string, path: string, ...flags: readonly string[]) =>
      importCommand([kind, path, ...flags], owned, terminal()),
    /** What lines of a file would do, as the terminal tells it; accepted they are saved. No reader is started for them. */
    here: async (kind: ImportKind, lines: readonly string[], accept: boolean): Promise<string> => {
      now += 1_000
      const target = goalOf(kind, clientId, office.database.hasher)
      const sheet = Result.getOrThrow(parseCsv(Buffer.from(lines.join("\r\n"))))
      const asked = { clientId, kind, target, fileName: `${kind}.csv`, now }
      const plan = await previewImport(db, asked, sheet)
      if (accept && plan.created.length + plan.changed.length > 0) await applyImport(db, asked, sheet, plan)
      return reportOf(sheet, target.definition, plan).join("\n")
    },
    undo: () => undoCommand([], owned, terminal()),
    close: async () => {
      rmSync(folder, { recursive: true })
      await office.close()
    }
  }
}

export type Imports = Awaited<ReturnType<typeof openImports>>
