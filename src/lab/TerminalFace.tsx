import Wifi from "lucide-react/icons/wifi"
import { formatMoney } from "../money/text.ts"
import { Icon } from "../ui/Icon.tsx"
import type { ShownCard } from "./contract.ts"
import styles from "./TerminalFace.module.css"
import * as texts from "./texts.ts"

/** A card terminal's own screen: the register's name, what it charges, and what it asks of the customer. */
export const TerminalFace = ({ model, register, card, note }: TerminalFaceProps) => (
  <div className="stack gap-8">
    <p className={styles["top"]}>
      <span>{model}</span>
      <Icon of={Wifi} size={16} />
    </p>
    <output className={styles["screen"]} aria-label={texts.terminalScreen} data-phase={card?.phase}>
      <span>{register}</span>
      {card ? (
        <>
          <b>{formatMoney(card.amount)}</b>
          <span className={styles["phase"]}>{texts.PHASES[card.phase]}</span>
          {card.message !== undefined && <small>{card.message}</small>}
        </>
      ) : (
        <b>{texts.welcome}</b>
      )}
      {note !== undefined && <small>{note}</small>}
    </output>
  </div>
)

export interface TerminalFaceProps {
  readonly model: string
  readonly register: string
  /** The card that is at the terminal, or was last. */
  readonly card: ShownCard | undefined
  readonly note?: string | undefined
}
