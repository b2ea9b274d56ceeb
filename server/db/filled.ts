import { damaged, unreachable } from "../starting.ts"
import { openDatabase, type OwnersDb } from "./connect.ts"
import { AT_START } from "./impatient.ts"

const opened = async (url: string | undefined, dataDir: string | undefined): Promise<OwnersDb> => {
  try {
    return await openDatabase(url, dataDir, AT_START)
  } catch (cause) {
    throw url === undefined && dataDir !== undefined ? damaged(dataDir) : cause
  }
}

/**
 * Opens the database and brings it into shape by `fill`, which may take its time; PostgreSQL is then opened anew with the
 * patience of every day. Throws `StartProblem` when it does not open or answer.
 */
export const openFilled = async <A>(
  url: string | undefined,
  dataDir: string | undefined,
  fill: (db: OwnersDb) => Promise<A>
): Promise<{ readonly db: OwnersDb; readonly filled: A }> => {
  const db = await opened(url, url === undefined ? dataDir : undefined)
  try {
    const filled = await fill(db)
    if (url === undefined) return { db, filled }
    await db.destroy()
    return { db: await openDatabase(url, undefined), filled }
  } catch (cause) {
    await db.destroy()
    throw url === undefined ? cause : unreachable(cause)
  }
}
