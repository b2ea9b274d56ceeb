import { Clock, Effect, Exit, Layer, ManagedRuntime, Schedule, Scope } from "effect"
import type { Hasher } from "./auth/hash.ts"
import { type Signer, signerInMemory } from "./auth/signer.ts"
import { completer } from "./completer.ts"
import { type BackupSite, makeKeeper } from "./backups/keeper.ts"
import { nightly } from "./backups/nightly.ts"
import { type Db, openTenant, type OwnersDb } from "./db/connect.ts"
import type { Deps } from "./deps.ts"
import { type Faults, makeFaults, withFaults } from "./faults.ts"
import { makeHandler } from "./handler.ts"
import type { Run } from "./http/api.ts"
import type { SiteOptions } from "./http/site.ts"
import type { Files } from "./http/static.ts"
import { makeJobs } from "./jobs.ts"
import { type TerminalDesk, terminalDesk } from "./lab/desk.ts"
import { sqlLedger } from "./ledger.ts"
import { consoleLog, type Log } from "./log.ts"
import type { Carriers } from "./mail/carrier.ts"
import { postman } from "./mail/postman.ts"
import { makePayments } from "./money/payments.ts"
import { sqlStore } from "./money/sql.ts"
import type { PracticeSite } from "./practice/site.ts"
import { type Processor, REAL } from "./processor.ts"
import { processors } from "./processors.ts"
import { makeRates } from "./rates.ts"
import { makeReaders, type Readers } from "./readers/thread.ts"
import { demoShelf } from "./seed/files.ts"
import { memoryShelf, type Shelf } from "./shelf/shelf.ts"
import { sweeper } from "./shelf/sweep.ts"
import { simulateProcessor } from "./simulator.ts"
import type { SpinSettings } from "./spin/settings.ts"

/** How long an ordinary approval of the simulated terminal takes, in ms. */
export const TERMINAL_DELAY_MS = 1500

/** A database that is there, and how the back office over it is to behave. */
export interface BackOfficeParts {
  /** As its owner opened it; all work is done within its store's own fence. */
  readonly db: OwnersDb
  readonly clientId: number
  readonly hasher: Hasher
  readonly pepper: Uint8Array
  /** Signs checkpoints; a key of its own, gone with the process, unless given. */
  readonly signer?: Signer
  readonly terminalDelayMs?: number
  /** The simulated one over its own table, and SPIn where it is set up, unless a test brings another. */
  readonly processor?: Processor
  /** Dejavoo's terminals that are the store's own; none, unless given. */
  readonly spin?: SpinSettings
  /** Terminals of no processor play at being one: in a demo store by themselves while there is no other, else when told to. */
  readonly simulates?: boolean
  /** The terminals of the practice bench, where a test brings a simulated processor that knows them. */
  readonly terminals?: TerminalDesk
  readonly clock?: Clock.Clock
  /** Who brings what is in the outbox; what nobody brings stays there. */
  readonly carriers?: Carriers
  /** The built register; without it only the API and the images are served. */
  readonly files?: Files
  /** Where customers' files lie; in memory, unless given. */
  readonly shelf?: Shelf
  /** What backups are made of, and where they go; none are made, unless given. */
  readonly backups?: BackupSite
  /** Who reads strangers' files, where several back offices have them together; else its own, which end with it. */
  readonly readers?: Pick<Readers, "read">
  /** By which name and through which proxies it is reached; any, unless given. */
  readonly site?: SiteOptions
  /** Where people practice; nowhere, unless given. */
  readonly practice?: PracticeSite
  readonly faults?: Faults
  readonly log?: Log
}

/** A running back office. */
export interface BackOffice {
  /** Answers a request from the address `peer`; rejects with `ConnectionCut` when the connection is to be cut. */
  readonly handle: (request: Request, peer?: string) => Promise<Response>
  /** No new call will come; told once, before what is under way is waited for. */
  readonly stopping?: () => void
  /** Waits until no payment is being worked on. */
  readonly drain: () => Promise<void>
  /** Stops the work in the background; the database stays open. What was unsettled, the next start settles. */
  readonly close: () => Promise<void>
}

