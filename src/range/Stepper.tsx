import Minus from "lucide-react/icons/minus"
import Plus from "lucide-react/icons/plus"
import { Icon } from "../ui/Icon.tsx"
import * as texts from "./texts.ts"
import styles from "./Reserve.module.css"

/** One of the three that say and set the same as the calendar: less, what it is, more. */
export const Stepper = ({ name, value, disabled, onStep }: StepperProps) => (
  <fieldset className={styles["stepper"]} aria-label={name} data-repeats>
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
  readonly value: string
  readonly disabled: boolean
  readonly onStep: (by: 1 | -1) => void
}
