import { type ReactNode, type RefObject, useEffect } from "react"
import { useNavigate } from "react-router-dom"
import { useApp, useBlocker } from "../app/hooks.ts"
import type { LineTaskArgs, LineTaskName } from "../lineTasks/lineTasks.ts"
import { useLineTask } from "../lineTasks/useLineTask.ts"
import { PATHS } from "../paths.ts"
import { networkOf } from "../support/model.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { useEvent } from "../ui/useEvent.ts"
import * as words from "../ui/itemTexts.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"

interface Asked {
  readonly form: RefObject<HTMLElement | null>
  /** Something was typed that leaving would lose. */
  readonly typed: boolean
  /** Adds what is typed, from any field (Ctrl+Enter). */
  readonly onAdd: () => void
  /** Once a line is in the cart; the sale, unless it is said. */
  readonly onSaved?: () => void
}

export interface OrderEntry<K extends LineTaskName> {
  readonly busy: boolean
  /** Why the last try was refused, or why nothing is added now. */
  readonly said: string | null
  readonly obstacle: string | null
  readonly run: (args: LineTaskArgs<K>) => void
  readonly close: () => void
  /** Asked before what was typed is left. */
  readonly question: ReactNode
}

/** What every screen of a typed item does: it adds by Ctrl+Enter, closes by Escape, and asks before what was typed is lost. */
export const useOrderEntry = <K extends LineTaskName>(task: K, asked: Asked): OrderEntry<K> => {
  const { form, typed } = asked
  const navigate = useNavigate()
  const close = () => void navigate(PATHS.sale)
  const obstacle = useApp((state) => (networkOf(state.support) === "online" ? null : words.offlineToCart))
  const { busy, refused, run } = useLineTask(task, asked.onSaved ?? close)
  const held = useBlocker(({ from, to }) => typed && !busy && from !== to)
  useKeyDown(form, ({ key }) => {
    if (key === "Escape") close()
    return key === "Escape"
  })
  const onKey = useEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return
    if (document.querySelector("dialog[open]") !== null) return
    event.preventDefault()
    asked.onAdd()
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
    close,
    question: held !== null && (
      <ConfirmDialog
        title={words.leaveTitle}
        confirmLabel={words.leave}
        cancelLabel={words.stay}
        danger
        onConfirm={held.proceed}
        onCancel={held.reset}
      >
        {words.leaveExplained}
      </ConfirmDialog>
    )
  }
}

/** Puts the focus on the first of these fields that the form has. */
export const focusField = (form: HTMLElement | null, names: readonly string[]): void => {
  const fields = names.map((name) => form?.querySelector<HTMLElement>(`[name="${name}"]`))
  fields.find((field) => field)?.focus()
}
