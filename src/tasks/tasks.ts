import { adjustmentsTasks } from "../adjustments/tasks.ts"
import { attachmentsTasks } from "../attachments/tasks.ts"
import type { CartView } from "../cart/model.ts"
import { catalogTasks } from "../catalog/tasks.ts"
import { classesTasks } from "../classes/tasks.ts"
import { firearmsTasks } from "../firearms/tasks.ts"
import { giftCardTasks } from "../giftCard/tasks.ts"
import { gunsmithingTasks } from "../gunsmithing/tasks.ts"
import { lawTasks } from "../law/tasks.ts"
import { membershipsTasks } from "../memberships/tasks.ts"
import { ordersTasks } from "../orders/tasks.ts"
import { rangeTasks } from "../range/tasks.ts"
import { rentalsTasks } from "../rentals/tasks.ts"
import { servicesTasks } from "../services/tasks.ts"
import { settingsTasks } from "../settings/tasks.ts"
import type { Task } from "../task.ts"
import { timeClockTasks } from "../timeClock/tasks.ts"
import { tradeInTasks } from "../tradeIn/tasks.ts"
import { waiverTasks } from "../waiver/tasks.ts"
import type { CART } from "./model.ts"

/** The tasks of all slices. */
export const TASKS = {
  ...ordersTasks,
  ...catalogTasks,
  ...settingsTasks,
  ...timeClockTasks,
  ...attachmentsTasks,
  ...waiverTasks,
  ...rangeTasks,
  ...rentalsTasks,
  ...gunsmithingTasks,
  ...firearmsTasks,
  ...adjustmentsTasks,
  ...lawTasks,
  ...giftCardTasks,
  ...servicesTasks,
  ...classesTasks,
  ...tradeInTasks,
  ...membershipsTasks
}

type Table = typeof TASKS
export type TaskName = keyof Table

/** The tasks of the cart. */
export type CartTaskName = {
  [K in TaskName]: Table[K]["belongs"] extends "cart" ? K : never
}[TaskName]

/** What a task is asked for with. */
export type TaskArgs<K extends TaskName> = Table[K] extends Task<infer A, never> ? A : never

/** A task with its own arguments; `of` is what it is done to, by its id, or the cart. */
export type Asked = {
  readonly [K in TaskName]: {
    readonly task: K
    readonly of: K extends CartTaskName ? typeof CART : string
    readonly args: TaskArgs<K>
  }
}[TaskName]

/** A row of the table. Its arguments are those of the row's own name, as `Asked` pairs them. */
export const rowOf = (name: TaskName): Task<never, CartView> => TASKS[name]

/** The words of a crash, where a task has its own. */
export const unsureOf = (name: string): string | null => (isTask(name) ? TASKS[name].unsure : null)

/** Is this a task that this version knows? */
export const isTask = (name: string): name is TaskName => Object.hasOwn(TASKS, name)
