import { type Cashier, cashierAt, type People } from "./cashier/cashier.ts"
import { listsOf } from "./cashier/lists.ts"
import { work } from "./cashier/work.ts"
import { deterministic } from "./determinism.ts"
import { type Fault, makeFaults, type Muted, NONE_MUTED, type Only, type Struck } from "./faults.ts"
import { makeNetwork } from "./network.ts"
import { openOffice } from "./office.ts"
import { agreeing } from "./oracles/agree.ts"
import { alwaysOf } from "./oracles/always.ts"
import { approvedOf } from "./oracles/approvals.ts"
import { closingsOf } from "./oracles/cash.ts"
import { isStill, judge } from "./oracles/judge.ts"
import { backOnceOf, counterSeen } from "./oracles/counter.ts"
import { heldOverOf, timeSeen } from "./oracles/time.ts"
import { takenOver } from "./oracles/due.ts"
import { goodsOf } from "./oracles/goods.ts"
import { paidStaysOf } from "./oracles/layaways.ts"
import { heldOf } from "./oracles/logs.ts"
import { afterClosings } from "./oracles/recounts.ts"
import { tapesOf } from "./oracles/tapes.ts"
import { troublesIn } from "./oracles/troubles.ts"
import { isSilent, SILENT } from "./disk.ts"
import { type Browser, newBrowser } from "./browser.ts"
import { awayFor, dayOf } from "./cashier/days.ts"
import { crashPage, openPage, type Surroundings } from "./page.ts"
import { makeRandom } from "./random.ts"
import type { Template } from "./store/template.ts"
import { makeSpin } from "./spin.ts"
import { makeTerminal } from "./terminal.ts"
import { CHANGED } from "./upgraded.ts"
import { makeWatch } from "./watch.ts"
import { makeWorld, START } from "./world.ts"

/** The simulated processor, or Dejavoo's terminals over SPIn. */
export type Processing = "simulated" | "spin"

/** One run: what it was given. */
export interface RunOptions {
  readonly template: Template
  readonly seed: number
  /** Sales that each cashier begins. */
  readonly sales: number
  readonly muted?: Muted
  /** A scenario: these faults and no others. */
  readonly only?: Only
  /** `mixed` when nobody says who. */
  readonly people?: People
  /** Whose terminals the store has; as the seed decides when nobody says. */
  readonly processor?: Processing
  /** False: no cash moves without a sale, as when a seed was found before any did. By chance when nobody says. */
  readonly drawers?: boolean
  readonly verbose?: boolean
}

/** What came of a run. */
export interface RunReport {
  readonly seed: number
  readonly violations: readonly string[]
  readonly struck: readonly Struck[]
  readonly swarm: Readonly<Record<Fault, number>>
  readonly sales: number
  readonly calls: number
  readonly steps: number
  /** Simulated milliseconds. */
  readonly took: number
  /** SHA-256 of the trace (SIM-1). */
  readonly hash: string
  readonly trace: readonly string[]
  /** What a batch must have seen at least once. */
  readonly seen: ReadonlySet<string>
}

const MINUTE = 60_000
const LONGEST = 60 * MINUTE
const HEALING = 15 * MINUTE
/** Milliseconds in which a row that is on its way is on the disk. */
const WRITING = 100

