import { ownZone } from "../../src/kernel/zone.ts"
import { fitPepper } from "../auth/pepperCheck.ts"
import type { Hasher } from "../auth/hash.ts"
import type { Db } from "../db/connect.ts"
import { openStore, type OwnStore } from "../setup/firstStart.ts"
import { ownersSecrets, taxRate, timeZone } from "../setup/flags.ts"
import { atDatabase, freshHasher } from "../setup/ownersTask.ts"
import { readArgs, refuse, type Terminal } from "./command.ts"

const USAGE =
  'Write: npm run store -- new --name "Mill Creek Outfitters" --address "12 Mill Road, Cedar Bluff, TX 78699" --time-zone America/Chicago --tax 8.25 --manager ruth'
const OPTIONS = {
  name: { type: "string" },
  address: { type: "string" },
  phone: { type: "string" },
  email: { type: "string" },
  website: { type: "string" },
  "time-zone": { type: "string" },
  tax: { type: "string" },
  manager: { type: "string" },
  register: { type: "string", multiple: true },
  stdin: { type: "boolean" }
} as const

/**
 * The store that the flags of `new` describe; what they leave open is asked for where somebody sits at the terminal.
 * Throws `SetupRefused` with one sentence.
 */
export const storeFrom = async (args: readonly string[], { ask, askSecret }: Terminal): Promise<OwnStore> => {
  const { values } = readArgs(args, OPTIONS, USAGE)
  const or = async (given: string | undefined, words: string, otherwise: string) =>
    (given ?? (ask === undefined ? otherwise : await ask(words, otherwise))).trim()
  const must = async (given: string | undefined, words: string, flag: string) =>
    (await or(given, words, "")) || refuse(`${flag} is missing. ${USAGE}`)
  const store = await must(values.name, "Name of the store", "--name")
  const imprint = {
    address: await or(values.address, "Address, as receipts print it", ""),
    phone: await or(values.phone, "Phone", ""),
    email: values.email?.trim() ?? "",
    website: values.website?.trim() ?? ""
  }
  const zone = timeZone(await or(values["time-zone"], "Time zone", ownZone()))
  const rate = taxRate(await or(values.tax, "Sales tax in percent", "0"))
  const registers = values.register ?? [await or(undefined, "Name of the first register", "Register 1")]
  const owner = await must(values.manager, "Name of the first manager", "--manager")
  return {
    _tag: "Own",
    store,
    imprint,
    owner,
    registers,
    taxRate: rate,
    timeZone: zone,
    secrets: ownersSecrets(askSecret, owner)
  }
}

/** Makes the store in a database that holds none, under the key that its secrets are kept under from then on. */
export const makeStore = async (
  db: Db,
  { key, hasher, where }: { readonly key: Uint8Array; readonly hasher: Hasher; readonly where: string },
  asked: OwnStore,
  now: number
): Promise<void> => {
  const { clientId } = await openStore(db, hasher, { asked, otherwise: undefined, now })
  await fitPepper(db, clientId, key, where)
}

/** `npm run store -- new` */
export const newStore = async (args: readonly string[], terminal: Terminal): Promise<void> => {
  readArgs(args, OPTIONS, USAGE)
  await atDatabase(async ({ db, isEmbedded, pepper, pepperFile }) => {
    if (isEmbedded) refuse("A store of your own needs PostgreSQL: set DATABASE_URL.")
    const asked = await storeFrom(args, terminal)
    const where = pepper === undefined ? pepperFile : "PEPPER"
    await makeStore(db, { ...(await freshHasher({ pepper, pepperFile })), where }, asked, terminal.now())
    terminal.say(
      `${asked.store} is ready: sign in as ${asked.owner}. Keep a copy of ${where}: nobody signs in without it.`
    )
  })
}
