import { type ReactNode, type RefObject, useEffect } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import type { CartTaskName, TaskArgs } from "../tasks/tasks.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { PATHS } from "../paths.ts"
import { useLeaveQuestion } from "../product/useLeaveQuestion.tsx"
import { networkOf } from "../support/model.ts"
import { useEvent } from "../ui/useEvent.ts"
import * as words from "../ui/itemTexts.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"

interface Asked {
  readonly form: RefObject<HTMLElement | null>
  /** Something was typed that leaving would lose. */
  readonly typed: boolean
  /** Adds what is typed: by the button, or from any field by Ctrl+Enter; never while it is on its way or offline. */
  readonly onAdd: () => void
  /** Once a line is in the cart; the sale, unless it is said. */
  readonly onSaved?: () => void
}

/** How an item comes into the cart, whichever it is. */
export interface Entry {
  readonly busy: boolean
  /** Why the last try was refused, or why nothing is added now. */
  readonly said: string | null
  readonly obstacle: string | null
  /** Adds what is typed, unless it is on its way or nothing is added now. */
  readonly add: () => void
  readonly close: () => void
  /** Asked before what was typed is left. */
  readonly question: ReactNode
}

export interface OrderEntry<K extends CartTaskName> extends Entry {
  readonly run: (args: TaskArgs<K>) => void
}

/** What every screen of a typed item does: it adds by Ctrl+Enter, closes by Escape, and asks before what was typed is lost. */
export const useOrderEntry = <K extends CartTaskName>(task: K, asked: Asked): OrderEntry<K> => {
  const { form, typed } = asked
  const navigate = useNavigate()
  const close = () => navigate(PATHS.sale)
  const obstacle = useApp((state) => (networkOf(state.support) === "online" ? null : words.offlineToCart))
  const { busy, refused, run } = useCartTask(task, asked.onSaved ?? close)
  const question = useLeaveQuestion(typed && !busy)
  const add = () => {
    if (!busy && obstacle === null) asked.onAdd()
  }
  useKeyDown(form, ({ key }) => {
    if (key === "Escape") close()
    return key === "Escape"
  })
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return
    if (document.querySelector("dialog[open]") !== null) return
    event.preventDefault()
    add()
  })
  useEffect(() => {
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [onKey])
  return {
    busy,
    said: refused ?? obstacle,
    obstacle,
    run,
    add,
    close,
    question
  }
}

/** Puts the focus on the first of these fields that the form has. */
export const focusField = (form: HTMLElement | null, names: readonly string[]): void => {
  const fields = names.map((name) => form?.querySelector<HTMLElement>(`[name="${name}"]`))
  fields.find((field) => field)?.focus()
}
