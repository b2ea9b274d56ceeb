import { Data } from "effect"
import { CardKept } from "./held/door.ts"

/** A unique key or index refused the row; `constraint` is its name in the migrations. */
export class UniqueViolation extends Data.TaggedError("UniqueViolation")<{ readonly constraint: string }> {}
/** Two transactions wanted the same rows; the whole transaction may be run again (LOAD-5). */
export class Serialization extends Data.TaggedError("Serialization")<{ readonly code: string }> {}
/** A statement that the connection keeps is of a table as it was: nothing was done, and it is put into words anew when asked again. */
export const OUTDATED = "0A000"
/** No answer from the database. After a commit its outcome is unknown: read back by key (LOAD-5). */
export class Connection extends Data.TaggedError("Connection")<{ readonly code: string }> {}
/** Anything else: a defect of ours. `message` is for the server's log, never for a reply (SEC-18). */
export class Other extends Data.TaggedError("Other")<{ readonly code: string; readonly message: string }> {}

/** What can go wrong between us and the database. */
export type DbError = UniqueViolation | Serialization | Connection | CardKept | Other

const CONNECTION = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"])
/** The server is shutting down, cannot take a client, ended a statement, or gave up one that stood still in a transaction. */
const SHUTDOWN = /^(08|57|53300|25P03)/
/** What the driver says, without any code, of a connection that ended. */
const GONE = /connection terminated|not queryable|timeout exceeded when trying to connect/i

const text = (cause: unknown, field: string): string => {
  const value: unknown =
    typeof cause === "object" && cause !== null && field in cause ? Reflect.get(cause, field) : undefined
  return typeof value === "string" ? value : ""
}

/** True for what PGlite or pg threw: it carries an SQLSTATE or a socket's code. */
export const isDatabaseError = (cause: unknown): boolean =>
  text(cause, "code") !== "" || GONE.test(text(cause, "message"))

/** Names an error of PGlite or pg. The row's values, which PostgreSQL puts into `detail`, are left behind. */
export const toDbError = (cause: unknown): DbError => {
  if (
    cause instanceof UniqueViolation ||
    cause instanceof Serialization ||
    cause instanceof Connection ||
    cause instanceof CardKept ||
    cause instanceof Other
  )
    return cause
  const code = text(cause, "code")
  if (code === "23505") return new UniqueViolation({ constraint: text(cause, "constraint") })
  if (code === "40001" || code === "40P01") return new Serialization({ code })
  const message = text(cause, "message")
  if (CONNECTION.has(code) || SHUTDOWN.test(code) || GONE.test(message)) return new Connection({ code })
  return new Other({ code, message })
}
