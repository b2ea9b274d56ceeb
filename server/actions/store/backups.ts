import { codeGiven } from "../../approvals.ts"
import { Effect, Redacted } from "effect"
import type { BackupPlan, StoreBackup } from "../../../src/store/backup/contract.ts"
import { type BackupKind, endpointFault, isBackupKind, MOST_KEPT, OWN_BUCKET } from "../../../src/store/backup/rules.ts"
import { isGiven } from "../../auth/approval.ts"
import { isReached, placeName, type Plan, placesOf, planOf } from "../../backups/plan.ts"
import { begin, standingOf } from "../../backups/runs.ts"
import { seal } from "../../backups/seal.ts"
import { TICKET_MS, ticketPath } from "../../backups/ticket.ts"
import type { Keeper } from "../../backups/keeper.ts"
import type { Db } from "../../db/connect.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import type { Call, FreeHandler, RecordedHandler } from "../types.ts"
import { deskFault, type Fault, notRight, refused } from "./desk.ts"

/** So many are shown; all are kept. */
const SHOWN = 30

const NOT_HERE = "This server makes no backups: its store lives in memory."
const NEED_CODE = "Please enter a manager code"
const RUNNING = "A backup is being made already. Wait until it is done."
const CHANGED = "Somebody else changed this while you did. Nothing was saved."
const GONE = "This file is no longer here. Choose another one, or make a new backup."

const listOf = async (db: Db, keeper: Keeper | undefined): Promise<readonly StoreBackup[]> => {
  const offered = keeper?.offered
  const plan = offered && (await planOf(db, offered))
  const isHere = (kind: BackupKind, place: string): boolean =>
    offered !== undefined && plan !== undefined && (kind === "export" || isReached(place, plan, offered))
  const rows = await db
    .selectFrom("store_backup as made")
    .leftJoin("staff", (join) => join.onRef("staff.staff_id", "=", "made.started_by"))
    .selectAll("made")
    .select("staff.user_name")
    .orderBy("made.started_at", "desc")
    .orderBy("made.backup_id", "desc")
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    backup_id: row.backup_id,
    kind: row.kind,
    state: row.state,
    since: row.started_at,
    step: row.step,
    ...present({
      ended_at: row.ended_at,
      user_name: row.user_name,
      by_command: row.started_by === null && row.night === null ? true : null,
      place: row.place === "" ? null : row.place,
      file_name: row.state === "good" ? row.file_name : null,
      bytes: row.bytes,
      proof: row.proof,
      tables: row.tables,
      rows: row.row_count,
      journals: row.journals,
      broken_journals: row.broken_journals,
      files: row.files,
      missing_files: row.missing_files,
      card_rows: row.card_rows,
      trouble: row.trouble,
      removed_at: row.removed_at,
      downloads: row.state === "good" && row.removed_at === null && isHere(row.kind, row.place) ? true : null
    })
  }))
}

const told = async (db: Db | Tx, keeper: Keeper): Promise<BackupPlan> => {
  const plan = await planOf(db, keeper.offered)
  const by = await db
    .selectFrom("backup_plan")
    .innerJoin("staff", (join) => join.onRef("staff.staff_id", "=", "backup_plan.changed_by"))
    .select(["staff.user_name", "backup_plan.changed_at"])
    .executeTakeFirst()
  const { version, nightly, hour, keep, place, endpoint, region, key_id, sealed_secret } = plan
  return {
    version,
    nightly,
    hour,
    keep,
    place,
    endpoint,
    region,
    key_id,
    has_secret: sealed_secret !== "",
    ...present({ changed_by: by?.user_name, changed_at: by?.changed_at })
  }
}

/** The last backups and exports, how the store is backed up each night, and where backups may go. */
export const getListStoreBackups: FreeHandler<"get_list_store_backups"> = {
  kind: "free",
  run: ({ deps: { db, backups }, person }) =>
    query(async () => {
      const shut = deskFault(person)
      if (shut !== undefined) return shut
      const { is_demo } = await db.selectFrom("client").select("is_demo").executeTakeFirstOrThrow()
      const list = await listOf(db, backups)
      if (backups === undefined) return { status: "success", body: { list, is_demo } }
      const places = placesOf(backups.offered).map(({ place, name, isFolder }) => ({
        place,
        name,
        is_folder: isFolder
      }))
      return { status: "success", body: { list, plan: await told(db, backups), places, is_demo } }
    })
}

/** Whether managers are warned. */
export const getItemBackupStanding: FreeHandler<"get_item_backup_standing"> = {
  kind: "free",
  run: ({ deps: { db }, person, now }) =>
    query(async () => {
      const shut = deskFault(person)
      if (shut !== undefined) return shut
      const { lastGood, overdue } = await standingOf(db, now)
      return { status: "success", body: { overdue, ...present({ last_good: lastGood }) } }
    })
}

type Coded = "start_store_backup" | "download_store_backup" | "save_store_backup_plan"

/** Whose code was given; customers' data leaves the house by these. */
const approval = <K extends Coded>(call: Call<K>) => codeGiven(call, call.request.manager_code)

const ticketFor = ({ deps, clientId, person, now }: Call<Coded>, id: string): string =>
  ticketPath({ pepper: deps.pepper, clientId, sessionId: person.sessionId }, id, now + TICKET_MS)

