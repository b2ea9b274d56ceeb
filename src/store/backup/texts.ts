import { count } from "../../ui/text.ts"
import type { StoreBackup } from "./contract.ts"
import {
  type BackupKind,
  type BackupStep,
  type BackupTrouble,
  isBackupProof,
  isBackupStep,
  isBackupTrouble
} from "./rules.ts"

/** BackupPage */
export const backup = "Backup"
export const backUpNow = "Back up now"
export const exportNow = "Export"
export const list = "Last backups and exports"
export const columns = ["When", "What was proven", "Size", "File"] as const
export const none = "No backup yet"
export const noneHint = "Press Back up now. It takes a minute or two, and you can go on selling."
export const memoryOnly = "This server makes no backups: its store lives in memory."
export const demo =
  "This is the demo store: no backup is made by itself, and nobody is reminded. Back up now and Export work as in your own store."
export const begun: Readonly<Record<BackupKind, string>> = {
  backup: "The backup has begun. You can go on selling.",
  export: "The export has begun. It is downloaded when it is done."
}
export const ended = (made: Pick<StoreBackup, "kind" | "state">): string =>
  `The ${made.kind === "export" ? "export" : "backup"} ${made.state === "good" ? "is done and proven." : "failed. The list says why."}`

/** BackupDialog */
export const askTitle: Readonly<Record<BackupKind, string>> = { backup: backUpNow, export: "Export everything" }
export const askWords: Readonly<Record<BackupKind, string>> = {
  backup:
    "One file with the whole store, customers included. It brings the store back on this computer or another one.",
  export: "One zip file with everything as tables and pictures, customers included: to read, or to move on."
}
export const confirms: Readonly<Record<BackupKind, string>> = { backup: "Back up", export: "Export" }
export const alsoDownload = "Also download it to this computer"
export const downloadTitle = "Download"
export const downloadWords = (name: string): string => `${name} has your customers' data in it. Keep it safe.`
export const needCode = "Please enter a manager code"

/** BackupTable */
export const kinds: Readonly<Record<BackupKind, string>> = { backup: "Backup", export: "Export" }
export const kindOf = (kind: string): string => (kind === "export" ? kinds.export : kinds.backup)
export const byItself = "By itself"
export const atTheServer = "At the server"
export const whoOf = ({ user_name, by_command }: StoreBackup): string =>
  user_name ?? (by_command === true ? atTheServer : byItself)
export const good = "Good"
export const failed = "Failed"
export const download = "Download"
export const downloadOf = (what: string, when: string): string => `${download}: ${what} of ${when}`
export const removed = "Made room for newer ones"
export const notKept = "Downloaded, not kept"
const steps: Readonly<Record<BackupStep, string>> = {
  copying: "Copying the store",
  writing: "Writing the file",
  proving: "Restoring it to prove it",
  storing: "Putting it in its place"
}
export const stepOf = (step: string): string => steps[isBackupStep(step) ? step : "writing"]

const MB = 1_000_000
/** "12.4 MB" of bytes. */
export const sizeOf = (bytes: number): string =>
  bytes >= 1_000 * MB ? `${(bytes / MB / 1_000).toFixed(1)} GB` : `${Math.max(0.1, bytes / MB).toFixed(1)} MB`

const proofs = {
  restored: "Restored into an empty database: every row, reference and checksum is as it was",
  read: "Read back whole: every checksum is right"
} as const
/** What was proven of one that is good, a sentence each. */
export const provenOf = (made: StoreBackup): readonly string[] => {
  const {
    kind,
    proof,
    tables,
    rows = 0,
    journals,
    broken_journals: broken = 0,
    files,
    missing_files: missing = 0
  } = made
  const found =
    kind === "export"
      ? `${count(files ?? 0, "file")}, ${count(rows, "row")}`
      : [
          count(tables ?? 0, "table"),
          count(rows, "row"),
          ...(journals === undefined ? [] : [count(journals, "journal")]),
          ...(files === undefined || files === 0 ? [] : [count(files, "customer's file", "customers' files")])
        ].join(", ")
  return [
    `${proofs[isBackupProof(proof) ? proof : "read"]}. ${found}.`,
    ...(broken > 0 ? [`${count(broken, "journal")} broken, as in the store. Call support.`] : []),
    ...(missing > 0
      ? [`${count(missing, "customer's file", "customers' files")} no longer where they lay, and not in it.`]
      : []),
    ...((made.card_rows ?? 0) > 0
      ? [`${count(made.card_rows ?? 0, "row")} with what looks like a card number. Take it out, and back up again.`]
      : [])
  ]
}

