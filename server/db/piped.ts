import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from "kysely"
import { batchOf, isUnheard } from "./asked.ts"
import { OUTDATED, Serialization } from "./errors.ts"

/** Of a database with one connection each transaction is as alone as can be: what else it asks for costs time. */
const ALONE = CompiledQuery.raw("begin")

const beginning = ({ isolationLevel, accessMode }: TransactionSettings): CompiledQuery =>
  CompiledQuery.raw(
    `start transaction${isolationLevel === undefined ? "" : ` isolation level ${isolationLevel}`}${accessMode === undefined ? "" : ` ${accessMode}`}`
  )

/** What a statement that nobody waits for gives. */
const NOTHING: QueryResult<never> = { rows: [] }

/**
 * A connection to PostgreSQL on which a transaction's statements go out without waiting for the answers of those before: its
 * beginning goes with its first statement, what nobody waits for with the next one or with the commit, and what is asked
 * together in one go. They are worked off in their order, and after one that failed the database does none of the others.
 */
class Piped implements DatabaseConnection {
  readonly inner: DatabaseConnection
  #begin: CompiledQuery | undefined
  #isOpen = false
  #unheard: Promise<unknown>[] = []
  #failed: { readonly cause: unknown } | undefined

  constructor(inner: DatabaseConnection) {
    this.inner = inner
  }

  begin(query: CompiledQuery): void {
    this.#begin = query
    this.#isOpen = true
    this.#unheard = []
    this.#failed = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const begin = this.#begin
    this.#begin = undefined
    if (begin !== undefined) this.#send(this.inner.executeQuery(begin))
    const answer = this.#ask<R>(query)
    if (this.#isOpen && isUnheard(query)) {
      this.#send(answer)
      return NOTHING
    }
    try {
      return await answer
    } catch (cause) {
      throw await this.#first(cause)
    }
  }

  #ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const batch = batchOf(query)
    if (batch === undefined) return this.#one<R>(query)
    // Who asks several things takes the rows of each for a row: see `together`.
    return Promise.all(batch.map((one) => this.#one<R>(one))).then((answers) => ({
      rows: answers.map(({ rows }) => rows) as R[]
    }))
  }

  #one<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const answer = this.inner.executeQuery<R>(query)
    if (this.#isOpen) return answer
    return answer.catch((cause: unknown) => {
      if (cause instanceof Serialization && cause.code === OUTDATED) return this.inner.executeQuery<R>(query)
      throw cause
    })
  }

  #send(answer: Promise<unknown>): void {
    this.#unheard.push(
      answer.catch((cause: unknown) => {
        this.#failed ??= { cause }
      })
    )
  }

  /** What went wrong first: of all that follows the database says only that the transaction is over. */
  async #first(cause: unknown): Promise<unknown> {
    await Promise.all(this.#unheard)
    return this.#failed === undefined ? cause : this.#failed.cause
  }

  async commit(driver: Driver): Promise<void> {
    if (this.#end()) return
    try {
      await driver.commitTransaction(this.inner)
    } catch (cause) {
      throw await this.#first(cause)
    }
    await Promise.all(this.#unheard)
  }

  async rollback(driver: Driver): Promise<void> {
    if (!this.#end()) await driver.rollbackTransaction(this.inner)
  }

  /** Ends the transaction, and says whether the database never heard of it. */
  #end(): boolean {
    const isUnsaid = this.#begin !== undefined
    this.#begin = undefined
    this.#isOpen = false
    return isUnsaid
  }

  streamQuery(): never {
    throw new TypeError("A store's queries are not streamed.")
  }
}

/** A driver of PostgreSQL, or of PGlite, which has one connection, whose transactions are piped. */
export const pipedDriver = (driver: Driver, { isAlone }: { readonly isAlone: boolean }): Driver => {
  const of = (connection: DatabaseConnection): Piped => {
    if (connection instanceof Piped) return connection
    throw new TypeError("This connection is another one's.")
  }
  return {
    init: () => driver.init(),
    acquireConnection: async () => new Piped(await driver.acquireConnection()),
    releaseConnection: (connection) => driver.releaseConnection(of(connection).inner),
    beginTransaction: (connection, settings) =>
      Promise.resolve(of(connection).begin(isAlone ? ALONE : beginning(settings))),
    commitTransaction: (connection) => of(connection).commit(driver),
    rollbackTransaction: (connection) => of(connection).rollback(driver),
    destroy: () => driver.destroy()
  }
}