/** The moment by a back office's clock, in milliseconds since 1970. */
const momentBy = (clock: Clock.Clock | undefined): number => clock?.currentTimeMillisUnsafe() ?? Date.now()

/** Is it a store where nothing that is sold is real? */
const isDemo = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("client").select("is_demo").executeTakeFirst())?.is_demo === true

/**
 * Tells whether it is such a store. Where the database does not answer at the start, it is asked again every two seconds, and
 * until it answers no card is played at.
 */
const demoOf = Effect.fnUntraced(function* (db: Db, scope: Scope.Scope) {
  let found = false
  const ask = Effect.tryPromise(async () => {
    found = await isDemo(db)
  })
  if (Exit.isFailure(yield* Effect.exit(ask)))
    yield* Effect.forkIn(Effect.retry(ask, Schedule.spaced("2 seconds")), scope)
  return () => found
})

/** Starts a back office over an open database, completer included. */
export const startBackOffice = async (parts: BackOfficeParts): Promise<BackOffice> => {
  const { clientId, hasher, pepper, clock, carriers = {}, files, signer = signerInMemory() } = parts
  // Whatever works here, for calls or by itself, has no other handle.
  const db = openTenant(parts.db, clientId)
  const { log = consoleLog, faults = makeFaults(), site = {} } = parts
  const runtime = ManagedRuntime.make(clock === undefined ? Layer.empty : Layer.succeed(Clock.Clock, clock))
  const scope = Scope.makeUnsafe()
  const { spin, terminalDelayMs = TERMINAL_DELAY_MS } = parts
  const terminals = parts.terminals ?? terminalDesk(db, terminalDelayMs)
  const simulated = simulateProcessor(sqlLedger(db), terminalDelayMs, terminals)
  const plays = parts.simulates ?? (spin === undefined ? undefined : false)
  const isSimulating = plays === undefined ? await runtime.runPromise(demoOf(db, scope)) : () => plays
  const processor = parts.processor ?? processors({ db, clientId, simulated, isSimulating, spin, log })
  const store = withFaults(sqlStore(db), faults)
  const jobs = await runtime.runPromise(makeJobs(log).pipe(Scope.provide(scope)))
  const payments = makePayments(store, processor)
  // A real processor's amounts mean what they say.
  const { lineFault = () => Effect.succeed(undefined), presence = () => Effect.succeed("silent") } = processor
  const { cardsAt = () => REAL } = processor
  const ownReaders = makeReaders({ log })
  const backups =
    parts.backups &&
    makeKeeper({ site: parts.backups, db, owner: parts.db, clientId, pepper, log, now: () => momentBy(clock) })
  const deps: Deps = {
    db,
    clientId,
    hasher,
    pepper,
    signer,
    store,
    payments,
    jobs,
    presence,
    cardsAt,
    lineFault,
    terminals,
    rates: makeRates(),
    readers: parts.readers ?? ownReaders,
    shelf: demoShelf(parts.shelf ?? memoryShelf()),
    backups,
    sendsTexts: carriers.text !== undefined,
    log
  }
  const run: Run = (effect) => runtime.runPromiseExit(effect)
  await runtime.runPromise(Effect.forkIn(completer(deps), scope))
  await runtime.runPromise(Effect.forkIn(sweeper({ ...deps, owner: parts.db }), scope))
  if (backups) await runtime.runPromise(Effect.forkIn(nightly(backups, log), scope))
  await runtime.runPromise(Effect.forkIn(postman({ db, clientId, carriers, log }), scope))
  return {
    handle: makeHandler({ deps, run, faults, files, site, practice: parts.practice }),
    drain: () => runtime.runPromise(jobs.settled),
    close: async () => {
      await runtime.runPromise(Scope.close(scope, Exit.void))
      await backups?.close()
      await ownReaders.close()
      await runtime.dispose()
    }
  }
}
