import { toDbError } from "./db/errors.ts"
import { errorCode } from "./errorCode.ts"
import { StartProblem } from "./startProblem.ts"

const NO_FOLDER: ReadonlySet<unknown> = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOSPC", "ENOENT"])

/** Why nothing can be written in the data folder, for who started the server; anything else is passed on as it is. */
export const folderProblem = (folder: string, cause: unknown): unknown => {
  const code = errorCode(cause)
  return NO_FOLDER.has(code)
    ? new StartProblem({
        message: `The data folder ${folder} cannot be written (${String(code)}): let this user write there, or set DATA_DIR to another folder.`
      })
    : cause
}

/** The embedded database did not open. */
export const damaged = (database: string): StartProblem =>
  new StartProblem({
    message: `The database in ${database} cannot be opened, it may be damaged: put a copy of the folder back, or set DATA_DIR to another folder (npm run reset empties this one for good).`
  })

/** PostgreSQL did not answer; what it said itself is passed on as it is. */
export const unreachable = (cause: unknown): unknown => {
  const error = toDbError(cause)
  return error._tag === "Connection"
    ? new StartProblem({
        message: `PostgreSQL does not answer${error.code === "" ? "" : ` (${error.code})`}: start it, or correct DATABASE_URL.`
      })
    : cause
}
