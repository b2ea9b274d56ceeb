import { ownZone } from "../../src/kernel/zone.ts"
import { fitPepper } from "../auth/pepperCheck.ts"
import type { Hasher } from "../auth/hash.ts"
import { atStore, type OwnersDb } from "../db/connect.ts"
import { isOwn, markOwn } from "../folder.ts"
import { openStore, type OwnStore } from "../setup/firstStart.ts"
import { ownersSecrets, taxRate, timeZone } from "../setup/flags.ts"
import { atDatabase, freshHasher } from "../setup/ownersTask.ts"
import { SetupRefused } from "../setup/refused.ts"
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

const NEEDED = "This one is needed."

/** What a store in the data folder has to live with. */
export const EMBEDDED_LIMIT =
  "The store is kept in an embedded database on this computer. A power cut can lose its last sales or damage it: it is backed up each night (Store, Backup). Use PostgreSQL (DATABASE_URL) for a store that sells."

/** Asks until the answer can be read: a slip at the last question does not cost the others. */
const untilRead = async <A>(ask: () => Promise<string>, as: (text: string) => A, say: Terminal["say"]): Promise<A> => {
  for (;;) {
    const text = (await ask()).trim()
    try {
      return as(text)
    } catch (cause) {
      if (!(cause instanceof SetupRefused)) throw cause
      say(cause.message)
    }
  }
}

/**
 * The store that the flags of `new` describe; what they leave open is asked for where somebody sits at the terminal.
 * Throws `SetupRefused` with one sentence.
 */
export const storeFrom = async (args: readonly string[], terminal: Terminal): Promise<OwnStore> => {
  const { ask, askSecret, say } = terminal
  const { values } = readArgs(args, OPTIONS, USAGE)
  const read = async <A>(given: string | undefined, words: string, otherwise: string, as: (text: string) => A) => {
    if (given !== undefined || ask === undefined) return as((given ?? otherwise).trim())
    return untilRead(() => ask(words, otherwise), as, say)
  }
  const or = (given: string | undefined, words: string, otherwise: string) =>
    read(given, words, otherwise, (text) => text)
  const must = (given: string | undefined, words: string, flag: string) =>
    read(given, words, "", (text) => text || refuse(ask === undefined ? `${flag} is missing. ${USAGE}` : NEEDED))
  const store = await must(values.name, "Name of the store, like Mill Creek Outfitters", "--name")
  const imprint = {
    address: await or(
      values.address,
      "Address, as receipts print it, like 12 Mill Road, Cedar Bluff, TX 78699 (Enter for none)",
      ""
    ),
    phone: await or(values.phone, "Phone, like (512) 555-0148 (Enter for none)", ""),
    email: values.email?.trim() ?? "",
    website: values.website?.trim() ?? ""
  }
  const zone = await read(
    values["time-zone"],
    "Time zone: Eastern, Central, Mountain, Pacific, or a name like America/Denver",
    ownZone(),
    timeZone
  )
  const rate = await read(values.tax, "Sales tax in percent, like 8.25 (0 for none)", "0", taxRate)
  const registers = values.register ?? [await or(undefined, "Name of the first register", "Register 1")]
  const owner = await must(values.manager, "Your name, to sign in as the first manager, like ruth", "--manager")
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

/** Where a store is made: under which key, where that stands, and whether the data folder is marked as somebody's store already. */
interface NewPlace {
  readonly key: Uint8Array
  readonly hasher: Hasher
  readonly where: string
  readonly isMarked: boolean
}

/** Makes the store in a database that holds none, under the key that its secrets are kept under from then on. */
export const makeStore = async (
  db: OwnersDb,
  { key, hasher, where, isMarked }: NewPlace,
  asked: OwnStore,
  now: number
): Promise<void> => {
  const { clientId } = await openStore(db, hasher, {
    asked,
    otherwise: () => Promise.resolve(undefined),
    now,
    isMarked
  })
  await fitPepper(atStore(db, clientId), clientId, key, where)
}

/** `npm run store -- new` */
export const newStore = async (args: readonly string[], terminal: Terminal): Promise<void> => {
  readArgs(args, OPTIONS, USAGE)
  await atDatabase(async ({ db, folder, pepper, pepperFile }) => {
    const asked = await storeFrom(args, terminal)
    const where = pepper === undefined ? pepperFile : "PEPPER"
    const isMarked = folder !== undefined && isOwn(folder)
    await makeStore(db, { ...(await freshHasher({ pepper, pepperFile })), where, isMarked }, asked, terminal.now())
    if (folder !== undefined) markOwn(folder)
    terminal.say(
      `${asked.store} is ready: npm start, and sign in as ${asked.owner}. Keep a copy of ${where}: nobody signs in without it.`
    )
    if (folder !== undefined) terminal.say(EMBEDDED_LIMIT)
  })
}
