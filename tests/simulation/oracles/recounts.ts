import type { DatabaseSync } from "node:sqlite"
import type { LogEntry } from "../../../src/kernel/log.ts"
import type { JsonObject } from "../../../src/kernel/json.ts"
import { everOn } from "../disk.ts"
import type { Office } from "../office.ts"
import { sessionsIn } from "./cash.ts"
import { type Evidence, factsOf, objectOf, registerOf, rowsOf, textOf } from "./evidence.ts"

/** What a closing and its Z tape say, but for which print was the tape's first; and whether its register was opened again. */
const KEPT = `select s.register_session_id as id, s.close_amount as counted, s.expected_amount as expected,
    json_array(s.closed_at, s.closed_by, s.close_amount, s.expected_amount, s.counts) as closing,
    json_array(z.z_number, z.rows, z.over_short, z.net_amount, z.grand_total, z.made_at) as tape,
    exists (select 1 from register_session n where n.client_id = s.client_id
      and n.device_license_id = s.device_license_id and n.opened_at > s.opened_at) as reopened
  from register_session s left join z_tape z on z.client_id = s.client_id and z.register_session_id = s.register_session_id
  where s.client_id = 1001 and s.closed_at is not null`

/** What was done with the drawer of a closing after it. */
const AFTER = `select recount_id as id, 'recount' as what, register_session_id as session, amount from recount
    where client_id = 1001
  union all select cash_move_id, kind, register_session_id, amount from cash_move
    where client_id = 1001 and is_after_closing`

interface Kept {
  readonly id: string
  readonly counted: number
  readonly expected: number
  readonly closing: string
  readonly tape: string
  readonly reopened: number
}

interface After {
  readonly id: string
  readonly what: string
  readonly session: string
  readonly amount: number
}

/**
 * M24, at every commit: no recount and no drop changes a closing or its Z tape. A recount comes before the drop and before the
 * register is opened again, and the drop once, out of what was counted last.
 */
export const afterClosings = (
  { disk }: Office,
  saw: (what: string) => void,
  violate: (words: string) => void
): (() => void) => {
  const [asked, done] = [disk.database.prepare(KEPT), disk.database.prepare(AFTER)]
  const first = new Map<string, Kept>()
  const known = new Set<string>()
  /** What lies in the drawer of a closing, in cents; null once it was dropped. */
  const holds = new Map<string, number | null>()
  const judge = ({ what, session, amount }: After, closings: ReadonlyMap<string, Kept>): void => {
    const closing = closings.get(session)
    const left = holds.has(session) ? holds.get(session) : closing?.counted
    if (closing === undefined) violate(`M24: a ${what} is of ${session}, which is no closing`)
    else if (closing.reopened === 1) violate(`M24: a ${what} of ${session} after its register was opened again`)
    else if (left === null) violate(`M24: a ${what} of ${session} after its drop`)
    else if (what !== "recount" && amount > Number(left))
      violate(`M24: ${amount} is dropped out of a drawer in which ${left} were counted`)
    holds.set(session, what === "recount" ? amount : null)
    saw(what === "recount" ? "a recount" : "a drop after the closing")
  }
  return () => {
    if (!["register_session", "z_tape", "recount", "cash_move"].some((table) => disk.touched.has(table))) return
    const closings = new Map((asked.all() as readonly object[] as readonly Kept[]).map((one) => [one.id, one]))
    for (const { id, ...now } of closings.values()) {
      const then = first.get(id)
      if (then === undefined) first.set(id, { id, ...now })
      else if (then.closing !== now.closing)
        violate(`M24: the closing ${id} was ${then.closing}, and is ${now.closing}`)
      else if (then.tape !== now.tape) violate(`M24: the Z tape of ${id} is not the one that was made`)
    }
    for (const one of done.all() as readonly object[] as readonly After[]) {
      if (known.has(one.id)) continue
      known.add(one.id)
      judge(one, closings)
    }
  }
}

/** A closing as a reply tells it, in dollars. */
interface Told {
  readonly closing?: {
    readonly expected?: number
    readonly counted?: number
    readonly over_short?: number
    readonly safe_drops?: number
    readonly recount?: { readonly counted?: number; readonly over_short?: number }
    readonly dropped?: { readonly amount?: number }
  }
  readonly drawer?: { readonly expected?: number; readonly safe_drops?: { readonly amount?: number } }
}

/** What the rows of a closing come to: drops by the day, and out of the drawer after it. */
const TRUTH = `select s.close_amount as counted, s.expected_amount as expected,
    (select r.amount from recount r where r.register_session_id = s.register_session_id
      order by r.counted_at desc, r.recount_id desc limit 1) as recount,
    (select m.amount from cash_move m where m.register_session_id = s.register_session_id and m.is_after_closing) as dropped,
    (select coalesce(sum(m.amount), 0) from cash_move m where m.register_session_id = s.register_session_id
      and m.kind = 'drop' and not m.is_after_closing) as drops
  from register_session s where s.client_id = 1001 and s.closed_at is not null and s.register_session_id = ?`

