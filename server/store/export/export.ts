import type { Db } from "../../db/connect.ts"
import { reading } from "../../db/transaction.ts"
import { type Source, writeAttachments, writeForm, writeJournals, writePictures, writeSheet } from "./files.ts"
import type { Shelf } from "../../shelf/shelf.ts"
import { listedNames } from "../import/listed.ts"
import { fillFolder, type Filling, textFile, type Written } from "./folder.ts"
import { readme } from "./readme.ts"
import { BESIDE, EXPORTED } from "./tables.ts"

/** Which store is exported, and when: milliseconds since 1970. */
export interface Exporting {
  readonly clientId: number
  readonly now: number
}

const tables = async (source: Source, filling: Filling): Promise<readonly Written[]> => {
  const written: Written[] = []
  for (const [table, exported] of Object.entries(EXPORTED)) {
    if (exported._tag === "Other") continue
    if (exported._tag === "Form") written.push(await writeForm(source, filling, exported))
    else written.push(await writeSheet(source, filling, table, exported))
  }
  for (const file of BESIDE) written.push(await writeForm(source, filling, file))
  return written
}

/** A folder or an archive that is filled: all of it, or it isn't there. */
export type Fill = (fill: (filling: Filling) => Promise<void>) => Promise<void>

/**
 * Writes all of a store as it is at one moment: CSV files, journals as JSON lines, pictures, customers' files, and beside them a manifest
 * with the rows and the SHA-256 of each file. Gives the files.
 */
export const exportInto = async (
  { db, shelf }: { readonly db: Db; readonly shelf: Shelf },
  { clientId, now }: Exporting,
  fill: Fill
): Promise<readonly Written[]> => {
  let files: readonly Written[] = []
  await fill(async (filling) => {
    await reading(db, async (tx) => {
      const source: Source = { tx, clientId, now, listed: await listedNames(tx) }
      const { company_name: store } = await tx.selectFrom("client").select("company_name").executeTakeFirstOrThrow()
      files = [
        ...(await tables(source, filling)),
        ...(await writeJournals(source, filling)),
        ...(await writePictures(source, filling)),
        ...(await writeAttachments({ ...source, shelf }, filling))
      ]
      const made = new Date(now).toISOString()
      const manifest = { format: "tillstone-export", format_version: 1, store, made, files }
      await textFile(filling, "manifest.json", `${JSON.stringify(manifest, undefined, 2)}\n`)
      await textFile(filling, "SHA256SUMS", files.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join(""))
      await textFile(filling, "README.txt", readme(store, made, files))
    })
  })
  return files
}

/** Writes a store into a folder that isn't there yet. Throws `SetupRefused` where the folder is not empty. */
export const exportStore = (
  store: Parameters<typeof exportInto>[0],
  exporting: Exporting,
  folder: string
): Promise<readonly Written[]> => exportInto(store, exporting, (fill) => fillFolder(folder, fill))
