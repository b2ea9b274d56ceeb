import { type Command, useApp, useDispatch, useUi } from "../app/hooks.ts"
import type { TaskArgs, TaskName } from "./tasks.ts"

/** One task from a screen, done to what has this id: asks for it, says whether one is on its way and how the last one ended. */
export const useTask = <K extends TaskName>(task: K, of: string) => {
  const dispatch = useDispatch()
  const ui = useUi()
  const told = useApp(({ tasks }) => (tasks.told?.task === task && tasks.told.of === of ? tasks.told : null))
  const busy = useApp(({ tasks }) => tasks.open.some((one) => one.of === of))
  return {
    told,
    busy,
    /** A new wish takes the words about the last one away. True when it was asked for, or refused beside its field. */
    run: (args: TaskArgs<K>): boolean => {
      ui.set({ notice: null })
      // The parameters pair a task with its own arguments.
      return dispatch({ _tag: "DoTask", task, of, args } as Command)
    }
  }
}
