import { createContext, type ReactNode, use } from "react"
import { cx } from "../ui/cx.ts"
import { Marked } from "../ui/Marked.tsx"
import * as texts from "./texts.ts"
import styles from "./SettingsList.module.css"

/** The words that a setting is looked for by, which are marked in its line. */
export const SoughtContext = createContext<readonly string[]>([])

/** The line of one setting: what it is called, what it does, its default, and its control (SET-01). */
export const SettingLine = ({
  id,
  label,
  hint,
  byDefault,
  changed,
  set,
  tall,
  fault = null,
  children
}: SettingLineProps) => {
  const words = use(SoughtContext)
  return (
    <li className={cx(styles["row"], changed && styles["changed"], (tall || fault !== null) && styles["tall"])}>
      <label htmlFor={id} className={styles["words"]}>
        <b>
          <Marked text={label} words={words} />
        </b>
        {hint !== undefined && (
          <span>
            <Marked text={hint} words={words} />
          </span>
        )}
        <small id={defaultId(id)}>
          {texts.defaultIs(byDefault)}
          {changed && <span className="sr"> {texts.changed}</span>}
          {set !== undefined && ` · ${set}`}
        </small>
      </label>
      {children}
      {fault !== null && (
        <p id={faultId(id)} role="alert" className={styles["why"]}>
          {fault}
        </p>
      )}
    </li>
  )
}

const defaultId = (id: string): string => `${id}default`
const faultId = (id: string): string => `${id}wrong`

/** What ties the control of a setting to its label, and to its default or to what is wrong with its value. */
export const tiesOf = (id: string, fault: string | null = null) => ({
  id,
  "aria-invalid": fault !== null,
  "aria-describedby": fault === null ? defaultId(id) : faultId(id)
})

export interface SettingLineProps {
  /** The id of the control. */
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  /** The default, in words. */
  readonly byDefault: string
  readonly changed: boolean
  /** Who set it and when, as far as that is known. */
  readonly set?: string | undefined
  /** Its control stands over more than one line. */
  readonly tall?: boolean
  /** What is wrong with its value, in words; null when nothing is. */
  readonly fault?: string | null
  readonly children: ReactNode
}
