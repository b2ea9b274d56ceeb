import type { Hasher } from "../../auth/hash.ts"
import { isFormKind, type StoreWork } from "../../../src/store/rules.ts"
import type { Tx } from "../../db/transaction.ts"
import { FORMS } from "../forms/files.ts"
import type { FormTarget } from "../forms/form.ts"
import { formRows } from "../forms/write.ts"
import type { Known } from "./plan.ts"
import { knownRows } from "./rows.ts"
import { type Target, targetOf } from "./targets.ts"

/** Where an import goes: rows that are written in bulk, or lines that go through a page's form. */
export type Goal = Target | FormTarget

/** Where an import of this kind goes, or a change of many; gift cards need the store's key. */
export const goalOf = (kind: StoreWork, clientId: number, hasher?: Hasher): Goal =>
  isFormKind(kind) ? FORMS[kind] : targetOf(kind, clientId, hasher)

/** The rows of these ids, as a file says them. */
export const rowsAt = (tx: Tx, clientId: number, goal: Goal, ids: readonly string[]): Promise<readonly Known[]> =>
  goal._tag === "Form" ? formRows(tx, goal, ids) : knownRows(tx, clientId, goal, ids)
