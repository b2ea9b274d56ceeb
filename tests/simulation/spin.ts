import type { DatabaseSync } from "node:sqlite"
import { Effect, Redacted } from "effect"
import { type Processor, Silent } from "../../server/processor.ts"
import { processors } from "../../server/processors.ts"
import { DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import type { Heard, SpinLine } from "../../server/spin/line.ts"
import type { SpinRequest } from "../../server/spin/requests.ts"
import { answer, type Json, makeTerminal as makeCore, othersApproval, type Taken } from "../spin/terminal.ts"
import type { Faults } from "./faults.ts"
import type { Random } from "./random.ts"
import { type Charged, GIVES_UP, tapWait, type Terminal } from "./terminal.ts"
import type { Life, World } from "./world.ts"

/** The profile numbers of the store's terminals, and the key of both. */
const TPNS = ["Z11FRONTONE1", "Z11FRONTTWO2"] as const
const AUTHKEY = "SpInKeY042"

/** One terminal at SPIn. */
interface Machine {
  readonly core: ReturnType<typeof makeCore>
  /** Its line is down until then, in simulated ms. */
  awayUntil: number
}

const BUSY = ["1000", "2008", "2001", "2011"] as const
/** Codes that say nothing for certain: timed out, no host, printer out of paper, and one of a later version. */
const UNCLEAR = ["2007", "1014", "2010", "1006", "4711"] as const
const OTHERS = "d6c871b6a580"

const STARTS: ReadonlySet<string> = new Set(["Sale", "Return"])
/** What sends requests again does so only while it has heard no end of the first. */
const ENDS: ReadonlySet<string> = new Set(["1010", "1012", "1013", "1015"])

const codeIn = (json: Json): unknown => {
  const general = json["GeneralResponse"]
  return typeof general === "object" && general !== null && "StatusCode" in general ? general.StatusCode : undefined
}

/** What is asked, as it stands on the wire. */
const readRequest = ({ path, body }: SpinRequest): { readonly operation: string; readonly body: Json } => {
  const { pathname, searchParams } = new URL(path, "https://spin.test")
  const operation = pathname.split("/").at(-1) ?? ""
  if (body !== undefined) return { operation, body: JSON.parse(body) as Json }
  return { operation, body: { Tpn: searchParams.get("request.tpn"), Authkey: searchParams.get("request.authkey") } }
}

const LOST: Heard = { _tag: "Lost" }

/** No register here has another terminal than SPIn's. */
const nobody = (): Effect.Effect<never, Silent> => Effect.fail(new Silent())
const NOBODY: Processor = { charge: nobody, status: nobody, cancel: nobody, void: nobody }

/**
 * Dejavoo's terminals over SPIn: the stand-in that a process of its own serves elsewhere (tests/spin) behind a line without
 * sockets. The line loses, delays, doubles and garbles as the one to a register does; the terminals are honest about money.
 */
export const makeSpin = (world: World, random: Random, faults: Faults): Terminal => {
  const wires = world.born("spin")
  const habits = { tellsDeclined: random.chance(0.5), abortsAny: random.chance(0.3) }
  const machines = new Map<string, Machine>(TPNS.map((tpn) => [tpn, { core: makeCore(habits), awayUntil: 0 }]))
  // One terminal for both registers: each is busy with the other's customers.
  const isShared = random.chance(0.4)
  let keyOf = (reference: string): string => reference

  const all = (): readonly Taken[] => [...machines.values()].flatMap(({ core }) => core.all)

  const begin = ({ core }: Machine, operation: string, body: Json): Promise<Json> => {
    const asked = Math.round(Number(body["Amount"]) * 100)
    const reference = String(body["ReferenceId"])
    // A tip that somebody gave at the terminal, or a bank that approves a part.
    const total = faults.strikes("spin wrong amount")
      ? random.pick([asked + 100, Math.max(1, Math.floor(asked / 2))])
      : undefined
    const isFree = core.works() === undefined
    const told = Promise.resolve(core.does(operation, body, { operation, waits: true, total }))
    if (!isFree || core.works() !== reference) return told
    world.note(`terminal ${operation} ${reference} ${asked}`)
    terminal.onCharge(keyOf(reference))
    const isThere = !faults.strikes("terminal silent")
    const how = !isThere ? "walks away" : random.chance(0.85) ? "taps" : "is declined"
    world.later(isThere ? tapWait(random, faults) : GIVES_UP, wires, () => {
      if (core.works() !== reference) return
      world.note(`terminal ${reference} ${how}`)
      core.end(how)
    })
    return told
  }

  const proxy = (operation: string, body: Json): Promise<Json> => {
    const machine = machines.get(String(body["Tpn"]))
    const isOurs = machine !== undefined && body["Authkey"] === AUTHKEY
    if (isOurs && faults.strikes("spin away")) machine.awayUntil = world.now() + random.between(5_000, 90_000)
    const isAway = isOurs && world.now() < machine.awayUntil
    if (operation === "TerminalStatus")
      return Promise.resolve({ TerminalStatus: isOurs ? (isAway ? "Offline" : "Online") : "NotFound" })
    if (!isOurs) return Promise.resolve(answer(machine === undefined ? "2003" : "2002"))
    if (isAway) return Promise.resolve(answer("2001"))
    if (STARTS.has(operation)) return begin(machine, operation, body)
    return Promise.resolve(machine.core.does(operation, body, { operation }))
  }

  /** An answer as it arrives, where something on the way may take it for another one. */
  const garbled = (json: Json, body: Json): Json => {
    if (faults.strikes("spin unclear")) return { ...json, ...answer(random.pick(UNCLEAR)) }
    if (!faults.strikes("spin wrong reference")) return json
    switch (random.between(0, 3)) {
      case 0:
        return { ...json, ReferenceId: OTHERS }
      case 1:
        return { ...json, ReferenceId: null }
      case 2:
        return othersApproval(body)
      default:
        return answer("1015", { ReferenceId: OTHERS, TransactionType: "Sale" })
    }
  }

  const exchange = (life: Life, request: SpinRequest, hear: (heard: Heard) => void): void => {
    const { operation, body } = readRequest(request)
    const soon = (heard: Heard, most: number) => void world.later(random.between(20, most), life, () => hear(heard))
    if (faults.strikes("spin certificate")) return soon({ _tag: "NotReached", why: "certificate" }, 400)
    const cut = faults.strikes("spin cut") ? random.pick(["before", "there", "back"]) : null
    if (cut === "before") return soon({ _tag: "NotReached", why: "unreachable" }, 5_000)
    if (cut === "there") return soon(LOST, 20_000)
    const late = faults.strikes("spin late") ? random.pick(["there", "back"]) : null
    // Whoever holds a request back has it no longer than the one who sent it holds the line.
    const there = late === "there" ? random.between(3_000, 140_000) : random.between(5, 60)
    const back = (json: Json): void => {
      if (cut === "back") return soon(LOST, 20_000)
      const heard = operation === "TerminalStatus" ? json : garbled(json, body)
      const wait = late === "back" ? random.between(3_000, 200_000) : random.between(5, 60)
      world.later(wait, life, () => hear({ _tag: "Answer", json: JSON.parse(JSON.stringify(heard)) }))
    }
    if (operation !== "TerminalStatus" && faults.strikes("spin busy")) {
      back(answer(random.pick(BUSY)))
      // The busy one may be at work on this very request.
      if (random.chance(0.5)) world.later(there, wires, () => void proxy(operation, body))
      return
    }
    let first: Json | undefined
    const hearsCopy = faults.strikes("spin twice") ? random.chance(0.5) : undefined
    world.later(there, wires, () => {
      void proxy(operation, body).then((json) => {
        first = json
        if (hearsCopy !== true) back(json)
      })
    })
    if (hearsCopy === undefined) return
    world.later(there + random.between(10, 20_000), wires, () => {
      if (first === undefined || !ENDS.has(String(codeIn(first))))
        void proxy(operation, body).then((json) => (hearsCopy ? back(json) : undefined))
      else if (hearsCopy) back(first)
    })
  }

  const lineOf =
    (life: Life): SpinLine =>
    (_, request, wait) =>
      Effect.callback<Heard>((resume) => exchange(life, request, (heard) => resume(Effect.succeed(heard)))).pipe(
        Effect.timeoutOrElse({ duration: wait, orElse: () => Effect.succeed(LOST) })
      )

  const terminal: Terminal = {
    onCharge: () => undefined,
    install: (database: DatabaseSync) => {
      const own = `dejavoo-spin-${TPNS[0]}`
      const other = `dejavoo-spin-${isShared ? TPNS[0] : TPNS[1]}`
      database
        .prepare(
          `update device set terminal_id = case when device_license_id = (select min(device_license_id) from device) then ? else ? end`
        )
        .run(own, other)
      const known = database.prepare("select payment_key as key from spin_transaction where reference = ?")
      keyOf = (reference) => String(known.get(reference)?.["key"] ?? `${reference}, of which nobody wrote,`)
    },
    get charges() {
      const charges = new Map<string, Charged>()
      for (const { reference, kind, total, voided } of all()) {
        const key = keyOf(reference)
        // Whoever is charged twice under one key is charged both sums.
        const before = charges.get(key)?.amount ?? 0
        charges.set(key, { key, amount: before + (voided ? 0 : kind === "Sale" ? total : -total) })
      }
      return charges
    },
    holds: (key) => all().some(({ reference, voided }) => !voided && keyOf(reference) === key),
    processor: (life, db, log) =>
      processors({
        db,
        clientId: DEMO_CLIENT_ID,
        simulated: NOBODY,
        isSimulating: () => false,
        spin: {
          url: new URL("https://spin.test"),
          terminals: new Map(TPNS.map((tpn) => [tpn, { tpn, authkey: Redacted.make(AUTHKEY) }]))
        },
        lineTo: () => lineOf(life),
        log
      })
  }
  return terminal
}
