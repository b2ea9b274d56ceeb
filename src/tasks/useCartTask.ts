import { useEffect, useState } from "react"
import { type Command, useApp, useStore } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import { CART } from "./model.ts"
import type { CartTaskName, TaskArgs } from "./tasks.ts"

/**
 * One task of the cart from a screen; `onSaved` is called once when it is done. Nothing is said about an older try. Where the
 * screen `stays` the next one may be asked for as soon as the last one is done.
 */
export const useCartTask = <K extends CartTaskName>(task: K, onSaved: () => void, stays = false) => {
  const store = useStore()
  const dispatch = usePanelDispatch()
  const { open, told, saved } = useApp((state) => state.tasks)
  const [words, setWords] = useState<string | null>(null)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const done = sentAt !== null && saved > sentAt
  useEffect(() => {
    const forget = () => void store.dispatch({ _tag: "DismissTaskMessage" })
    forget()
    return forget
  }, [store])
  useEffect(() => {
    if (done) onSaved()
    // It is said once, whoever listens by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done])
  return {
    /** It is on its way, or done. */
    busy: (done && !stays) || (sentAt !== null && open.some((one) => one.task === task && one.of === CART)),
    /** Why the last try was refused, by the register or by the back office. */
    refused: words ?? (sentAt !== null && told?.task === task && !told.done ? told.words : null),
    run: (args: TaskArgs<K>): void => {
      // The parameters pair a task with its own arguments.
      const why = dispatch({ _tag: "DoTask", task, of: CART, args } as Command)
      setWords(why)
      if (why === null) setSentAt(saved)
    }
  }
}
