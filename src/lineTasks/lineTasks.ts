import { classesLineTasks } from "../classes/lineTasks.ts"
import { giftCardLineTasks } from "../giftCard/lineTasks.ts"
import type { LineTask } from "../lineTask.ts"
import { gunsmithingLineTasks } from "../gunsmithing/lineTasks.ts"
import { membershipsLineTasks } from "../memberships/lineTasks.ts"
import { rangeLineTasks } from "../range/lineTasks.ts"
import { rentalsLineTasks } from "../rentals/lineTasks.ts"
import { servicesLineTasks } from "../services/lineTasks.ts"
import { tradeInLineTasks } from "../tradeIn/lineTasks.ts"

/** The line tasks of all slices. */
export const LINE_TASKS = {
  ...giftCardLineTasks,
  ...servicesLineTasks,
  ...rangeLineTasks,
  ...classesLineTasks,
  ...gunsmithingLineTasks,
  ...tradeInLineTasks,
  ...rentalsLineTasks,
  ...membershipsLineTasks
}

type Table = typeof LINE_TASKS
export type LineTaskName = keyof Table

/** What a line task is asked for with. */
export type LineTaskArgs<K extends LineTaskName> = Table[K] extends LineTask<infer A> ? A : never

/** A line task with its own arguments. */
export type AskedLine = {
  readonly [K in LineTaskName]: { readonly task: K; readonly args: LineTaskArgs<K> }
}[LineTaskName]

/** Does this version know a line task of this name? */
export const isLineTask = (name: string): name is LineTaskName => Object.hasOwn(LINE_TASKS, name)

/** The row of a line task. Its arguments are those of the row's own name, as `AskedLine` pairs them. */
export const lineRow = (name: LineTaskName): LineTask<never> => LINE_TASKS[name]