interface Truth {
  readonly counted: number
  readonly expected: number
  readonly recount: number | null
  readonly dropped: number | null
  readonly drops: number
}

/**
 * M24: what is told of a closing is what its rows come to. A recount stands beneath the first count, against the same expected
 * cash; what was dropped after the closing is no part of that. Asks before it is told; what changes meanwhile is not judged.
 */
export const closingIn = (database: DatabaseSync, saw: () => void) => {
  const [statement, sessions] = [database.prepare(TRUTH), sessionsIn(database)]
  const truthOf = (id: string) => {
    const row = statement.get(id) as object | undefined as Truth | undefined
    if (row === undefined) return null
    return {
      expected: row.expected,
      counted: row.counted,
      "over or short": row.counted - row.expected,
      recount: row.recount,
      "recount over or short": row.recount === null ? null : row.recount - row.expected,
      "safe drops": row.drops + (row.dropped ?? 0),
      "dropped after": row.dropped,
      "drawer expected": sessions().find((one) => one.id === id)?.held,
      "drawer drops": -row.drops
    }
  }
  const inCents = (dollars: number | undefined): number | null =>
    dollars === undefined ? null : Math.round(dollars * 100)
  return (id: string) => {
    const before = JSON.stringify(truthOf(id))
    return ({ closing, drawer }: Told): string | null => {
      if (closing === undefined || before !== JSON.stringify(truthOf(id))) return null
      if (closing.recount !== undefined || closing.dropped !== undefined) saw()
      const told = JSON.stringify({
        expected: inCents(closing.expected),
        counted: inCents(closing.counted),
        "over or short": inCents(closing.over_short),
        recount: inCents(closing.recount?.counted),
        "recount over or short": inCents(closing.recount?.over_short),
        "safe drops": inCents(closing.safe_drops),
        "dropped after": inCents(closing.dropped?.amount),
        "drawer expected": inCents(drawer?.expected),
        "drawer drops": inCents(drawer?.safe_drops?.amount)
      })
      return told === before ? null : `M24: a closing is told as ${told}, its rows say ${before}`
    }
  }
}

/** What a journal says was recorded under these events, each as "key session amount"; null where it does not know of all. */
const recorded = (
  ever: readonly LogEntry[],
  events: string,
  of: (fact: JsonObject) => JsonObject
): readonly string[] | null => {
  const keys = (type: string) => factsOf(ever, type).map(({ key }) => textOf(key))
  const known = new Set([...keys(`${events}Recorded`), ...keys(`${events}Refused`)])
  if (keys(`${events}Requested`).some((key) => !known.has(key))) return null
  return factsOf(ever, `${events}Recorded`).flatMap((fact) => {
    const { session, amount } = of(fact)
    return session === undefined ? [] : [`${textOf(fact["key"])} ${textOf(session)} ${Number(amount)}`]
  })
}

/** M24: the journals and the store tell of the same recounts and of the same drops after a closing, each once. */
export const recountsAgree = ({ office, browsers }: Evidence): readonly string[] => {
  const rows = (table: string, id: string, where: string) =>
    rowsOf(
      office,
      `select s.device_license_id as register, t.${id} || ' ' || t.register_session_id || ' ' || t.amount as what
        from ${table} t join register_session s on s.register_session_id = t.register_session_id where ${where}`
    ) as readonly { readonly register: string; readonly what: string }[]
  const kept = {
    Recount: rows("recount", "recount_id", "true"),
    CashMove: rows("cash_move", "cash_move_id", "t.is_after_closing")
  }
  const expected = new Map((rowsOf(office, KEPT) as readonly Kept[]).map((one) => [one.id, one.expected] as const))
  return browsers.flatMap(({ name, disk }) => {
    const ever = everOn(disk)
    const register = registerOf(ever)
    const same = (events: keyof typeof kept, of: (fact: JsonObject) => JsonObject): readonly string[] => {
      const told = recorded(ever, events, of)?.toSorted().join(", ")
      const own = kept[events].filter((one) => one.register === register).map(({ what }) => what)
      return told === undefined || told === own.toSorted().join(", ")
        ? []
        : [
            `M24: ${name} tells of ${events} ${told || "none"} after its closings, the store of ${own.join(", ") || "none"}`
          ]
    }
    return [
      ...same("Recount", ({ count }) => objectOf(count)),
      ...same("CashMove", ({ move }) => objectOf(move)),
      ...factsOf(ever, "RecountRecorded").flatMap(({ count, closing }) => {
        const { session, amount } = objectOf(count)
        const told = objectOf(closing)
        const should = expected.get(textOf(session)) ?? Number.NaN
        return closing === undefined ||
          (told["expected"] === should && told["over_short"] === Number(amount) - should && told["counted"] === amount)
          ? []
          : [
              `M24: ${name} was told of a recount of ${Number(amount)} as ${JSON.stringify(told)}, of ${should} expected`
            ]
      })
    ]
  })
}
