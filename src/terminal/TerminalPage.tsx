import { useEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp, useBlocker, useStore } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import { PATHS } from "../paths.ts"
import { useForeign } from "../session/useForeign.ts"
import { networkOf } from "../support/model.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { type TerminalChoice } from "./rules.ts"
import { isSame, savedChoice } from "./setup/rules.ts"
import { TerminalSetup } from "./TerminalSetup.tsx"
import * as texts from "./texts.ts"

/** Card Terminal Setup over the state (TRM-01). Leaving it takes its words along, and asks before what was typed is lost. */
export const TerminalPage = () => <OfRegister key={useApp(({ session }) => session.deviceId)} />

/** What is typed is about one register. */
const OfRegister = () => {
  const terminal = useApp((state) => state.terminal)
  const device = useApp((state) => state.session.device)
  const spin = !useForeign()
  const online = useApp((state) => networkOf(state.support) === "online")
  const store = useStore()
  const dispatch = usePanelDispatch()
  const navigate = useNavigate()
  const saved = savedChoice(device)
  const [edited, setEdited] = useState<TerminalChoice | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const choice = edited ?? saved
  const isChanged = !isSame(choice, saved)
  const isSaving = terminal.setup._tag === "Saving"
  const held = useBlocker(({ from, to }) => isChanged && from !== to)
  useEffect(
    () => () => {
      store.dispatch({ _tag: "LeaveTerminalSetup" })
    },
    [store]
  )
  return (
    <>
      {held !== null && isChanged && (
        <ConfirmDialog
          title={texts.leaveUnsaved}
          confirmLabel={texts.leave}
          cancelLabel={texts.stay}
          danger
          onConfirm={held.proceed}
          onCancel={held.reset}
        >
          <p>{isSaving ? texts.stillSaving : texts.unsaved}</p>
        </ConfirmDialog>
      )}
      <TerminalSetup
        choice={choice}
        saved={saved}
        cards={device?.cards}
        test={terminal.test}
        setup={terminal.setup}
        online={online}
        spin={spin}
        problem={problem}
        onChange={setEdited}
        onTest={(terminal_id) => setProblem(dispatch({ _tag: "TestTerminal", terminal_id }))}
        onSave={() => setProblem(dispatch({ _tag: "SaveTerminal", choice }))}
        onBack={() => navigate(PATHS.sale)}
      />
    </>
  )
}
