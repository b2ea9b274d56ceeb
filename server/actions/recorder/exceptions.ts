import { Effect } from "effect"
import { cents } from "../../../src/money/cents.ts"
import type { StoreException } from "../../../src/recorder/contract.ts"
import type { Matter } from "../../../src/support/rules.ts"
import type { Db } from "../../db/connect.ts"
import { query } from "../../db/transaction.ts"
import { mattersOf } from "../../deviceLog/heads.ts"
import { type OpenAlarm, openAlarms } from "../../deviceLog/listed.ts"
import { saying, waysOut } from "../../deviceLog/words.ts"
import { offlineExceptions } from "../../offline/inbox.ts"
import { present } from "../../present.ts"
import { type Attempt, charged } from "../../money/attempt.ts"
import { isAtWork, placesOf } from "../payment/unresolved.ts"
import { isManager, MANAGERS_ONLY } from "../session/managers.ts"
import type { FreeHandler } from "../types.ts"

type Found = Matter & { readonly device: string }

/** What the latest book of every chain leaves open. A book that another one follows has handed its matters on. */
const mattersOfStore = async (db: Db): Promise<readonly Found[]> => {
  const books = await db
    .selectFrom("device_book")
    .select(["device_license_id", "matters"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("device_book as after").select("after.book").whereRef("after.previous", "=", "device_book.book")
        )
      )
    )
    .execute()
  return books.flatMap(({ device_license_id: device, matters }) =>
    mattersOf({ matters }).open.map((matter) => ({ ...matter, device }))
  )
}

const nicknamesOf = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom("device").select(["device_license_id", "device_nickname"]).execute()
  return new Map(rows.map(({ device_license_id: id, device_nickname: name }) => [id, name]))
}

/** Which of these payments the back office has heard of. */
const knownOf = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.selectFrom("payment").select("payment_key").where("payment_key", "in", keys).execute()
  return new Set(rows.map(({ payment_key }) => payment_key))
}

const read = async (db: Db, unsettled: readonly Attempt[]) => {
  const matters = await mattersOfStore(db)
  const ids = unsettled.map(({ id }) => id)
  return {
    matters,
    alarms: await openAlarms(db),
    offline: await offlineExceptions(db),
    nicknames: await nicknamesOf(db),
    places: ids.length === 0 ? new Map<string, never>() : await placesOf(db, ids),
    known: await knownOf(
      db,
      matters.flatMap(({ kind, key }) => (kind === "payment" ? [key] : []))
    )
  }
}

type Facts = Awaited<ReturnType<typeof read>>

const ofMatter = (matter: Found, { nicknames }: Facts): StoreException => ({
  exception_id: `${matter.kind}:${matter.key}`,
  exception_type: matter.kind,
  message: saying(matter),
  resolution: waysOut[matter.kind],
  since: matter.at,
  device_license_id: matter.device,
  book: matter.book,
  seq: matter.seq,
  ...present({
    device_nickname: nicknames.get(matter.device) ?? null,
    user_name: matter.user,
    amount: matter.amount === null ? null : cents(matter.amount)
  })
})

/** A payment that the back office itself has not settled; its row is known once its register has uploaded it. */
const ofAttempt = (attempt: Attempt, { places, matters }: Facts): StoreException => {
  const row = matters.find(({ kind, key }) => kind === "payment" && key === attempt.key)
  const place = places.get(attempt.id)
  return {
    exception_id: `payment:${attempt.key}`,
    exception_type: "payment",
    message: saying({ kind: "payment", amount: charged(attempt), order: null }),
    resolution: waysOut.payment,
    since: attempt.createdAt,
    amount: charged(attempt),
    payment_key: attempt.key,
    ...present({
      device_license_id: row?.device ?? null,
      device_nickname: place?.device_nickname ?? null,
      user_name: row?.user ?? place?.user_name ?? null,
      book: row?.book ?? null,
      seq: row?.seq ?? null
    })
  }
}

const ofAlarm = (alarm: OpenAlarm, { nicknames }: Facts): StoreException => ({
  exception_id: `alarm:${alarm.alarm_id}`,
  exception_type: alarm.kind === "total" ? "total" : "chain",
  message: alarm.message,
  resolution: alarm.kind === "total" ? waysOut.total : waysOut.chain,
  since: alarm.raised_at,
  device_license_id: alarm.device_license_id,
  book: alarm.book,
  seq: alarm.seq,
  alarm_id: alarm.alarm_id,
  alarm_kind: alarm.kind,
  ...(alarm.more > 0 ? { more: alarm.more } : {}),
  ...present({ device_nickname: nicknames.get(alarm.device_license_id) ?? null, user_name: alarm.user_name })
})

/** What waits for a person at any register of the store, oldest first. */
export const getExceptions: FreeHandler<"get_exceptions"> = {
  kind: "free",
  run: ({ deps, clientId, now, person }) =>
    Effect.gen(function* () {
      if (!isManager(person)) return { status: "error", message: MANAGERS_ONLY, body: {} }
      const unsettled = yield* deps.store.unsettled(clientId)
      const open = unsettled.filter((attempt) => !isAtWork(deps, attempt, now))
      const facts = yield* query(() => read(deps.db, open))
      // The back office's own word on a payment counts; a register that has not heard it yet asks again by itself.
      const matters = facts.matters.filter(({ kind, key }) => kind !== "payment" || !facts.known.has(key))
      const list = [
        ...open.map((attempt) => ofAttempt(attempt, facts)),
        ...matters.map((matter) => ofMatter(matter, facts)),
        ...facts.alarms.map((alarm) => ofAlarm(alarm, facts)),
        ...facts.offline
      ]
      return {
        status: "success",
        body: { list: list.toSorted((a, b) => a.since - b.since), server_time: now }
      }
    })
}
