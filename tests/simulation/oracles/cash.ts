import type { DatabaseSync } from "node:sqlite"
import { everOn } from "../disk.ts"
import type { Office } from "../office.ts"
import type { Browser } from "../browser.ts"
import { type Evidence, factsOf, objectOf, registerOf, rowsOf, textOf } from "./evidence.ts"

/**
 * What lies in the drawer of each session by its rows, in cents: what was counted into it, each note that was handed over
 * less its change, what went back, and what was paid in, paid out or dropped until it was counted. `told` is what its closing said.
 */
const HELD = `with one as (
    select s.*, coalesce((select min(n.opened_at) from register_session n where n.client_id = s.client_id
      and n.device_license_id = s.device_license_id and n.opened_at > s.opened_at), 9e15) as until
    from register_session s where s.client_id = 1001),
  cash as (
    select case payment_method_code when 'CASH' then coalesce(tendered, amount) - change_due else -change_due end as amount,
      device_license_id as taken_at, settled_at, coalesce(voided_device_license_id, device_license_id) as back_at,
      case state when 'voided' then voided_at end as back
    from payment where client_id = 1001 and payment_method_code in ('CASH', 'CHECK')
      and (state = 'approved' or (state = 'voided' and late_news is null)))
  select register_session_id as id, device_license_id as register, closed_at is null as runs, expected_amount as told,
    open_amount
    + coalesce((select sum(amount) from cash where taken_at = device_license_id and settled_at >= opened_at
      and settled_at < until), 0)
    - coalesce((select sum(amount) from cash where back_at = device_license_id and back >= opened_at and back < until), 0)
    + coalesce((select sum(case m.kind when 'in' then m.amount else -m.amount end) from cash_move m
      where m.register_session_id = one.register_session_id and not m.is_after_closing), 0) as held
  from one`

interface Session {
  readonly id: string
  readonly register: string
  readonly runs: number
  readonly told: number | null
  readonly held: number
}

/** The sessions of a store's registers, each with what its rows come to. */
export const sessionsIn = (database: DatabaseSync) => {
  const statement = database.prepare(HELD)
  return () => statement.all() as readonly object[] as readonly Session[]
}

/** Numbers of Z tapes at a register: as many as closings, and none left out. */
const NUMBERS = `select d.device_license_id as what from device d where d.client_id = 1001 and
    (select count(*) from register_session s where s.device_license_id = d.device_license_id and s.closed_at is not null)
    || ' ' || (select count(*) from register_session s where s.device_license_id = d.device_license_id and s.closed_at is not null)
    <> (select count(*) from z_tape z where z.device_license_id = d.device_license_id)
    || ' ' || (select coalesce(max(z.z_number), 0) from z_tape z where z.device_license_id = d.device_license_id)`

/** M24, at every commit: a closing says what its rows come to, and has the next number of its register's Z tapes. */
export const closingsOf = ({ disk }: Office, saw: () => void, violate: (words: string) => void): (() => void) => {
  const sessions = sessionsIn(disk.database)
  const numbers = disk.database.prepare(NUMBERS)
  const judged = new Set<string>()
  return () => {
    if (!disk.touched.has("register_session")) return
    for (const { id, runs, told, held } of sessions()) {
      if (runs === 1 || judged.has(id)) continue
      judged.add(id)
      saw()
      if (told !== held) violate(`M24: a closing says that ${told} should be in the drawer, its rows say ${held}`)
    }
    for (const { what } of numbers.all()) violate(`M24: the Z tapes of ${String(what)} are not numbered from 1 on`)
  }
}

/** What the drawer of a register should hold, as a reply says it. */
interface Told {
  readonly drawer?: { readonly expected?: number }
}

/**
 * M24: what a register is told of its drawer is what the rows come to. Asks for a register before it is told; the answer says
 * what is wrong with what was told then. What changes meanwhile is not judged.
 */
export const drawerIn = (database: DatabaseSync) => {
  const sessions = sessionsIn(database)
  const truth = (register: string) => sessions().find((one) => one.register === register && one.runs === 1)?.held
  return (register: string) => {
    const before = truth(register)
    return ({ drawer }: Told): string | null => {
      const told = drawer?.expected
      if (told === undefined || before === undefined || truth(register) !== before) return null
      const inCents = Math.round(told * 100)
      return inCents === before ? null : `M24: ${inCents} is told to be in a drawer, its rows say ${before}`
    }
  }
}

interface Move {
  readonly register: string
  readonly kind: string
  readonly amount: number
}

/** All that the journals of a register say of its cash without a sale, in cents; null where they do not know of all. */
const booked = ({ disk }: Browser): number | null => {
  const ever = everOn(disk)
  const keysOf = (type: string) => factsOf(ever, type).map(({ key }) => textOf(key))
  const done = new Map(factsOf(ever, "CashMoveRecorded").map(({ key, move }) => [textOf(key), objectOf(move)]))
  const refused = new Set(keysOf("CashMoveRefused"))
  if (keysOf("CashMoveRequested").some((key) => !done.has(key) && !refused.has(key))) return null
  return [...done.values()].reduce(
    (sum, { kind, amount }) => sum + (kind === "in" ? Number(amount) : -Number(amount)),
    0
  )
}

/** M24: what went in or out without a sale is in the journals as in the store; and no drawer opened that nobody asked for. */
export const cashAgrees = ({ office, browsers }: Evidence): readonly string[] => {
  const moves = rowsOf(
    office,
    `select s.device_license_id as register, m.kind, m.amount from cash_move m
      join register_session s on s.register_session_id = m.register_session_id`
  ) as readonly Move[]
  const opened = rowsOf(office, "select drawer_opening_id as id from drawer_opening") as readonly { id: string }[]
  const jobs = browsers.flatMap(({ disk }) =>
    factsOf(everOn(disk), "PrintQueued")
      .map(({ job }) => objectOf(job))
      .filter(({ kind }) => kind === "drawer")
      .map(({ id }) => textOf(id))
  )
  const done = browsers.flatMap(({ disk }) => factsOf(everOn(disk), "PrintDone").map(({ id }) => textOf(id)))
  return [
    ...browsers.flatMap((browser) => {
      const told = booked(browser)
      const register = registerOf(everOn(browser.disk))
      const kept = moves
        .filter((move) => move.register === register)
        .reduce((sum, { kind, amount }) => sum + (kind === "in" ? amount : -amount), 0)
      return told === null || told === kept
        ? []
        : [`M24: ${told} went into the drawer of ${browser.name} without a sale by its journal, ${kept} by the store`]
    }),
    ...opened.filter(({ id }) => !jobs.includes(id)).map(({ id }) => `M24: nobody asked for drawer opening ${id}`),
    ...jobs
      .filter((id) => done.includes(id) && !opened.some((one) => one.id === id))
      .map((id) => `M24: the drawer opened by ${id}, and the store does not count it`)
  ]
}
