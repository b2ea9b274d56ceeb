import { firearmKey, type FirearmFacts } from "../../src/firearms/rules.ts"
import type { Tx } from "../db/transaction.ts"
import { letGo } from "./journal.ts"
import { knownSerial } from "./serials.ts"

const taken = (serial: string): string => `Serial number ${serial} is in another cart.`

/**
 * Keeps a firearm that is to come in for the line `name` of a cart, from its first payment on: no other register takes the same one
 * in meanwhile. Why it is not kept, in words; undefined when it is.
 */
export const keepFirearm = async (tx: Tx, firearm: FirearmFacts, name: string): Promise<string | undefined> => {
  const key = firearmKey(firearm)
  const own = await tx
    .selectFrom("firearm_held")
    .select("firearm_id")
    .where("firearm_key", "=", key)
    .where("firearm_id", "=", name)
    .executeTakeFirst()
  if (own !== undefined) return undefined
  // Its number was typed anew.
  await letGo(tx, name)
  const { held } = await knownSerial(tx, firearm)
  if (held !== undefined) return held
  const kept = await tx
    .insertInto("firearm_held")
    .values({ firearm_key: key, firearm_id: name })
    .onConflict((there) => there.doNothing())
    .returning("firearm_id")
    .executeTakeFirst()
  return kept === undefined ? taken(firearm.serial_number) : undefined
}
