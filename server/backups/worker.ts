import { setPriority } from "node:os"
import { parentPort, workerData } from "node:worker_threads"
import type { BackupStep } from "../../src/store/backup/rules.ts"
import { failedBy } from "./trouble.ts"
import { type Job, type Made, makeFile } from "./work.ts"

// The thread that makes one backup and ends. It is started without an environment, and is given what this one backup needs.

/** What the thread says: what it does now, and at last what came of it. */
export type FromBackup =
  | { readonly _tag: "Step"; readonly step: BackupStep }
  | { readonly _tag: "Made"; readonly made: Made }
  | { readonly _tag: "Failed"; readonly trouble: ReturnType<typeof failedBy>["trouble"]; readonly why: string }

const say = (message: FromBackup): void => parentPort?.postMessage(message)

/** The registers go first. On Linux this is of the calling thread alone; elsewhere it would be of the whole server. */
const GIVE_WAY = 5
if (process.platform === "linux") setPriority(0, GIVE_WAY)

// Who starts the thread gives it a job.
makeFile(workerData as Job, (step) => say({ _tag: "Step", step })).then(
  (made) => say({ _tag: "Made", made }),
  (cause: unknown) => {
    const { trouble, why } = failedBy(cause)
    say({ _tag: "Failed", trouble, why })
  }
)
