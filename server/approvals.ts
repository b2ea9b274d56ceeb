import type { SecretText } from "../src/kernel/contract.ts"
import type { Call, KeyedCall, Name, Wire } from "./actions/types.ts"
import { type Approval, approve, isGiven } from "./auth/approval.ts"
import type { Tx } from "./db/transaction.ts"

/** A manager's word that was given. */
export type Approved = Extract<Approval, { readonly _tag: "Approved" }>

/** The word itself, where one was given and holds. */
export const given = (approval: Approval | undefined): Approved | undefined =>
  approval?._tag === "Approved" ? approval : undefined

type Asks = Pick<Call<Name>, "deps" | "clientId" | "now" | "person">

/** Whose manager code came with a request; undefined where none did. Not inside a transaction. */
export const codeGiven = async (
  { deps, clientId, now, person }: Asks,
  code: SecretText | undefined
): Promise<Approval | undefined> =>
  isGiven(code) ? approve(deps.db, deps.hasher, { clientId, staffId: person.staffId, now }, code) : undefined

/** `codeGiven` at a register: where none was chosen a code stands for nothing. */
export const codeAtRegister = async (call: Asks, code: SecretText | undefined): Promise<Approval | undefined> =>
  call.person.deviceId === undefined ? undefined : codeGiven(call, code)

/** Keeps whose code approved a write, in the write's own transaction; a write that none approved keeps nothing (CG-25). */
export const keepApproval = async (
  tx: Tx,
  action: Name,
  { key, person, now }: Pick<KeyedCall<Name>, "key" | "person" | "now">,
  approved: Pick<Approved, "staffId"> | undefined
): Promise<void> => {
  if (approved === undefined) return
  await tx
    .insertInto("manager_approval")
    .values({
      idempotency_key: key,
      action,
      approved_by: approved.staffId,
      staff_id: person.staffId,
      device_license_id: person.deviceId ?? null,
      approved_at: now
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .execute()
}

/** The reply with the name of the manager whose code approved what was done, for the register's journal (CG-25). */
export const naming = (wire: Wire, approved: Approved | undefined): Wire =>
  approved === undefined ? wire : { ...wire, json: { ...wire.json, approved_by: approved.userName } }