const simulate = async ({
  template,
  seed,
  sales,
  muted = NONE_MUTED,
  only,
  people: who = "mixed",
  processor = makeRandom(seed, 23).chance(0.3) ? "spin" : "simulated",
  drawers,
  verbose = false
}: RunOptions): Promise<RunReport> => {
  const world = makeWorld(makeRandom(seed, 1), verbose)
  const streams = {
    first: makeRandom(seed, 2),
    later: makeRandom(seed, 22),
    spin: makeRandom(seed, 24),
    book: makeRandom(seed, 28)
  }
  const faults = makeFaults(streams, muted, world.note, { only, ofBooks: who === "shifts" })
  const people = makeRandom(seed, 3)
  const terminal =
    processor === "spin"
      ? makeSpin(world, makeRandom(seed, 25), faults)
      : makeTerminal(world, makeRandom(seed, 4), faults)
  const crosses = who === "crossings"
  const day = dayOf(who, makeRandom(seed, 20))
  const withPrinters = people.chance(0.7)
  const takesLogs = makeRandom(seed, 8).chance(0.5)
  const office = openOffice(template, world, makeRandom(seed, 5), faults, terminal, {
    withPrinters,
    takesLogs,
    sellsTime: who === "time" || crosses,
    crosses
  })
  const violations: string[] = []
  const seen = new Set<string>()
  const violate = (words: string) => {
    world.note(`VIOLATION ${words}`)
    violations.push(words)
  }
  const agreement = agreeing(office, world, violate)
  const network = makeNetwork(world, makeRandom(seed, 6), faults, office, (life, action, answer, key) => {
    agreement.heard(life, action, answer)
    const over = takenOver(action, key, answer)
    if (over !== null) violate(over)
  })
  const eyes = makeWatch(world, office, seen, violate)
  const watch: typeof eyes = {
    ...eyes,
    wrote: (browser, entries, version) => {
      eyes.wrote(browser, entries, version)
      agreement.wrote(browser, entries)
    }
  }
  const release = { isUpgraded: false }
  const around: Surroundings = { world, random: makeRandom(seed, 7), faults, network, watch, release }
  terminal.onCharge = watch.charged
  office.leaked = (action) => violate(`M15: the reply to ${action} tells of another store`)

  office.wrong = violate
  office.saw = (what) => void seen.add(what)

  const goods = goodsOf(office)
  const earth = world.born("earth")
  const cashiers = new Map<Browser, Cashier>()
  // What is between two registers wants two: a layaway is paid at one while another one gives it back.
  const count = people.chance(
    day === "layaways" || day === "handovers" || who === "counter" || who === "time" || who === "shifts" || crosses
      ? 0.8
      : 0.4
  )
    ? 2
    : 1
  const lists = listsOf(office)
  // By chance of its own: the other days are what they were.
  const families = day === "layaways" && makeRandom(seed, 21).chance(0.5)
  const moves = day !== null && (drawers ?? (who === "drawers" || crosses || makeRandom(seed, 26).chance(0.3)))
  const stations: Cashier[] = []
  const shifts = who === "shifts" ? { random: makeRandom(seed, 60), stations } : null
  for (let n = 0; n < count; n += 1) {
    stations.push(
      // What is begun at a crossing is met again later.
      cashierAt(n, crosses ? sales * 2 : sales, {
        lists,
        day,
        families,
        shifts,
        drawer: moves ? makeRandom(seed, 30 + n) : null,
        counter: who === "counter" || crosses ? makeRandom(seed, 40 + n) : null,
        time: who === "time" || crosses ? makeRandom(seed, 50 + n) : null,
        crossing: crosses ? makeRandom(seed, 60 + n) : null
      })
    )
  }
  for (const cashier of stations)
    cashiers.set(
      newBrowser(`till-${cashier.device + 1}`, world, makeRandom(seed, 10 + cashier.device), faults),
      cashier
    )
  let healed = false
  /** Everybody goes home: what is on its way to the disk arrives there. */
  let isOver = false

  const tick = (browser: Browser, cashier: Cashier): void => {
    if (isOver) return
    world.later(people.between(300, healed ? 3_000 : 6_000), earth, () => tick(browser, cashier))
    if (!healed && world.now() < cashier.away) return
    const away = healed ? 0 : awayFor(cashier, world.now())
    if (away > 0) {
      seen.add("somebody left the register")
      cashier.away = world.now() + away
      for (const page of browser.pages) crashPage(around, browser, page)
      return
    }
    const owner = browser.pages.find(({ life }) => life === browser.hub.owner())
    const page = owner ?? browser.pages[0]
    if (!page) return void openPage(around, browser, people.pick(["/sale", "/payment"]))
    const health = page.store()?.health()
    if (health?._tag === "Defect") {
      violate(`M10: the register stopped: ${health.message}`)
      return crashPage(around, browser, page)
    }
    if (health?._tag === "Recording" && isSilent(browser.disk, page.life, world.now()))
      violate(`M10: ${page.life.name} says that it records, and its disk has not answered for ${SILENT / 1000} s`)
    if (health?._tag === "CannotRecord") {
      seen.add("could not record")
      return crashPage(around, browser, page)
    }
    // The page says that it is too old: it is loaded anew.
    if (health?._tag === "NewerBook") {
      seen.add("too old to write")
      return crashPage(around, browser, page)
    }
    if (faults.strikes("page crash")) return crashPage(around, browser, page)
    if (faults.strikes("page frozen")) page.life.frozenUntil = world.now() + people.between(1_000, 600_000)
    if (faults.strikes("clock jump")) page.life.skew += people.pick([-86_400_000, 86_400_000, 60_000, -60_000])
    if (browser.pages.length < 2 && faults.strikes("second tab")) {
      const other = openPage(around, browser, "/sale")
      world.later(people.between(500, 20_000), other.life, () => (isOver ? undefined : other.takeOver()))
      // People close one of the two again.
      const closed = people.chance(0.5) ? page : other
      world.later(people.between(5_000, 60_000), closed.life, () => crashPage(around, browser, closed))
    }
    if (page.life.frozenUntil > world.now()) return
    agreement.look(browser, page)
    work(page, browser, cashier, people, faults)
  }

  for (const [browser, cashier] of cashiers) tick(browser, cashier)
  const browsers = [...cashiers.keys()]
  const evidence = { office, terminal, browsers }
  const [always, held] = [alwaysOf(office, terminal, violate), heldOf(office, browsers, violate)]
  const paidStays = paidStaysOf(office, violate)
  const approved = approvedOf(office, violate)
  const closings = closingsOf(office, () => void seen.add("a closing"), violate)
  const after = afterClosings(office, (what) => void seen.add(what), violate)
  const tapes = tapesOf(office, violate)
  const backOnce = backOnceOf(office, violate)
  const heldOver = heldOverOf(office, world, violate)
  office.committed = () => {
    always()
    approved()
    paidStays()
    closings()
    after()
    tapes()
    backOnce()
    heldOver()
    held()
  }
  await world.run(() => violations.length > 0 || [...cashiers.values()].every(({ left }) => left === 0), LONGEST)
  faults.heal()
  network.heal()
  healed = true
  for (const cashier of cashiers.values()) cashier.left = 0
  for (const { life } of browsers.flatMap(({ pages }) => pages)) life.frozenUntil = 0
  const still = await world.run(() => violations.length > 0 || isStill(evidence), HEALING)
  isOver = true
  await world.run(() => false, 2_000)
  // A notice that goes away by itself may have changed the state in the last moment: its row is waited for.
  const isWritten = () => browsers.every(({ pages }) => pages.every((page) => world.now() - page.changedAt() > WRITING))
  await world.run(isWritten, MINUTE)
  if (!still) violate("M12: a quarter of an hour after everything was well again, something is unfinished")
  for (const words of [...judge(evidence, withPrinters), ...goods()]) violate(words)
  for (const { disk } of browsers) for (const trouble of troublesIn(disk.rows)) seen.add(trouble)
  for (const { disk } of browsers) if (disk.lost > 0) seen.add("rows lost with the power")
  for (const { disk } of browsers) if (disk.gone.length > 0) seen.add("storage cleared")
  if (release.isUpgraded && browsers.some(({ disk }) => disk.rows.some(({ type, v }) => type === CHANGED && v === 1)))
    seen.add("old rows read by the next version")
  for (const { outcome, message } of office.disk.database
    .prepare("select outcome, message from spin_transaction")
    .all())
    seen.add(String(message).includes("voided") ? "SPIn: another amount undone" : `SPIn: ${String(outcome)}`)
  for (const what of [...counterSeen(office), ...timeSeen(office)]) seen.add(what)
  if (office.disk.database.prepare("select 1 from payment where state = 'voided'").get()) seen.add("voided")
  if (office.disk.database.prepare("select 1 from payment where shopping_cart_id is null").get())
    seen.add("a tombstone")
  if (
    office.disk.database
      .prepare("select 1 from payment where restock_fee > 0 and state = 'declined' and order_id is not null")
      .get()
  )
    seen.add("a layaway's fee without its leg")
  return {
    seed,
    violations,
    struck: faults.struck,
    swarm: faults.swarm,
    sales: [...cashiers.values()].reduce((sum, cashier) => sum + cashier.sales, 0),
    calls: network.calls(),
    steps: world.steps(),
    took: world.now() - START,
    hash: world.hash(),
    trace: world.trace,
    seen
  }
}

/** Runs the register, its back office and everything that can go wrong between them, as one seed decides. */
export const run = (options: RunOptions): Promise<RunReport> => deterministic(options.seed, () => simulate(options))
