import type { PGlite } from "@electric-sql/pglite"

/**
 * What copies of a filled database are opened from (`openDump`), sooner than from its whole folder: without the databases
 * that others are made from, for nobody makes another in a copy; without the log's next 16 MB, kept for recycling; and not
 * packed. The database is of no more use.
 */
export const dumpAlone = async (pglite: PGlite): Promise<Blob> => {
  await pglite.exec("set wal_recycle = off")
  await pglite.exec("update pg_database set datistemplate = false")
  for (const other of ["template0", "template1"]) await pglite.exec(`drop database ${other}`)
  await pglite.exec("checkpoint")
  return pglite.dumpDataDir("none")
}
