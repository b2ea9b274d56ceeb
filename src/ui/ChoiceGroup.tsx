import { useId } from "react"
import { Kbd } from "./Kbd.tsx"
import styles from "./ChoiceGroup.module.css"

/** A few things of which one is chosen, each as large as a finger; arrows move between them. */
export const ChoiceGroup = <Value extends string>({
  label,
  options,
  value,
  disabled = false,
  onChange
}: ChoiceGroupProps<Value>) => {
  const name = useId()
  return (
    <fieldset className={styles["group"]} disabled={disabled}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles["option"]}>
          <input
            type="radio"
            className="sr"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <b>{option.label}</b>
          {option.keyName !== undefined && <Kbd>{option.keyName}</Kbd>}
          {option.detail !== undefined && <span>{option.detail}</span>}
        </label>
      ))}
    </fieldset>
  )
}

interface Choice<Value> {
  readonly value: Value
  readonly label: string
  readonly detail?: string
  /** The key that chooses it. */
  readonly keyName?: string
}

export interface ChoiceGroupProps<Value extends string> {
  readonly label: string
  readonly options: readonly Choice<Value>[]
  readonly value: Value | null
  readonly disabled?: boolean
  readonly onChange: (value: Value) => void
}
