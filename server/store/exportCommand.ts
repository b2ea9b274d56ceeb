import { resolve } from "node:path"
import type { Owned } from "../setup/ownersTask.ts"
import { readArgs, refuse, type Terminal } from "./command.ts"
import { exportStore } from "./export/export.ts"
import { several } from "./import/report.ts"

const USAGE = "Write: npm run store -- export FOLDER, with a folder that isn't there yet."

/** `npm run store -- export FOLDER` */
export const exportCommand = async (args: readonly string[], owned: Owned, { say, now }: Terminal): Promise<void> => {
  const [folder, another] = readArgs(args, {}, USAGE).positionals
  if (folder === undefined || another !== undefined) return refuse(USAGE)
  const files = await exportStore(owned, { clientId: owned.store.clientId, now: now() }, folder)
  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  say(
    `Exported ${several(rows, ["row", "rows"])} in ${several(files.length, ["file", "files"])} to ${resolve(folder)}.`
  )
  say("README.txt there says what each file is. Customers' data is in it: keep it safe.")
}
