import Minus from "lucide-react/icons/minus"
import Plus from "lucide-react/icons/plus"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import * as texts from "./texts.ts"
import styles from "./Reserve.module.css"

/** One of those that say and set the same as the calendar: less, what it is, more. */
export const Stepper = ({ name, className, value, disabled, onStep }: StepperProps) => (
  <fieldset className={cx(styles["stepper"], className)} aria-label={name} data-repeats>
    <button type="button" aria-label={texts.less(name)} disabled={disabled} onClick={() => onStep(-1)}>
      <Icon of={Minus} />
    </button>
    <output>{value}</output>
    <button type="button" aria-label={texts.more(name)} disabled={disabled} onClick={() => onStep(1)}>
      <Icon of={Plus} />
    </button>
  </fieldset>
)

export interface StepperProps {
  readonly name: string
  readonly className?: string | undefined
  readonly value: string
  readonly disabled: boolean
  readonly onStep: (by: 1 | -1) => void
}
