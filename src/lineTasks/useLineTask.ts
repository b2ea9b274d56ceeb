import { useEffect, useState } from "react"
import { type Command, useApp, useStore } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import type { LineTaskArgs, LineTaskName } from "./lineTasks.ts"

/**
 * Puts a line of a kind of its own into the cart, or types it anew; `onSaved` is called once when it is there. Nothing is said
 * about an older try. Where the screen `stays` the next one may be asked for as soon as the last one is there.
 */
export const useLineTask = <K extends LineTaskName>(task: K, onSaved: () => void, stays = false) => {
  const store = useStore()
  const dispatch = usePanelDispatch()
  const { saving, refused, saved } = useApp((state) => state.lineTasks)
  const [words, setWords] = useState<string | null>(null)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const done = sentAt !== null && saved > sentAt
  useEffect(() => {
    const forget = () => void store.dispatch({ _tag: "DismissLineMessage" })
    forget()
    return forget
  }, [store])
  useEffect(() => {
    if (done) onSaved()
    // It is said once, whoever listens by then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [done])
  return {
    /** It is on its way to the cart, or there. */
    busy: (done && !stays) || (sentAt !== null && saving === task),
    /** Why the last try was refused, by the register or by the back office. */
    refused: words ?? (sentAt !== null && refused?.task === task ? refused.message : null),
    run: (args: LineTaskArgs<K>): void => {
      // The parameters pair a line task with its own arguments.
      const why = dispatch({ _tag: "SaveLine", task, args } as Command)
      setWords(why)
      if (why === null) setSentAt(saved)
    }
  }
}
