import { join } from "node:path"
import { FIRST_PLAN, OWN_BUCKET } from "../../src/store/backup/rules.ts"
import type { Db } from "../db/connect.ts"
import type { Row } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"
import { type S3Place, s3Place } from "../shelf/s3.ts"
import { unseal } from "./seal.ts"
import { BackupFailed } from "./trouble.ts"
import type { Goal } from "./work.ts"

/** Where this server lets backups go: whoever runs it says so, and nobody in a browser names another folder. */
export interface Offered {
  /** Folders, the first of which is taken where nobody chose. */
  readonly folders: readonly string[]
  /** A bucket that the server has keys for; it goes before the folders. */
  readonly bucket: S3Place | undefined
}

/** A place that backups can go to: how the plan names it, and how people do. */
export interface PlaceTold {
  readonly place: string
  readonly name: string
  readonly isFolder: boolean
}

const SERVER_BUCKET = "server"
const FOLDER = "folder:"

/** The places that the server offers, in their order. */
export const placesOf = ({ folders, bucket }: Offered): readonly PlaceTold[] => [
  ...(bucket === undefined ? [] : [{ place: SERVER_BUCKET, name: bucket.endpoint, isFolder: false }]),
  ...folders.map((path) => ({ place: `${FOLDER}${path}`, name: path, isFolder: true }))
]

export type Plan = Omit<Row<"backup_plan">, "client_id" | "changed_by" | "changed_at">

/** The plan of a store; what every store begins with, where nobody changed it. */
export const planOf = async (db: Db | Tx, offered: Offered): Promise<Plan> => {
  const row = await db.selectFrom("backup_plan").selectAll().executeTakeFirst()
  const [first] = placesOf(offered)
  const none = { endpoint: "", region: "", key_id: "", sealed_secret: "", version: 0 }
  return row ?? { ...FIRST_PLAN, ...none, place: first?.place ?? "" }
}

/** Whose secrets are unsealed. */
export interface Sealed {
  readonly pepper: Uint8Array
  readonly clientId: number
}

const ownBucket = ({ endpoint, region, key_id, sealed_secret }: Plan, { pepper, clientId }: Sealed): S3Place => {
  const secretAccessKey = unseal(pepper, clientId, sealed_secret)
  if (secretAccessKey === undefined)
    throw new BackupFailed({ trouble: "secret_lost", why: "The bucket's secret was sealed under another pepper." })
  return { endpoint, region: region === "" ? "auto" : region, accessKeyId: key_id, secretAccessKey }
}

/** Where a file of a place lies that people know by its name: one that the server offers, or the store's own bucket. */
export interface Found {
  readonly name: string
  readonly goal: (file: string) => Goal
}

const folderFound = (path: string): Found => ({
  name: path,
  goal: (file) => ({ _tag: "Folder", path: join(path, file) })
})
const bucketFound = (place: S3Place, isOwn: boolean): Found => ({
  name: place.endpoint,
  goal: (file) => ({ _tag: "Bucket", place, name: file, isOwn })
})

/** How people call the place that a plan names; of one that is offered no more, what the plan calls it. */
export const placeName = ({ place, endpoint }: Plan, offered: Offered): string =>
  place === OWN_BUCKET ? endpoint : (placesOf(offered).find((one) => one.place === place)?.name ?? place)

/** Can a place that people call so be reached from here? */
export const isReached = (name: string, { endpoint }: Plan, { folders, bucket }: Offered): boolean =>
  name !== "" && (folders.includes(name) || bucket?.endpoint === name || endpoint === name)

/** The place that was called so when a backup went there; undefined: it cannot be reached from here. */
export const placeNamed = (
  name: string,
  plan: Plan,
  { folders, bucket }: Offered,
  sealed: Sealed
): Found | undefined => {
  if (folders.includes(name)) return folderFound(name)
  if (bucket?.endpoint === name) return bucketFound(bucket, false)
  return plan.endpoint === name && name !== "" ? bucketFound(ownBucket(plan, sealed), true) : undefined
}

/** Reads BACKUP_URL; throws RangeError with the words for anything but a bucket's address. */
export const backupBucket = (given: string): S3Place => s3Place(given, "BACKUP_URL")
