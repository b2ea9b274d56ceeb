import { createContext, type ReactNode, use } from "react"
import { cx } from "../ui/cx.ts"
import { Marked } from "../ui/Marked.tsx"
import * as texts from "./texts.ts"
import styles from "./SettingsList.module.css"

/** The words that a setting is looked for by, which are marked in its line. */
export const SoughtContext = createContext<readonly string[]>([])

/** The line of one setting: what it is called, what it does, its default, and its control (SET-01). */
export const SettingLine = ({ id, label, hint, byDefault, changed, set, tall, children }: SettingLineProps) => {
  const words = use(SoughtContext)
  return (
    <li className={cx(styles["row"], changed && styles["changed"], tall && styles["tall"])}>
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
    </li>
  )
}

/** Where the default of a setting is said, for its control to be described by. */
export const defaultId = (id: string): string => `${id}default`

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
  readonly children: ReactNode
}
