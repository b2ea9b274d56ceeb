import { Duplex } from "node:stream"
import type { PGlite } from "@electric-sql/pglite"
import { type Dialect, PGliteAdapter, PostgresDialect, type PostgresPool } from "kysely"
import pg from "pg"
import { impatientPool } from "./impatient.ts"

/** What a server says to a client that starts: it is let in, and may ask. */
const HELLO = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** The wire between PostgreSQL's driver and PGlite, which answers each message before the next one comes. */
class Wire extends Duplex {
  readonly #pglite: PGlite
  #isIn = false

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {
    // What is answered is handed on as it comes.
  }

  override _write(bytes: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    this.#ask(bytes, done)
  }

  override _writev(parts: readonly { readonly chunk: Uint8Array }[], done: (error?: Error) => void): void {
    this.#ask(Buffer.concat(parts.map(({ chunk }) => chunk)), done)
  }

  #ask(bytes: Uint8Array, done: (error?: Error) => void): void {
    if (this.#pglite.closed) return done(new Error("Connection terminated: the database is closed."))
    let answer: Uint8Array
    try {
      answer = this.#isIn ? this.#pglite.execProtocolRawSync(bytes) : HELLO
    } catch (cause) {
      return done(new Error("Connection terminated: the database failed.", { cause }))
    }
    this.#isIn = true
    done()
    // The driver has its question in hand before the answer comes.
    process.nextTick(() => this.push(answer))
  }
}

/** The one connection, as a pool: made when it is asked for, and made anew once it was given up. */
class One {
  readonly #pglite: PGlite
  readonly #types: pg.CustomTypesConfig
  #client: Promise<pg.PoolClient> | undefined

  constructor(pglite: PGlite, types: pg.CustomTypesConfig) {
    this.#pglite = pglite
    this.#types = types
  }

  connect(): Promise<pg.PoolClient> {
    this.#client ??= this.#open()
    return this.#client
  }

  async #open(): Promise<pg.PoolClient> {
    const client = new pg.Client({ stream: () => new Wire(this.#pglite), types: this.#types, pipeline: true })
    // One that broke is of no more use to anybody: who asks next gets another.
    client.on("error", () => {
      this.#client = undefined
    })
    await client.connect()
    // Of one that was given up the database may keep statements, and a transaction.
    await client.query("rollback; deallocate all")
    const release = (destroy?: boolean | Error): void => {
      if (destroy === true) this.#client = undefined
    }
    return Object.assign(client, { release })
  }

  async end(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close()
  }
}

/**
 * PGlite by PostgreSQL's own driver: each statement is one message instead of five, and those that are asked again and again
 * are read and planned once (server/db/named.ts), which takes PGlite longer than to answer them.
 */
export const embedded = (pglite: PGlite, types: pg.CustomTypesConfig): Dialect => {
  const pool: PostgresPool = impatientPool(new One(pglite, types))
  const dialect = new PostgresDialect({ pool })
  return {
    createDriver: () => dialect.createDriver(),
    createAdapter: () => new PGliteAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db)
  }
}
