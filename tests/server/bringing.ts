import { Result } from "effect"
import { applyImport, previewImport } from "../../server/store/import/apply.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { goalOf } from "../../server/store/import/work.ts"
import { importToUndo, undoImport, type Undone } from "../../server/store/import/undo.ts"
import type { ImportKind } from "../../src/store/rules.ts"
import type { Office } from "./office.ts"

/** An import that was saved. */
export interface Brought {
  /** Takes it back at this moment, in milliseconds since 1970. */
  readonly undo: (now: number) => Promise<Undone>
}

/** Saves these lines as a file of this kind; `now` is milliseconds since 1970. */
export const bring = async (
  { database: { db, clientId, hasher } }: Pick<Office, "database">,
  kind: ImportKind,
  lines: readonly string[],
  now: number
): Promise<Brought> => {
  const target = goalOf(kind, clientId, hasher)
  const sheet = Result.getOrThrow(parseCsv(Buffer.from(lines.join("\n"))))
  const asked = { clientId, kind, target, fileName: `${kind}.csv`, now } as const
  const id = await applyImport(db, asked, sheet, await previewImport(db, asked, sheet))
  return {
    undo: async (at) => {
      const row = await importToUndo(db, id)
      if (row === undefined) throw new Error("There is no such import.")
      return undoImport(db, row, target, { now: at })
    }
  }
}