/** Why one failed, and what to do. */
const troubles: Readonly<Record<BackupTrouble, readonly [what: string, todo: string]>> = {
  no_room: [
    "There is not enough room on the disk.",
    "Nothing was written. Make room, keep fewer backups, or choose another place."
  ],
  no_folder: [
    "The folder can't be written.",
    "Is its drive plugged in and on? Then back up again, or choose another place."
  ],
  place_gone: ["This server no longer offers that place.", "Choose another place below, and back up again."],
  bucket_silent: [
    "The bucket does not answer.",
    "Check the internet connection and the bucket's address, and back up again."
  ],
  bucket_refused: ["The bucket refuses the key.", "Check the key and what it may do: read, write and delete."],
  no_bucket: ["There is no such bucket at that address.", "Check the address and the region."],
  bucket_private: [
    "The bucket's address leads into a private network.",
    "Use storage on the internet, or have BACKUP_URL set on the server."
  ],
  secret_lost: ["The bucket's secret can't be read any more.", "The server's key changed. Type the secret again."],
  stopped: ["The server stopped in the middle.", "Nothing half done is kept. Back up again."],
  different: [
    "What was read back is not what was written.",
    "The file was thrown away. Check the disk, and back up again."
  ],
  database: ["The database did not answer.", "Back up again. If it fails twice, call support."],
  other: ["Something went wrong.", "Back up again. If it fails twice, call support: the server's log has more."]
}
export const troubleOf = (trouble: string | undefined): readonly [what: string, todo: string] =>
  troubles[isBackupTrouble(trouble) ? trouble : "other"]

/** PlanForm */
export const plan = "Each night by itself"
export const labels: Readonly<Record<string, string>> = {
  nightly: "Back up each night",
  hour: "At",
  keep: "Keep so many",
  place: "Where",
  endpoint: "Bucket address",
  region: "Region",
  key_id: "Key ID",
  secret: "Secret"
}
export const nightlyHint = "Beside the registers: nobody has to stop selling. A night that is missed is made up for."
export const keepHint = "The oldest goes once a newer one is proven."
export const onThisServer = (path: string): string => `Folder ${path}`
export const inBucket = (address: string): string => `Bucket ${address}`
export const ownBucket = "A bucket of yours"
export const folderHint =
  "The folder is on the server's computer. Keep a copy elsewhere as well: a fire or a thief takes both. Whoever runs the server offers other folders with BACKUP_DIR."
export const bucketHint = "Storage that speaks S3. Give it a key that may only read, write and delete there."
export const secretKept = "Kept. Type it again to change it."
export const endpointPlaceholder = "https://s3.example.com/my-backups"
export const save = "Save"
export const saved = "Saved."
export const saveTitle = "Save where backups go"
export const saveWords = "Backups have all your customers in them. From now on they go to the place you chose."
export const changedBy = (name: string, at: string): string => `Changed by ${name}, ${at}`
export const hourText = (hour: number, is24: boolean): string =>
  is24 ? `${String(hour).padStart(2, "0")}:00` : `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`
export const pepperHint =
  'A backup needs the store\'s key to sign anybody in again. Keep a copy of the file "pepper" in the data folder somewhere else, once.'

/** BackupNote */
export const overdue = (lastGood: string | null): string =>
  lastGood === null ? "This store has no backup yet." : `The last good backup is from ${lastGood}.`
export const overdueHint = "If this computer breaks, what was sold since is gone."
export const toBackup = "Go to Backup"
