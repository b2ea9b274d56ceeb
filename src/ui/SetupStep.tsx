import Check from "lucide-react/icons/check"
import type { ReactNode } from "react"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import styles from "./Setup.module.css"

/** One step of a screen that sets something up, with its number, or a check mark once nothing is left to do. */
export const SetupStep = ({ number, title, done = false, className, children }: SetupStepProps) => (
  <section className={cx(styles["step"], className)} aria-label={title}>
    <h2 className="row gap-8">
      {number !== undefined && (
        <i aria-hidden="true" data-done={done}>
          {done ? <Icon of={Check} size={16} /> : number}
        </i>
      )}
      {title}
    </h2>
    {children}
  </section>
)

export interface SetupStepProps {
  readonly number?: number
  readonly title: string
  /** There is nothing left to do here. */
  readonly done?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}
