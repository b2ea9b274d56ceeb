import { type ComponentProps, type ReactNode, useId } from "react"
import CircleAlert from "lucide-react/icons/circle-alert"
import { Icon } from "../ui/Icon.tsx"
import { cx } from "../ui/cx.ts"
import styles from "./CustomerField.module.css"

/** A field with its label inside, and under it the words about what is wrong, announced when they come. */
export const CustomerField = ({
  label,
  of,
  required = false,
  fault,
  hint,
  mark,
  look,
  children
}: CustomerFieldProps) => {
  const id = useId()
  const wrong = fault !== undefined
  const described = wrong ? `${id}wrong` : hint === undefined ? undefined : `${id}hint`
  return (
    <div className={styles["field"]}>
      <div className={cx(styles["box"], wrong && styles["bad"], look !== undefined && styles[look])}>
        <label htmlFor={id} data-required={required || undefined}>
          {of !== undefined && <span className="sr">{of} </span>}
          {label}
        </label>
        {children({ id, "aria-invalid": wrong, "aria-required": required, "aria-describedby": described })}
        {mark}
      </div>
      {wrong && (
        <span id={`${id}wrong`} role="alert" className={styles["wrong"]}>
          <Icon of={CircleAlert} size={15} />
          {fault}
        </span>
      )}
      {!wrong && hint !== undefined && (
        <span id={`${id}hint`} className={styles["hint"]}>
          {hint}
        </span>
      )}
    </div>
  )
}

/** What ties a control to its label and to the words about it. */
export type Ties = Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-required" | "aria-describedby">

export interface CustomerFieldProps {
  readonly label: string
  /** What the label belongs to, where only the eye sees it beside. */
  readonly of?: string | undefined
  readonly required?: boolean
  readonly fault: string | undefined
  /** A word under the field while it is right. */
  readonly hint?: string | undefined
  /** A sign at its end. */
  readonly mark?: ReactNode
  /** Tinted: it is needed and empty, or somebody else has the same. */
  readonly look?: "noted" | undefined
  readonly children: (ties: Ties) => ReactNode
}
