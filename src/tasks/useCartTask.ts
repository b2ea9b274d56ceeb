import { useEffect, useState } from "react"
import { type Command, useApp, useStore } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import { CART, isOfCart, refusalOf } from "./model.ts"
import type { CartTaskName, TaskArgs } from "./tasks.ts"

/** How a screen asks for a task of the cart. */
interface How {
  /** The screen stays: the next one may be asked for as soon as the last one is done. */
  readonly stays?: boolean
  /** What of the cart it is about, where the task says so itself. */
  readonly on?: string | undefined
  /** Why it was refused is told in the cart too, and stands there still once the screen is left. */
  readonly keeps?: boolean
}

/**
 * One task of the cart from a screen; `onSaved` is called once when it is done, or at once where nothing was to be done. Nothing is
 * said about an older try.
 */
export const useCartTask = <K extends CartTaskName>(task: K, onSaved: () => void, how: How = {}) => {
  const store = useStore()
  const dispatch = usePanelDispatch()
  const tasks = useApp((state) => state.tasks)
  const [words, setWords] = useState<string | null>(null)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const { on, stays = false, keeps = false } = how
  const done = sentAt !== null && tasks.saved > sentAt
  const told = refusalOf(tasks, task, on)
  useEffect(() => {
    const forget = () => void store.dispatch({ _tag: "DismissTaskMessage" })
    forget()
    return keeps ? undefined : forget
  }, [store, keeps])
  useEffect(() => {
    if (done) onSaved()
    // It is said once, whoever listens by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done])
  return {
    /** It is on its way, or done. */
    busy: (done && !stays) || (sentAt !== null && tasks.open.some((one) => one.task === task && one.of === CART)),
    done,
    /** Why the last try was refused, by the register or by the back office. */
    refused: words ?? (sentAt === null ? null : told),
    /** Why the back office refused it last, whoever asked. */
    told,
    /** The words of the register where it refuses. */
    run: (args: TaskArgs<K>): string | null => {
      // The parameters pair a task with its own arguments.
      const why = dispatch({ _tag: "DoTask", task, of: CART, args } as Command)
      setWords(why)
      if (why === null)
        if (store.getSnapshot().tasks.open.some(isOfCart)) setSentAt(tasks.saved)
        else onSaved()
      return why
    }
  }
}
