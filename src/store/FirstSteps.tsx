import CircleCheck from "lucide-react/icons/circle-check"
import Circle from "lucide-react/icons/circle"
import FileUp from "lucide-react/icons/file-up"
import ListChecks from "lucide-react/icons/list-checks"
import Package from "lucide-react/icons/package"
import type { LucideIcon } from "lucide-react"
import { useState } from "react"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { useNavigate } from "../ui/navigation.ts"
import { PATHS } from "../paths.ts"
import { cx } from "../ui/cx.ts"
import { Fold } from "../ui/Fold.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Unread } from "../ui/Reading.tsx"
import type { FirstStep } from "./steps/contract.ts"
import { isStep, type Step } from "./steps/rules.ts"
import * as texts from "./steps/texts.ts"
import styles from "./FirstSteps.module.css"

/** Where what is missing is put right. */
const LEADS: Readonly<Record<Step, string>> = {
  products: PATHS.storeImport,
  serials: PATHS.store,
  classes: PATHS.store,
  range: PATHS.storeLists,
  details: PATHS.storeDetails,
  tax: PATHS.storeDetails,
  registers: PATHS.storeRegisters,
  people: PATHS.storePeople,
  printer: PATHS.printer,
  terminal: PATHS.terminal,
  sale: PATHS.sale
}

interface Known extends FirstStep {
  readonly name: Step
}

/** What a newer back office asks besides, this register has no words for. */
const known = (steps: readonly FirstStep[]): readonly Known[] =>
  steps.flatMap(({ name, ...step }) => (isStep(name) ? [{ ...step, name }] : []))

/**
 * What a store needs before its first sale: what is done is ticked, what is missing leads there. Where nothing is to be sold yet it
 * stands in the place of the products; else it folds above them, and after the first sale it is gone.
 */
export const FirstSteps = ({ isEmpty, again, onProduct }: FirstStepsProps) => {
  const read = useRead("get_list_store_steps", {}, again, true)
  const steps = known(bodyOf(read)?.steps ?? [])
  const [open, setOpen] = useState(false)
  const done = steps.filter((step) => step.done).length
  if (isEmpty)
    return (
      <section className={styles["steps"]} aria-label={texts.firstSteps}>
        <h2>{texts.firstSteps}</h2>
        <p>{texts.nothingYet}</p>
        <Unread why={whyOf(read)} />
        <StepList steps={steps} isEmpty onProduct={onProduct} />
      </section>
    )
  if (steps.length === 0) return <Unread why={whyOf(read)} />
  return (
    <Fold
      icon={ListChecks}
      title={texts.firstSteps}
      hint={texts.standing(done, steps.length)}
      open={open}
      onOpen={() => setOpen(!open)}
    >
      <div className={cx(styles["steps"], styles["folded"])}>
        <p>{texts.untilSold}</p>
        <StepList steps={steps} isEmpty={false} onProduct={onProduct} />
      </div>
    </Fold>
  )
}

const StepList = ({ steps, isEmpty, onProduct }: StepListProps) => {
  const navigate = useNavigate()
  return (
    <ol className="stack gap-8">
      {isEmpty && (
        <>
          <Line icon={FileUp} words={texts.importFile} onPress={() => navigate(PATHS.storeImport)} />
          <Line icon={Package} words={texts.addProduct} onPress={onProduct} />
        </>
      )}
      {steps
        .filter(({ name }) => !isEmpty || name !== "products")
        .map(({ name, done, missing }) => {
          const [title, hint, lacking] = texts.STEP_WORDS[name]
          return (
            <Line
              key={name}
              icon={done ? CircleCheck : Circle}
              done={done}
              words={[title, missing === undefined || lacking === undefined ? hint : lacking(missing)]}
              onPress={() => navigate(LEADS[name])}
            />
          )
        })}
      {steps.length > 0 && <Line icon={ListChecks} words={texts.lists} onPress={() => navigate(PATHS.storeLists)} />}
    </ol>
  )
}

const Line = ({ icon, words: [title, hint], done = false, onPress }: LineProps) => (
  <li data-done={done || undefined}>
    <button type="button" onClick={onPress}>
      <Icon of={icon} size={22} />
      <span>
        <b>
          {title}
          {done && <span className="sr">{texts.isDone}</span>}
        </b>
        <small>{hint}</small>
      </span>
    </button>
  </li>
)

interface FirstStepsProps {
  /** There is nothing to sell yet. */
  readonly isEmpty: boolean
  /** Another one where something was saved meanwhile. */
  readonly again: number
  readonly onProduct: () => void
}

interface StepListProps {
  readonly steps: readonly Known[]
  readonly isEmpty: boolean
  readonly onProduct: () => void
}

interface LineProps {
  readonly icon: LucideIcon
  readonly words: readonly [title: string, hint: string]
  readonly done?: boolean
  readonly onPress: () => void
}
