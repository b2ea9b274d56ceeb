import { parseArgs } from "node:util"
import { Result } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"
import { ownZone, zoneNamed } from "../../src/kernel/zone.ts"
import { parsePercent, toPercent } from "../../src/money/rate.ts"
import { type FirstStart, NO_IMPRINT, type OwnStore } from "./firstStart.ts"
import { SetupRefused } from "./refused.ts"
import { faultOf } from "./secrets.ts"
import { CALLED } from "./zones.ts"

/** Where the owner's secrets come from. */
export type AskSecret = (
  variable: string,
  question: string,
  /** What is wrong with one, as a sentence: a person at the terminal hears it and types again. */
  fault?: (secret: SecretText) => string | undefined
) => Promise<SecretText>

const OPTIONS = {
  demo: { type: "boolean" },
  store: { type: "string" },
  owner: { type: "string" },
  register: { type: "string", multiple: true },
  tax: { type: "string" },
  "time-zone": { type: "string" }
} as const

const refuse = (message: string): never => {
  throw new SetupRefused({ message })
}

const read = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values
  } catch (cause) {
    return refuse(`${cause instanceof Error ? cause.message.split(".")[0] : String(cause)}. See docs/own-store.md.`)
  }
}

/** "8.25" or "8.25%" as a fraction. Throws `SetupRefused` on what is no percentage. */
export const taxRate = (typed: string | undefined): number =>
  toPercent(
    Result.getOrElse(parsePercent((typed ?? "0").replace(/\s*%$/, "")), () =>
      refuse("Sales tax is a percentage, like 8.25, or 0 for none (--tax).")
    )
  ) / 100

const NO_ZONE =
  "That time zone is not known. Write Eastern, Central, Mountain, Arizona, Pacific, Alaska or Hawaii, or a name like America/Chicago (--time-zone)."

/** A zone by its name, or as people call it: "Mountain", "pacific time"; this computer's where none is given. Throws `SetupRefused` on one that nobody knows. */
export const timeZone = (typed: string | undefined): string => {
  const name = typed ?? ownZone()
  const called =
    CALLED[
      name
        .toLowerCase()
        .replace(/(\s+(standard|daylight))?(\s+time)?$/, "")
        .trim()
    ]
  return called ?? zoneNamed(name) ?? refuse(NO_ZONE)
}

/** Asks for what the owner of a new store signs in and approves with. */
export const ownersSecrets =
  (ask: AskSecret, owner: string): OwnStore["secrets"] =>
  async () => ({
    password: await ask(
      "OWNER_PASSWORD",
      `Password of ${owner} (12 characters or more, not shown)`,
      faultOf("password")
    ),
    pin: await ask(
      "OWNER_PIN",
      `PIN of ${owner}, to sign in at a register (6 to 10 digits, not shown)`,
      faultOf("pin")
    ),
    manager_code: await ask(
      "OWNER_CODE",
      "Manager code, to approve at a register (6 to 10 digits, not shown)",
      faultOf("manager_code")
    )
  })

/**
 * What the command line says of a store that is not there yet; undefined when it says nothing. Asks for the owner's
 * secrets only where it makes a store. Throws `SetupRefused` with one sentence.
 */
export const firstStartFrom = async (args: readonly string[], ask: AskSecret): Promise<FirstStart | undefined> => {
  const given = read(args)
  const owned = given.store !== undefined || given.owner !== undefined
  if (given.demo === true) return owned ? refuse("A store is either the demo or its owner's.") : { _tag: "Demo" }
  const [store = "", owner = ""] = [given.store?.trim(), given.owner?.trim()]
  if (!owned)
    return Object.keys(given).length > 0 ? refuse("Name the store and its owner: --store and --owner.") : undefined
  if (store === "" || owner === "") return refuse("Name the store and its owner: --store and --owner.")
  return {
    _tag: "Own",
    store,
    imprint: NO_IMPRINT,
    owner,
    registers: given.register ?? ["Register 1"],
    taxRate: taxRate(given.tax),
    timeZone: timeZone(given["time-zone"]),
    secrets: ownersSecrets(ask, owner)
  }
}
