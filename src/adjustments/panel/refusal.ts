import { adjustmentsTasks } from "../tasks.ts"

/** How the last task ended that was told of. */
interface Told {
  readonly told: {
    readonly task: string
    readonly on?: string
    readonly words: string
    readonly done: boolean
  } | null
}

/**
 * The words that the cart column tells about a change of the order; not those that stand `elsewhere`, in the panel or on the
 * page that made it, nor a line's, whose row tells them (DISC-13).
 */
export const refusalOfOrder = ({ told }: Told, elsewhere: boolean): string | null => {
  const isOfOrder = told !== null && told.on === undefined && Object.hasOwn(adjustmentsTasks, told.task)
  return !isOfOrder || told.done || elsewhere ? null : told.words
}

const OPEN: ReadonlySet<string> = new Set(["overrideItem", "transferItem"])

/** Was it an item without a product? Its page tells of it while it is there. */
export const isOfOpenItem = ({ told }: Told): boolean => told !== null && OPEN.has(told.task)
