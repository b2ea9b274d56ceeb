import { Effect, Layer, Scope } from "effect"
import { interpreters } from "../../effects/interpreters.ts"
import { type Calls, isOver, watchLogin } from "../../effects/loginTimeout.ts"
import { Api, apiLayer } from "../../effects/ports/Api.ts"
import { Ids } from "../../effects/ports/Ids.ts"
import { Navigator } from "../../effects/ports/Navigator.ts"
import { mirrorMemory } from "../../effects/ports/MirrorMemory.ts"
import { priceBookMemory } from "../../effects/ports/PriceBookMemory.ts"
import { Printer } from "../../effects/ports/Printer.ts"
import { isAnswered } from "../../effects/ports/Reach.ts"
import { holdPrinter } from "../../effects/printer.ts"
import { ASK_EVERY, makeHeard, noteHeard, watchReach } from "../../effects/reach.ts"
import { makeGroup } from "../../effects/ports/together.ts"
import { makeRegister, type Register } from "../../effects/run.ts"
import { ownRegister } from "../../effects/tabs.ts"
import { makeHearers } from "../../effects/upload/start.ts"
import { watchUpload } from "../../effects/upload/upload.ts"
import { stateHashRecorder } from "../../effects/stateHashRecorder.ts"
import { machine, wordsFor } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { laterDeciders } from "../../src/app/lateDeciders.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import type { Store } from "../../src/kernel/store.ts"
import type { Cents } from "../../src/money/cents.ts"
import { WAIT_FOR_PAYMENT } from "../../src/payment/messages.ts"
import { isBusy } from "../../src/payment/model.ts"
import { isRefunding } from "../../src/refund/model.ts"
import { personOf, POS_VERSION } from "../../src/session/model.ts"
import { ASIDE, FORGED, FORGERY } from "./aside.ts"
import type { Browser } from "./browser.ts"
import { cutPower, evict, isCleared, logOf, shelfOf } from "./disk.ts"
import type { Faults } from "./faults.ts"
import type { Network } from "./network.ts"
import type { Random } from "./random.ts"
import { NO_READS, type Reads, readsOf } from "./reads.ts"
import { goTo } from "./router.ts"
import { upgraded } from "./upgraded.ts"
import type { Watch } from "./watch.ts"
import type { Life, World } from "./world.ts"
import { rowOf } from "../allRows.ts"

// In a register they come behind the first screen.
await laterDeciders.load()

/** One life of the register in a tab. */
export interface Page {
  readonly life: Life
  readonly store: () => Store<AppState, Command> | null
  path: string
  /** Behind the path: what it is of. */
  query: string
  /** Asks the tab that is the register to hand it over. */
  readonly takeOver: () => void
  /** When its state changed last, milliseconds since 1970. */
  readonly changedAt: () => number
  /** People did something. */
  readonly acted: () => void
  /** Puts a piece into the cart by its serial number, as a screen would that this register has not yet. */
  readonly addPiece: (productId: string, serial: string) => void
  readonly reads: () => Reads
  /** Says on the wire that a card was charged of which no processor knows, in cents: no register does. */
  readonly skipProcessor: (amount: Cents) => void
  /** Tells it that it is being left, as a browser does that is not killed. */
  readonly leave: () => void
}

/** What every page stands in. */
export interface Surroundings {
  readonly world: World
  readonly random: Random
  readonly faults: Faults
  readonly network: Network
  readonly watch: Watch
  /** The version that a page gets when it is loaded now. */
  readonly release: { isUpgraded: boolean }
}

/** The page is gone from one step to the next, every other one without a word; at times the power goes with it. */
export const crashPage = (around: Surroundings, browser: Browser, page: Page): void => {
  if (!page.life.alive) return
  if (browser.lives % 2 === 0) page.leave()
  page.life.alive = false
  browser.pages = browser.pages.filter((one) => one !== page)
  around.world.note(`crash ${page.life.name}`)
  browser.hub.gone(page.life)
  if (!around.faults.strikes("power cut")) return
  for (const other of browser.pages) {
    other.life.alive = false
    browser.hub.gone(other.life)
  }
  browser.pages = []
  around.watch.lost(browser, cutPower(browser.disk))
}

