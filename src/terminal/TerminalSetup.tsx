import { useId, useRef, useState } from "react"
import CircleCheck from "lucide-react/icons/circle-check"
import Nfc from "lucide-react/icons/nfc"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import frame from "../ui/Setup.module.css"
import { SetupStep } from "../ui/SetupStep.tsx"
import { Switch } from "../ui/Switch.tsx"
import { Tag } from "../ui/Tag.tsx"
import * as shared from "../ui/texts.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useSaveKey } from "../ui/useSaveKey.ts"
import type { Device } from "../session/contract.ts"
import type { Setup, Test } from "./model.ts"
import { idProblem, modelProblem, type TerminalChoice, terminalIdOf } from "./rules.ts"
import { isSame, SLIPS, TERMINAL_MODELS } from "./setup/rules.ts"
import { IdField } from "./IdField.tsx"
import { TestNote } from "./TestNote.tsx"
import * as texts from "./texts.ts"
import styles from "./TerminalSetup.module.css"

const MODELS = TERMINAL_MODELS.map((model) => ({ value: model, label: model }))
const RECEIPTS = SLIPS.map((slips) => ({
  value: slips,
  label: texts.slipNames[slips],
  detail: texts.slipHints[slips]
}))

/**
 * Card Terminal Setup: the model, the ID with its count, a test, and which receipts the terminal prints (TRM-01). T tests, Ctrl+S
 * saves, Esc goes back; Enter in the field tests what was typed or scanned.
 */
export const TerminalSetup = ({
  choice,
  saved,
  cards,
  test,
  setup,
  online,
  spin,
  problem,
  ...on
}: TerminalSetupProps) => {
  const page = useRef<HTMLElement>(null)
  /** What is missing is said once somebody wanted it, until it is there. */
  const [wanted, setWanted] = useState({ id: false, model: false })
  const debit = useId()
  const { terminal_id, terminal_model, print_receipt, debit_encrypted } = choice
  const faults = {
    id: wanted.id ? idProblem(terminal_id) : null,
    model: wanted.model ? modelProblem(terminal_model) : null
  }
  const id = terminalIdOf(terminal_id)
  const told = test._tag !== "Idle" && test.terminal_id === id ? test : null
  const works = told?._tag === "Told" && told.works
  const unchanged = isSame(choice, saved)
  const runTest = () => {
    setWanted({ ...wanted, id: true })
    if (online && idProblem(terminal_id) === null && test._tag !== "Testing") on.onTest(terminal_id)
  }
  const save = () => {
    setWanted({ id: true, model: true })
    if (online && idProblem(terminal_id) === null && modelProblem(terminal_model) === null) on.onSave()
  }
  useSaveKey(save)
  useKeyDown(page, ({ key, target }) => {
    if (key === "Escape") on.onBack()
    else if (key.toLowerCase() === "t" && !(target instanceof HTMLInputElement && target.type === "text")) runTest()
    else return false
    return true
  })
  const isMissing = (words: string | null) => words !== null && words === problem
  /** What stands beside its field already is not said twice. */
  const refusal = isMissing(faults.id) || isMissing(faults.model) ? null : problem
  return (
    <section ref={page} className={frame["screen"]} aria-labelledby="terminal-title">
      <header className={frame["head"]}>
        <h1 id="terminal-title">{texts.terminalSetup}</h1>
        {stateOf(saved, unchanged && works, cards)}
      </header>
      <div className={frame["steps"]}>
        <SetupStep
          number={1}
          title={texts.chooseModel}
          done={terminal_model !== null}
          className={cx(frame["wide"], styles["models"])}
        >
          <ChoiceGroup
            label={texts.model}
            options={MODELS}
            value={terminal_model}
            onChange={(model) => on.onChange({ ...choice, terminal_model: model })}
          />
          {faults.model !== null && (
            <span role="alert" className={styles["wrong"]}>
              {faults.model}
            </span>
          )}
        </SetupStep>
        <SetupStep number={2} title={texts.typeId} done={idProblem(terminal_id) === null}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              runTest()
            }}
          >
            <IdField
              value={terminal_id}
              fault={faults.id}
              spin={spin}
              onChange={(typed) => on.onChange({ ...choice, terminal_id: typed })}
            />
          </form>
          <div className={styles["debit"]}>
            <label htmlFor={debit}>
              <b>{texts.debit}</b>
              <span>{debit_encrypted ? texts.debitHint : texts.debitHintOff}</span>
            </label>
            <Switch
              id={debit}
              on={debit_encrypted}
              onChange={(isOn) => on.onChange({ ...choice, debit_encrypted: isOn })}
            />
          </div>
        </SetupStep>
        <SetupStep number={3} title={texts.testIt} done={works}>
          <Button onClick={runTest} disabled={!online || test._tag === "Testing"}>
            <Icon of={Nfc} />
            {test._tag === "Testing" ? texts.testing : texts.sendTest}
            <Kbd>{texts.testKey}</Kbd>
          </Button>
          <TestNote test={told} />
        </SetupStep>
        <SetupStep title={texts.slips} className={cx(frame["wide"], styles["receipts"])}>
          <ChoiceGroup
            label={texts.slips}
            options={RECEIPTS}
            value={print_receipt}
            onChange={(slips) => on.onChange({ ...choice, print_receipt: slips })}
          />
        </SetupStep>
      </div>
      <footer className={frame["foot"]}>
        <div className={frame["words"]}>
          {!online && <Note tone="warn">{texts.offline}</Note>}
          {refusal !== null && <Note tone="danger">{refusal}</Note>}
          {refusal === null && setup._tag === "Refused" && <Note tone="danger">{setup.message}</Note>}
          <output>
            {refusal === null && unchanged && setup._tag === "Saved" && <Note tone="ok">{setup.message}</Note>}
          </output>
        </div>
        <Button size="xl" onClick={on.onBack}>
          {shared.back}
        </Button>
        <Button size="xl" look="primary" disabled={!online || setup._tag === "Saving"} onClick={save}>
          {setup._tag === "Saving" ? texts.saving : texts.save}
          <Kbd>{texts.ctrlS}</Kbd>
        </Button>
      </footer>
    </section>
  )
}

/** What the register has now: a terminal that answered in this visit is ready. */
const stateOf = ({ terminal_id, terminal_model: model }: TerminalChoice, isReady: boolean, cards: Device["cards"]) => {
  if (terminal_id === "") return <Tag tone="warn">{texts.notSetUp}</Tag>
  if (cards === "simulated") return <Tag tone="warn">{texts.isSimulated(model ?? "")}</Tag>
  if (cards === "none") return <Tag tone="danger">{texts.noProcessor}</Tag>
  return isReady ? (
    <Tag tone="ok" icon={CircleCheck}>
      {model === null ? texts.ready : texts.isReady(model)}
    </Tag>
  ) : (
    <Tag>{model === null ? texts.setUp : texts.isSetUp(model)}</Tag>
  )
}

export interface TerminalSetupProps {
  /** As it is shown. */
  readonly choice: TerminalChoice
  /** What the register has now. */
  readonly saved: TerminalChoice
  /** Who works on cards at the register as it is saved, where its back office says so. */
  readonly cards: Device["cards"]
  readonly test: Test
  readonly setup: Setup
  readonly online: boolean
  /** Does this back office name Dejavoo's terminals as ours does? */
  readonly spin: boolean
  /** Why the last press was refused. */
  readonly problem: string | null
  readonly onChange: (choice: TerminalChoice) => void
  readonly onTest: (terminalId: string) => void
  readonly onSave: () => void
  readonly onBack: () => void
}
