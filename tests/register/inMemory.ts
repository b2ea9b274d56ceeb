import { Effect, Exit, Layer, Scope } from "effect"
import { interpreters } from "../../effects/interpreters.ts"
import { apiLayer, type Transport } from "../../effects/ports/Api.ts"
import { Ids } from "../../effects/ports/Ids.ts"
import { logMemory, memoryDisk, type MemoryDisk, rowsOf } from "../../effects/ports/LogMemory.ts"
import { Navigator } from "../../effects/ports/Navigator.ts"
import { mirrorMemory } from "../../effects/ports/MirrorMemory.ts"
import { memoryShelf, priceBookMemory } from "../../effects/ports/PriceBookMemory.ts"
import { printerUsb } from "../../effects/ports/PrinterUsb.ts"
import { makeGroup } from "../../effects/ports/together.ts"
import { makeRegister } from "../../effects/run.ts"
import { startBackOffice } from "../../server/backoffice.ts"
import type { Db } from "../../server/db/connect.ts"
import type { LogLine } from "../../server/log.ts"
import { machine, wordsFor } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { personOf, POS_VERSION } from "../../src/session/model.ts"
import { writeBook } from "../../src/support/book.ts"
import { freshDatabase } from "../server/database.ts"
import { rowOf } from "../allRows.ts"

const ORIGIN = "http://localhost:4100"

/** A back office in this process, and what it wrote to its log. */
export interface Office {
  readonly handle: (request: Request) => Promise<Response>
  readonly lines: readonly LogLine[]
  /** What it knows, behind the wire. */
  readonly db: Db
  readonly close: () => Promise<void>
}

export const openOffice = async (): Promise<Office> => {
  const database = await freshDatabase()
  const lines: LogLine[] = []
  const office = await startBackOffice({
    ...database,
    db: database.owner,
    terminalDelayMs: 0,
    log: (line) => lines.push(line)
  })
  return {
    handle: office.handle,
    lines,
    db: database.db,
    close: async () => {
      await office.close()
      await database.close()
    }
  }
}

/** What a browser keeps when its page is closed: cookies and the book. */
export interface Browser {
  readonly disk: MemoryDisk
  readonly cookies: Map<string, string>
  /** The actions that were called, in order. */
  readonly calls: string[]
  /** Every reply that came over the wire, as text. */
  readonly replies: string[]
}

export const newBrowser = (rows: readonly LogEntry[] = []): Browser => ({
  disk: memoryDisk(rows),
  cookies: new Map(),
  calls: [],
  replies: []
})

const transportOf = (handle: Office["handle"], { cookies, calls, replies }: Browser): Transport => ({
  endpoint: "/api",
  host: "localhost:4100",
  token: () => cookies.get("pos_token") ?? null,
  fetch: async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, ORIGIN), init)
    request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    calls.push(new URL(request.url).searchParams.get("action") ?? "")
    const response = await handle(request)
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=")
      if (value === "") cookies.delete(name)
      else cookies.set(name, decodeURIComponent(value))
    }
    replies.push(await response.clone().text())
    return response
  }
})

/** A register in this process: the real machine and interpreters, a book in memory, the real back office. */
export interface Till {
  readonly state: () => AppState
  /** Carries a command out; null, or the words for the cashier. */
  readonly act: (command: Command) => string | null
  /** The state as soon as it is so; an error with the state after twenty seconds. */
  readonly until: (so: (state: AppState) => boolean) => Promise<AppState>
  /** A book as it is exported: the one named, or the one that is written now. */
  readonly book: (id?: string) => Promise<string>
  /** Ends the register as a closed page does. */
  readonly close: () => Promise<void>
}

const PATIENCE = 20_000

export const openTill = async (handle: Office["handle"], browser: Browser): Promise<Till> => {
  const { disk } = browser
  const scope = Scope.makeUnsafe()
  let state = (): AppState => machine.initial
  let lease = (): number | null => null
  const ports = Layer.mergeAll(
    logMemory(disk),
    Ids.layer,
    Layer.succeed(Navigator, { go: () => Effect.void }),
    mirrorMemory(),
    priceBookMemory(memoryShelf()),
    printerUsb(null),
    apiLayer({
      rowOf,
      envelope: () => ({
        person: personOf(state().session),
        shopping_cart_id: state().cart.cart?.id ?? null,
        device_license_id: state().session.deviceId,
        alt_tax_rate: null,
        lease_epoch: lease(),
        idempotent: state().session.client?.idempotent ?? false
      }),
      transport: transportOf(handle, browser),
      onCart: () => undefined,
      onLoginRequired: () => undefined,
      onStartupError: () => undefined
    })
  )
  const making = makeRegister<AppState, Command, AppEvent, AppRequest, Layer.Success<typeof ports>>({
    machine,
    interpreters,
    subscriptions,
    words: wordsFor,
    together: () => makeGroup,
    renewed: () => undefined,
    onRows: () => undefined
  })
  const context = await Effect.runPromise(Scope.provide(Layer.build(ports), scope))
  const register = await Effect.runPromise(Scope.provide(making, scope).pipe(Effect.provideContext(context)))
  const { store } = register
  state = store.getSnapshot
  lease = register.lease
  await Effect.runPromise(register.begin)
  store.dispatch({ _tag: "StartRegister", version: POS_VERSION, path: "/sale" })
  store.dispatch({ _tag: "AskClient" })

  const until = (so: (state: AppState) => boolean): Promise<AppState> =>
    Effect.runPromise(
      Effect.callback<AppState>((resume) => {
        const look = (): void => {
          if (so(store.getSnapshot())) resume(Effect.succeed(store.getSnapshot()))
        }
        const leave = store.subscribe(look)
        look()
        return Effect.sync(leave)
      }).pipe(
        Effect.timeoutOrElse({
          duration: PATIENCE,
          orElse: () => Effect.die(new Error(`It never came to that: ${JSON.stringify(store.getSnapshot(), null, 2)}`))
        })
      )
    )

  return {
    state,
    act: store.dispatch,
    until,
    book: async (id) => {
      await Effect.runPromise(register.flushed)
      const book = id ?? store.getSnapshot().support.book ?? ""
      const entries = rowsOf(disk).filter((entry) => entry.book === book)
      return writeBook({ register_version: POS_VERSION, book, exported: entries.at(-1)?.at ?? 0 }, entries)
    },
    close: () => Effect.runPromise(Scope.close(scope, Exit.void))
  }
}
