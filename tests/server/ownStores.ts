import { Redacted } from "effect"
import { migrate } from "../../server/db/migrate.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"
import type { Owned } from "../../server/setup/ownersTask.ts"
import type { Terminal } from "../../server/store/command.ts"
import { makeStore, storeFrom } from "../../server/store/newStore.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"

const PEPPER = { pepper: "a pepper of the tests", pepperFile: "" }
const FLAGS = ["--name", "Mill Creek", "--time-zone", "America/Chicago", "--tax", "8.25", "--manager", "Ruth"]

/** Ruth's secrets, who owns each of these stores. */
export const RUTH = { password: "a long enough one", pin: "918273", code: "564738" } as const

/** A store of somebody's own with nothing to sell yet, as `npm run store -- new` makes it. */
export const ownStoreAt = async (
  terminal: Terminal
): Promise<{ readonly owned: Owned; readonly database: TestDatabase }> => {
  const database = await emptyDatabase()
  await migrate(database.db)
  const given = new Map([
    ["OWNER_PASSWORD", RUTH.password],
    ["OWNER_PIN", RUTH.pin],
    ["OWNER_CODE", RUTH.code]
  ])
  const asking: Terminal = {
    ...terminal,
    askSecret: (variable) => Promise.resolve(Redacted.make(given.get(variable) ?? ""))
  }
  const made = { key: database.pepper, hasher: database.hasher, where: "", isMarked: false }
  await makeStore(database.owner, made, await storeFrom(FLAGS, asking), terminal.now())
  const shelf = memoryShelf()
  const store = { clientId: database.clientId, isDemo: false }
  return { database, owned: { db: database.db, owner: database.owner, folder: undefined, ...PEPPER, shelf, store } }
}
