import { type ReactNode, useId } from "react"
import { cx } from "./cx.ts"
import styles from "./FormField.module.css"

/** What ties a control to its label and to the words about it. */
export interface FieldTies {
  readonly id: string
  readonly "aria-invalid": boolean
  readonly "aria-describedby": string | undefined
}

/** A control of a form with its label above, and under it the words about what is wrong, announced when they come. */
export const FormField = ({ label, fault, className, children }: FormFieldProps) => {
  const id = useId()
  const wrong = fault !== null
  return (
    <div className={cx(styles["field"], className)}>
      <label htmlFor={id}>{label}</label>
      {children({ id, "aria-invalid": wrong, "aria-describedby": wrong ? `${id}wrong` : undefined })}
      {wrong && (
        <span id={`${id}wrong`} role="alert" className={styles["wrong"]}>
          {fault}
        </span>
      )}
    </div>
  )
}

export interface FormFieldProps {
  readonly label: string
  /** Words about this field; null when it is right. */
  readonly fault: string | null
  readonly className?: string | undefined
  readonly children: (ties: FieldTies) => ReactNode
}
