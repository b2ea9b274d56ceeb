import type { ReactNode } from "react"
import ArrowLeft from "lucide-react/icons/arrow-left"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import * as shared from "../ui/texts.ts"
import styles from "./CustomerBar.module.css"

/** The foot of a tab: Back on the left, what the tab does on the right. It stands where it stood on the tab before. */
export const CustomerBar = ({ onBack, children }: CustomerBarProps) => (
  <div className={styles["bar"]}>
    <Button size="xl" onClick={onBack}>
      <Icon of={ArrowLeft} />
      {shared.back}
      <Kbd>{shared.escapeKey}</Kbd>
    </Button>
    <span className="grow" />
    {children}
  </div>
)

export interface CustomerBarProps {
  readonly onBack: () => void
  readonly children?: ReactNode
}
