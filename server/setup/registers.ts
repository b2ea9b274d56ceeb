import type { Db } from "../db/connect.ts"
import { type Tx, transaction } from "../db/transaction.ts"
import { newId } from "../ids.ts"
import { SetupRefused } from "./refused.ts"

/** A name of a register as it is kept: without space around it, and one space between words. */
export const registerName = (typed: string): string => typed.trim().replaceAll(/\s+/g, " ")

/**
 * What is wrong with a register's name: there is none, or another register has it, whatever the case, retired ones too, since
 * their past is told by it. Undefined: nothing. `own` is the register that gets it.
 */
export const registerNameFault = async (tx: Tx, name: string, own?: string): Promise<string | undefined> => {
  if (name === "") return "Enter a name."
  const known = await tx.selectFrom("device").select(["device_license_id", "device_nickname"]).execute()
  const isTaken = known.some(
    (one) => one.device_license_id !== own && one.device_nickname.toLowerCase() === name.toLowerCase()
  )
  return isTaken ? `There is a register called ${name} already.` : undefined
}

/** Puts a register behind those that the store has, and gives its id, which is long and random. `now` is milliseconds since 1970. */
export const placeRegister = async (tx: Tx, name: string, now: number): Promise<string> => {
  const { last } = await tx
    .selectFrom("device")
    .select((eb) => eb.fn.max("position").as("last"))
    .executeTakeFirstOrThrow()
  const device_license_id = newId(now)
  await tx
    .insertInto("device")
    .values({ device_license_id, device_nickname: name, position: (last ?? 0) + 1 })
    .execute()
  return device_license_id
}

/**
 * Adds a register to a store, behind those that it has; `now` is milliseconds since 1970. Throws `SetupRefused` without a
 * name, or with one that another has.
 */
export const addRegister = async (db: Db, clientId: number, typed: string, now: number): Promise<void> => {
  const name = registerName(typed)
  await transaction(db, clientId, async (tx) => {
    const message = await registerNameFault(tx, name)
    if (message !== undefined) throw new SetupRefused({ message })
    await placeRegister(tx, name, now)
  })
}
