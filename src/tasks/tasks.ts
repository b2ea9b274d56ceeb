import { attachmentsTasks } from "../attachments/tasks.ts"
import { catalogTasks } from "../catalog/tasks.ts"
import { firearmsTasks } from "../firearms/tasks.ts"
import { gunsmithingTasks } from "../gunsmithing/tasks.ts"
import { ordersTasks } from "../orders/tasks.ts"
import { rangeTasks } from "../range/tasks.ts"
import { rentalsTasks } from "../rentals/tasks.ts"
import { settingsTasks } from "../settings/tasks.ts"
import type { Task } from "../task.ts"
import { timeClockTasks } from "../timeClock/tasks.ts"
import { waiverTasks } from "../waiver/tasks.ts"

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
  ...firearmsTasks
}

type Table = typeof TASKS
export type TaskName = keyof Table

/** What a task is asked for with. */
export type TaskArgs<K extends TaskName> = Table[K] extends Task<infer A> ? A : never

/** A task with its own arguments; `of` is what it is done to, by its id. */
export type Asked = {
  readonly [K in TaskName]: { readonly task: K; readonly of: string; readonly args: TaskArgs<K> }
}[TaskName]

/** A row of the table. The cast pairs a task with its own arguments. */
export const rowOf = (name: TaskName): Task<Asked["args"]> => TASKS[name] as Task<Asked["args"]>

/** Is this a task that this version knows? */
export const isTask = (name: string): name is TaskName => Object.hasOwn(TASKS, name)