/** Begins a backup or an export; the work goes on by itself. */
export const startStoreBackup: RecordedHandler<"start_store_backup"> = {
  kind: "recorded",
  approval,
  run: async (tx, call, word) => {
    const { deps, person, request, now } = call
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    const { backups } = deps
    if (backups === undefined) return refused(NOT_HERE)
    if (!isBackupKind(request.kind)) return refused("This back end does not know this kind of backup.")
    if (word?._tag !== "Approved") return refused(word?.message ?? NEED_CODE)
    const place = request.kind === "export" ? "" : placeName(await planOf(tx, backups.offered), backups.offered)
    const run = await begin(tx, { kind: request.kind, by: person.staffId, night: null, attempt: 1, place }, now)
    if (run === undefined) return refused(RUNNING)
    const { backup_id } = run
    return {
      status: "success",
      body: { backup_id, src: ticketFor(call, backup_id) },
      after: Effect.promise(() => backups.carry(run))
    }
  }
}

/** Lets a manager fetch one that is good; who did stands with the manager's word. */
export const downloadStoreBackup: RecordedHandler<"download_store_backup"> = {
  kind: "recorded",
  approval,
  run: async (tx, call, word) => {
    const shut = deskFault(call.person)
    if (shut !== undefined) return shut
    if (word?._tag !== "Approved") return refused(word?.message ?? NEED_CODE)
    const row = await tx
      .selectFrom("store_backup")
      .select("backup_id")
      .where("backup_id", "=", call.request.backup_id)
      .where("state", "=", "good")
      .where("removed_at", "is", null)
      .executeTakeFirst()
    if (row === undefined || call.deps.backups === undefined) return refused(GONE)
    return { status: "success", body: { src: ticketFor(call, row.backup_id) } }
  }
}

type Asked = Call<"save_store_backup_plan">["request"]

/** What was typed of a bucket, and what of it is not right. */
const bucketFaults = ({ endpoint = "", region = "", key_id = "", secret }: Asked, had: Plan): readonly Fault[] => {
  const faults: Fault[] = []
  const wrong = (field: string, message: string | null): void => {
    if (message !== null) faults.push({ field, message })
  }
  wrong("endpoint", endpointFault(endpoint))
  wrong("region", /^[a-z0-9-]{0,40}$/.test(region) ? null : "Enter the region as your storage names it: us-east-1.")
  wrong("key_id", /^\S{1,128}$/.test(key_id) ? null : "Enter the key's ID.")
  // A secret that was typed for one bucket is never used at another.
  const isSame = had.sealed_secret !== "" && had.endpoint === endpoint && had.key_id === key_id
  wrong("secret", isGiven(secret) || isSame ? null : "Enter the secret of this key.")
  return faults
}

const planFaults = (request: Asked, had: Plan, { offered }: Keeper): readonly Fault[] => {
  const { hour, keep, place } = request
  const isKnown = place === OWN_BUCKET || placesOf(offered).some((one) => one.place === place)
  return [
    ...(hour >= 0 && hour <= 23 ? [] : [{ field: "hour", message: "Choose an hour of the day." }]),
    ...(keep >= 1 && keep <= MOST_KEPT ? [] : [{ field: "keep", message: `Enter a number from 1 to ${MOST_KEPT}.` }]),
    ...(isKnown ? [] : [{ field: "place", message: "Choose one of the places that this server offers." }]),
    ...(place === OWN_BUCKET ? bucketFaults(request, had) : [])
  ]
}

/** Saves when and where the store is backed up by itself. A manager chooses among the server's places, or names a bucket on the internet. */
export const saveStoreBackupPlan: RecordedHandler<"save_store_backup_plan"> = {
  kind: "recorded",
  approval,
  run: async (tx, { deps: { backups, pepper }, clientId, person, request, now }, word) => {
    const shut = deskFault(person)
    if (shut !== undefined) return shut
    if (backups === undefined) return refused(NOT_HERE)
    if (word?._tag !== "Approved") return refused(word?.message ?? NEED_CODE)
    const had = await planOf(tx, backups.offered)
    if (had.version !== request.version)
      return { status: "error", message: CHANGED, body: { plan: await told(tx, backups) } }
    const faults = planFaults(request, had, backups)
    if (faults.length > 0) return notRight(faults)
    const { nightly, hour, keep, place, endpoint = "", region = "", key_id = "", secret } = request
    const isOwn = place === OWN_BUCKET
    const plan = {
      nightly,
      hour,
      keep,
      place,
      endpoint: isOwn ? endpoint : had.endpoint,
      region: isOwn ? region : had.region,
      key_id: isOwn ? key_id : had.key_id,
      sealed_secret: isOwn && isGiven(secret) ? seal(pepper, clientId, Redacted.value(secret)) : had.sealed_secret,
      version: had.version + 1,
      changed_by: person.staffId,
      changed_at: now
    }
    await tx
      .insertInto("backup_plan")
      .values(plan)
      .onConflict((conflict) => conflict.column("client_id").doUpdateSet(plan))
      .execute()
    return { status: "success", body: { plan: await told(tx, backups) } }
  }
}
