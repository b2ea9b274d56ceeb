import { useApp, useUi, useUiState } from "../app/hooks.ts"
import { useLive } from "../app/laterHooks.ts"
import * as cartWords from "../cart/messages.ts"
import { isOpen } from "../catalog/model.ts"
import { isOfCart } from "../tasks/model.ts"
import type { CartTaskName, TaskArgs } from "../tasks/tasks.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import type { PanelState } from "./Panel.tsx"

/** The state of the panel of a task, and how it saves: it closes when what it sent is saved. */
export const usePanelTask = <K extends CartTaskName>(task: K, on?: string) => {
  const ui = useUi()
  const live = useLive()
  const waits = useApp(({ tasks }) => tasks.open.some(isOfCart))
  const adding = useApp((state) => state.catalog.scans.some(isOpen) || state.cart.wanted.length > 0)
  const notice = useUiState((shared) => shared.notice)
  const onClose = () => ui.set({ panel: null, notice: null })
  const { done, told, run } = useCartTask(task, onClose, { on, keeps: true })
  const state: PanelState = {
    busy: waits || done,
    obstacle: adding ? cartWords.STILL_ADDING : null,
    refused: told,
    notice,
    onRefused: live.refuse,
    onClose
  }
  const send = (args: TaskArgs<K>): string | null => {
    ui.set({ notice: null })
    return run(args)
  }
  return { state, send }
}