/** Somebody presses something that asks about a payment: the one with this key, or whatever is open. */
export const press = ({ pressed }: Browser, key: string): void => void pressed.set(key, (pressed.get(key) ?? 0) + 1)

/** Loads the register into a tab of the browser, at a path. Nothing of it waits for anybody. */
export const openPage = (around: Surroundings, browser: Browser, path: string): Page => {
  const { world, random, faults, network, release } = around
  if (browser.pages.length === 0 && isCleared(browser.disk, faults)) evict(browser.disk)
  if (!release.isUpgraded && faults.strikes("version upgraded")) release.isUpgraded = true
  // A browser may give the page that it kept from before.
  const version = release.isUpgraded && !faults.strikes("version kept") ? upgraded : machine
  browser.lives += 1
  press(browser, "")
  const life = world.born(`${browser.name}-page-${browser.lives}`)
  const context = world.context(life)
  let store: Store<AppState, Command> | null = null
  let writer: Register<AppState, Command> | null = null
  let ask: () => void = () => undefined
  const state = () => store?.getSnapshot() ?? machine.initial
  let changedAt = world.now()
  let addPiece: Page["addPiece"] = () => undefined
  let reads = NO_READS
  let skipProcessor: Page["skipProcessor"] = () => undefined
  const page: Page = {
    life,
    path,
    query: "",
    store: () => store,
    takeOver: () => ask(),
    changedAt: () => changedAt,
    acted: () => void browser.acts++,
    addPiece: (productId, serial) => addPiece(productId, serial),
    reads: () => reads,
    skipProcessor: (amount) => skipProcessor(amount),
    leave: () => writer?.leave()
  }
  const listeners = new Set<() => void>()
  const transport = network.transport(
    life,
    browser.cookies,
    (call) => around.watch.sent(browser, call),
    (call, answer) => around.watch.served(browser, call, answer)
  )
  let hear: ReturnType<typeof noteHeard> = () => undefined
  const calls: Calls = {
    onCall: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
  const ports = Layer.mergeAll(
    logOf(browser.disk, {
      world,
      random,
      faults,
      life,
      crash: () => crashPage(around, browser, page),
      wrote: (entries) => around.watch.wrote(browser, entries, version)
    }),
    shelfOf(browser.disk, world, life),
    Ids.layer,
    Layer.succeed(Navigator, { go: (to) => Effect.sync(() => goTo(page, to)) }),
    mirrorMemory(browser.mirror),
    priceBookMemory(browser.prices),
    Layer.succeed(Printer, browser.paper.printer),
    apiLayer({
      rowOf,
      envelope: () => ({
        person: personOf(state().session),
        shopping_cart_id: state().cart.cart?.id ?? null,
        device_license_id: state().session.deviceId,
        alt_tax_rate: null,
        lease_epoch: writer?.lease() ?? null,
        idempotent: state().session.client?.idempotent ?? false
      }),
      transport,
      onCall: () => listeners.forEach((listener) => listener()),
      onCart: (answer) => void store?.dispatch({ _tag: "CartAnswered", answer }),
      onStaleWriter: (newest) => writer?.outlive(newest),
      onHeard: (answered, began) => hear(answered, began),
      onLoginRequired: () => void store?.dispatch({ _tag: "SessionEnded" }),
      onUnread: (action, fields) => void store?.dispatch({ _tag: "NoteUnread", action, fields }),
      onStartupError: (message) => void store?.dispatch({ _tag: "StartupFailed", message })
    })
  )
  const [tabs, hearers, had] = [browser.hub.tabs(life), makeHearers(), browser.marker]
  const started = Effect.gen(function* () {
    const built = yield* Layer.build(ports)
    const register = yield* makeRegister<AppState, Command, AppEvent, AppRequest, Layer.Success<typeof ports>>({
      machine: version,
      interpreters,
      subscriptions,
      words: wordsFor,
      hadLog: had !== null,
      together: () => makeGroup,
      renewed: () => register.store.dispatch({ _tag: "AskClient" }),
      onRows: (entries) => {
        hearers.tell(entries)
        tabs.post({ _tag: "Rows", entries })
        hashed(entries)
      }
    }).pipe(Effect.provideContext(built))
    store = register.store
    store.subscribe(() => {
      changedAt = world.now()
    })
    writer = register
    const hashed = stateHashRecorder(register.store)
    const aside = <E>(work: Effect.Effect<unknown, E, Layer.Success<typeof ports>>, then = (): void => undefined) =>
      Effect.runForkWith(context)(
        work.pipe(Effect.ignore, Effect.andThen(Effect.sync(then)), Effect.provideContext(built))
      )
    const askCart = () => void register.store.dispatch({ _tag: "AskCart" })
    addPiece = (product_id, serial_number) =>
      aside(
        Effect.gen(function* () {
          const [api, ids] = [yield* Api, yield* Ids]
          const key = `${ASIDE}${ids.next(world.now())}`
          yield* api.write("add_to_cart", { product_id, serial_number, quantity: 1 }, { key })
        }),
        askCart
      )
    reads = readsOf(aside)
    skipProcessor = (amount) =>
      aside(
        Effect.gen(function* () {
          const [api, ids] = [yield* Api, yield* Ids]
          const key = `${FORGED}${ids.next(world.now())}`
          const { payments = [], items = [] } = register.store.getSnapshot().cart.cart ?? {}
          const counts = { payment_count: payments.length, item_count: items.length }
          yield* api.write(
            "process_payment_terminal",
            { ...FORGERY, ...counts, amount, payment_key: key, skip_processing: true },
            { key }
          )
        }),
        askCart
      )
    const begun = Effect.sync(() => {
      register.store.dispatch({ _tag: "StartRegister", version: POS_VERSION, path: page.path })
      if (isOver(register.leftAt(), world.now() + life.skew)) register.store.dispatch({ _tag: "ExpireLogin" })
      if (had && register.store.getSnapshot().support.reason === "storage-cleared")
        register.store.dispatch({ _tag: "RecordRestart", had })
      register.store.dispatch({ _tag: "AskClient" })
    })
    const owned = yield* ownRegister(
      {
        tabs,
        me: life.name,
        mustStay: (now) => (isBusy(now.payment) || isRefunding(now.refund) ? WAIT_FOR_PAYMENT : null),
        begun,
        asked: () => undefined
      },
      register
    )
    ask = owned.ask
    yield* watchLogin(register.store, calls)
    const heard = yield* makeHeard
    hear = noteHeard(heard)
    yield* watchReach(
      heard,
      isAnswered(transport),
      (since) => void register.store.dispatch({ _tag: "ChangeServerReach", since }),
      register.store.getSnapshot().support.silentSince,
      // Two registers are no crowd, and seeds that once found something stay what they were.
      Effect.succeed(ASK_EVERY)
    )
    yield* watchUpload({
      store: register.store,
      onRows: hearers.listen,
      idle: Effect.void,
      tell: () => undefined,
      mark: (place) => {
        browser.marker = place
      }
    }).pipe(Effect.provideContext(built))
    yield* holdPrinter(register.store, () => () => undefined).pipe(Effect.provideContext(built))
  })
  // First, for the page may die in its first step.
  browser.pages = [...browser.pages, page]
  world.note(`opened ${life.name} at ${path}`)
  Effect.runForkWith(context)(
    Effect.tapCause(Scope.provide(started, Scope.makeUnsafe()), (cause) => Effect.sync(() => world.note(String(cause))))
  )
  return page
}
