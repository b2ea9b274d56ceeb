import { Data } from "effect"
import type { ImportKind } from "../../../src/store/rules.ts"
import type { Hasher } from "../../auth/hash.ts"
import { allOrNothing } from "../../db/allOrNothing.ts"
import type { Db } from "../../db/connect.ts"
import { transaction, type Tx } from "../../db/transaction.ts"
import { formBy } from "../forms/by.ts"
import { saveTried } from "../forms/rehearse.ts"
import type { Sheet } from "../import/csv.ts"
import { listedNames } from "../import/listed.ts"
import { type Plan, planImport } from "../import/plan.ts"
import { knownRows, planAgain } from "../import/rows.ts"
import { saveRows } from "../import/save.ts"
import { goalOf } from "../import/work.ts"

/** A file of a folder that is brought, as it was read. */
export interface Found {
  readonly kind: ImportKind
  readonly file: string
  readonly sheet: Sheet
}

/** What a file would do once those before it are in. */
export interface Rehearsal extends Found {
  readonly plan: Plan
}

/** Thrown to roll back a transaction in which files were only tried. */
class Rehearsed extends Data.TaggedError("Rehearsed")<{ readonly files: readonly Rehearsal[] }> {}

interface Store {
  readonly db: Db
  readonly clientId: number
  readonly hasher: Hasher | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Tries a file in this transaction: it stays in it where no line of it is wrong. */
const tryFile = (tx: Tx, { clientId, hasher, now }: Store, { kind, file, sheet }: Found): Promise<Plan> =>
  allOrNothing(
    tx,
    async () => {
      await planAgain(tx)
      const target = goalOf(kind, clientId, hasher)
      if (target._tag === "Form") {
        const plan = await planImport(sheet, target.definition, await target.rows(tx), {})
        return saveTried(tx, target, await formBy(tx, { clientId, now }), plan)
      }
      const known = await knownRows(tx, clientId, target)
      const plan = await planImport(sheet, target.definition, known, { listed: await listedNames(tx) })
      await saveRows(tx, { clientId, kind, target, fileName: file, now }, "rehearsal", plan)
      return plan
    },
    ({ wrong }) => wrong.size > 0
  )

/**
 * What each file of a folder would do, in its order: all of them are saved in one transaction, so that each finds what those before it
 * bring, and nothing of it is kept.
 */
export const rehearseFolder = async (store: Store, found: readonly Found[]): Promise<readonly Rehearsal[]> => {
  try {
    return await transaction(store.db, store.clientId, async (tx) => {
      const files: Rehearsal[] = []
      for (const one of found) files.push({ ...one, plan: await tryFile(tx, store, one) })
      throw new Rehearsed({ files })
    })
  } catch (cause) {
    if (cause instanceof Rehearsed) return cause.files
    throw cause
  }
}
