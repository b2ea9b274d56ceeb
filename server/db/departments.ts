import type { Db } from "./connect.ts"
import { goods } from "./goods.ts"
import type { Tx } from "./transaction.ts"

/** Gives a department as the store spells it, whatever its case; one that the store has not as it is. */
export type Spelled = (department: string) => string

/** How the store spells its departments: as its list says, else as most of their products do. */
export const departmentsSpelled = async (db: Db | Tx): Promise<Spelled> => {
  const named = await db.selectFrom("department").select("name").execute()
  const used = await goods(db)
    .select((eb) => ["department", eb.fn.countAll<number>().as("count")])
    .groupBy("department")
    .execute()
  const spellings = [
    ...used.toSorted((one, other) => one.count - other.count).map(({ department }) => department),
    ...named.map(({ name }) => name)
  ]
  const known = new Map(spellings.map((name) => [name.toLowerCase(), name]))
  return (department) => known.get(department.toLowerCase()) ?? department
}
