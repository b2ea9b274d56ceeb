import { type Day, dayAfter, dayAt } from "../../kernel/days.ts"
import { faceOf, type Zone } from "../../kernel/zone.ts"

/** A whole copy that brings the store back, or open files to read. */
export const BACKUP_KINDS = ["backup", "export"] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]
export type BackupState = "running" | "good" | "failed"
/** What is done right now, in this order. */
export const BACKUP_STEPS = ["copying", "writing", "proving", "storing"] as const
export type BackupStep = (typeof BACKUP_STEPS)[number]
/** How it was proven: restored into an empty database, or read back whole with its checksums. */
export const BACKUP_PROOFS = ["restored", "read"] as const
export type BackupProof = (typeof BACKUP_PROOFS)[number]

/** Why one failed. */
export const BACKUP_TROUBLES = [
  "no_room",
  "no_folder",
  "place_gone",
  "bucket_silent",
  "bucket_refused",
  "no_bucket",
  "bucket_private",
  "secret_lost",
  "stopped",
  "different",
  "database",
  "other"
] as const
export type BackupTrouble = (typeof BACKUP_TROUBLES)[number]

/** Is this a word of a list? */
const isOf =
  <W extends string>(list: readonly W[]) =>
  (word: string | undefined): word is W =>
    list.some((one) => one === word)
export const isBackupKind = isOf(BACKUP_KINDS)
export const isBackupStep = isOf(BACKUP_STEPS)
export const isBackupProof = isOf(BACKUP_PROOFS)
export const isBackupTrouble = isOf(BACKUP_TROUBLES)

/** The place of a bucket that the store itself named. */
export const OWN_BUCKET = "own"

/** How a store is backed up that nobody said anything of: each night at 2, the last 14 stay. */
export const FIRST_PLAN = { nightly: true, hour: 2, keep: 14 } as const
export const MOST_KEPT = 365

/** After so long without a good one a store is warned, in ms. */
export const OVERDUE_MS = 2 * 24 * 60 * 60_000

/**
 * Is it time to warn? `since` is when the store was made, `lastGood` when its last good backup was begun; all in milliseconds since 1970. A
 * clock that was set back warns of nothing.
 */
export const isOverdue = (now: number, since: number, lastGood: number | null): boolean =>
  now - Math.max(since, lastGood ?? since) >= OVERDUE_MS

const hourFace = faceOf("en-US", { hour: "2-digit", hourCycle: "h23" })

/**
 * The night whose backup is due at a moment, by the day on which its hour struck in the store's zone. Where the clocks skip that hour,
 * the next one counts; where they strike it twice, it is one night.
 */
export const nightDue = (now: number, zone: Zone, hour: number): Day => {
  const today = dayAt(now, zone)
  return Number(hourFace(now, zone)) >= hour ? today : dayAfter(today, -1)
}

/** So long a failed night waits for its next try, in ms, and so often it is tried. */
export const TRY_AGAIN_MS = 60 * 60_000
export const MOST_TRIES = 5

/** What of a night is known: a try that runs, one that is good, and those that failed. */
export interface Tried {
  readonly state: BackupState
  readonly attempt: number
  readonly ended_at: number | null
}

/** The number of the try that is due for a night; null: none is now. */
export const tryDue = (tries: readonly Tried[], now: number): number | null => {
  if (tries.some(({ state }) => state !== "failed") || tries.length >= MOST_TRIES) return null
  const last = Math.max(0, ...tries.map(({ ended_at }) => ended_at ?? 0))
  // A clock that was set back holds up nothing.
  if (tries.length > 0 && now >= last && now - last < TRY_AGAIN_MS) return null
  return Math.max(0, ...tries.map(({ attempt }) => attempt)) + 1
}

/** What a manager may say of the plan. */
export const PLAN_FIELDS = ["hour", "keep", "place", "endpoint", "region", "key_id", "secret"] as const
export type PlanField = (typeof PLAN_FIELDS)[number]

const ADDRESS = /^https:\/\/([^/?#]*)(\/[^?#]*)?([?#].*)?$/
const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
const BUCKET = /^\/[\w.-]{3,63}$/

/** The words for a bucket's address that isn't one; null for a good one: https, a public name, a bucket, and nothing else. */
export const endpointFault = (text: string): string | null => {
  const [, host = "", path = "", rest = ""] = ADDRESS.exec(text) ?? []
  if (host === "") return "Enter the bucket's address: https://s3.example.com/bucket."
  if (host.includes("@")) return "Leave the keys out of the address: they have fields of their own."
  if (!HOST.test(host)) return "Enter the name of a storage service on the internet, such as s3.example.com."
  return rest === "" && BUCKET.test(path)
    ? null
    : "End the address with the name of the bucket: https://s3.example.com/bucket."
}
