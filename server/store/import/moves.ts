import type { Changed, Known } from "./plan.ts"
import type { Target } from "./targets.ts"
import type { Values } from "./values.ts"

/** The first words of the ids of what an import moved: none but its own are taken back. */
export const movementsOf = (importId: string): string => `import-${importId}-`

const SHELVES = [
  ["store", "available"],
  ["warehouse", "warehouse_available"]
] as const

/** Of which import a movement is. */
interface MovedBy {
  readonly clientId: number
  readonly now: number
  readonly fileName: string
}

/** What puts the counts of a product from what they were to what they are: every count is the sum of its movements. */
export const countMoves = (
  { clientId, now, fileName }: MovedBy,
  prefix: string,
  id: string,
  { before, after }: Pick<Changed, "before" | "after">
): readonly Values[] =>
  SHELVES.flatMap(([shelf, column]) => {
    const quantity = Number(after[column] ?? 0) - Number(before[column] ?? 0)
    return column in after && quantity !== 0
      ? [
          {
            client_id: clientId,
            stock_movement_id: `${prefix}${shelf}-${id}`,
            product_id: id,
            kind: "counted",
            shelf,
            quantity,
            created_at: now,
            reason: `Import of ${fileName}`
          }
        ]
      : []
  })

/** The counts of a product, which sales change all day. */
export const COUNTS: readonly string[] = SHELVES.map(([, column]) => column)

/** Rows as they become: what changes of any of them is written of all, with what follows from it. */
export const changedRows = (
  clientId: number,
  { id, derived }: Target,
  known: ReadonlyMap<string, Known>,
  changes: readonly { readonly id: string; readonly after: Values }[]
): readonly Values[] => {
  const columns = [...new Set(changes.flatMap(({ after }) => Object.keys(after)))]
  return changes.map((change) => {
    const row = { ...known.get(change.id)?.values, ...change.after }
    const own = Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))
    return { client_id: clientId, [id]: change.id, ...own, ...derived(row) }
  })
}
