import { Result } from "effect"
import { nameOf } from "../../../src/customer/rules.ts"
import { inPlainLetters } from "../../../src/kernel/letters.ts"
import { serialKey } from "../../../src/numbers/mark.ts"
import { phoneKey } from "../../../src/numbers/phone.ts"
import type { Tx } from "../../db/transaction.ts"
import { present } from "../../present.ts"
import type { FieldFault } from "../import/plan.ts"

const KEY = "seat_of"

const plain = (text: string | null): string => inPlainLetters(text ?? "").toLowerCase()

const customersOf = async (tx: Tx) => {
  const { contact_id: nobody } = await tx.selectFrom("client").select("contact_id").executeTakeFirstOrThrow()
  return await tx
    .selectFrom("contact")
    .select(["contact_id", "first_name", "last_name", "company_name", "email_address", "phone_number"])
    .select(["membership_number", "membership_holder_id"])
    .where("contact_id", "<>", nobody)
    .execute()
}
type Customer = Awaited<ReturnType<typeof customersOf>>[number]

/** By what a file says whose membership it is, the surest first: the card, the address, the phone, the name. */
const SAYINGS: readonly ((one: Customer, said: string) => boolean)[] = [
  ({ membership_number: card }, said) => card !== null && serialKey(card) === serialKey(said),
  ({ email_address: mail }, said) => mail !== null && plain(mail) === plain(said),
  ({ phone_number: phone }, said) => phone !== null && phoneKey(said) !== "" && phoneKey(phone) === phoneKey(said),
  (one, said) => plain(nameOf(present(one))) === plain(said)
]

const fault = (problem: string, fix: string): readonly FieldFault[] => [{ key: KEY, problem, fix }]

/**
 * Finds in whose memberships lines are seats, by what each line says of its holder; `undefined` where lines say nothing. Lines are asked
 * for by the customer whom they are about: nobody has a seat in their own membership, nor in one that is itself a seat.
 */
export const holdersOf = async (
  tx: Tx,
  isAsked: boolean
): Promise<(own: string, said: string) => Result.Result<string, readonly FieldFault[]>> => {
  const customers = isAsked ? await customersOf(tx) : []
  return (own, said) => {
    const found = SAYINGS.map((says) => customers.filter((one) => says(one, said))).find((some) => some.length > 0)
    const [holder, another] = found ?? []
    if (holder === undefined)
      return Result.fail(
        fault(`No customer is called ${said}`, "Write the holder's card number, email, phone or name.")
      )
    if (another !== undefined)
      return Result.fail(fault(`Several customers are called ${said}`, "Write the holder's card number or email."))
    if (holder.contact_id === own)
      return Result.fail(fault("This is the customer's own membership", "Empty the cell, or write who holds it."))
    if (holder.membership_holder_id !== null)
      return Result.fail(fault(`${said} has a seat, too`, "Write who holds the membership."))
    return Result.succeed(holder.contact_id)
  }
}

/** How a file says whose membership it is, so that another store finds them by it. */
export const holderSaid = (
  one: Pick<Customer, "membership_number" | "email_address" | "first_name" | "last_name" | "company_name">
): string => one.membership_number ?? one.email_address ?? nameOf(present(one))
