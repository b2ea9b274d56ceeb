import Check from "lucide-react/icons/check"
import { useId } from "react"
import { FormField } from "../ui/FormField.tsx"
import { Tag } from "../ui/Tag.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { LEAST_ID, terminalIdOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./TerminalSetup.module.css"

/** The Terminal ID with how many characters of it are there; a scan of the terminal's label goes into it (TRM-02, CG-94). */
export const IdField = ({ value, fault, spin, onChange }: IdFieldProps) => {
  const field = useFirstFocus<HTMLInputElement>()
  const about = useId()
  const { length } = terminalIdOf(value)
  return (
    <>
      <FormField label={texts.terminalId} fault={fault}>
        {(ties) => (
          <span className={styles["line"]}>
            <input
              {...ties}
              ref={field}
              type="text"
              className="code"
              value={value}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-describedby={[ties["aria-describedby"], about].filter(Boolean).join(" ")}
              data-own-keys
              onChange={(event) => onChange(event.target.value)}
            />
            <span className={styles["count"]} aria-hidden="true">
              <Tag {...(length < LEAST_ID ? {} : { tone: "ok", icon: Check })}>
                {texts.characters(length, LEAST_ID)}
              </Tag>
            </span>
          </span>
        )}
      </FormField>
      <p id={about} className={styles["hint"]}>
        {texts.idHint}
        {spin && ` ${texts.spinHint}`}
        <span className="sr"> {texts.spokenCharacters(length, LEAST_ID)}</span>
      </p>
    </>
  )
}

export interface IdFieldProps {
  readonly value: string
  readonly fault: string | null
  readonly spin: boolean
  readonly onChange: (typed: string) => void
}
