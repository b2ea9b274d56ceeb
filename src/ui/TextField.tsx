import type { ComponentProps } from "react"
import styles from "./TextField.module.css"

/** A line of text with its label above. Uncontrolled unless a value is given: secrets are read at submit. */
export const TextField = ({ label, ...input }: TextFieldProps) => (
  <label className={styles["field"]}>
    <span>{label}</span>
    <input type="text" {...input} />
  </label>
)

export interface TextFieldProps extends ComponentProps<"input"> {
  readonly label: string
}
