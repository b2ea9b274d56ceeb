import type { KeyboardEvent, ReactNode } from "react"
import CircleCheck from "lucide-react/icons/circle-check"
import Hourglass from "lucide-react/icons/hourglass"
import IdCard from "lucide-react/icons/id-card"
import OctagonX from "lucide-react/icons/octagon-x"
import Signature from "lucide-react/icons/signature"
import Trash from "lucide-react/icons/trash-2"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import UserCheck from "lucide-react/icons/user-round-check"
import UserPlus from "lucide-react/icons/user-plus"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import type { LawCheck } from "./contract.ts"
import { CHECK_STATES, type CheckState, type Settler, SETTLERS } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./LawStrip.module.css"

const SETTLER_ICONS = { scan: IdCard, remove: Trash, sign: Signature, customer: UserPlus } as const satisfies Record<
  Settler,
  unknown
>
const STATE_ICONS = {
  ok: CircleCheck,
  hand: UserCheck,
  waits: Hourglass,
  open: TriangleAlert,
  stop: OctagonX
} as const satisfies Record<CheckState, unknown>

const stateOf = (state: string): CheckState => CHECK_STATES.find((one) => one === state) ?? "open"
const settlerOf = (name: string | undefined): Settler | null => SETTLERS.find((one) => one === name) ?? null

/** One check: what it is, why, and where it is open the buttons that settle it. */
export const LawRow = ({ check, at, timeAt, open, onOpen, onKey, onSettle, onHand }: LawRowProps) => {
  const state = stateOf(check.state)
  const { title, why } = texts.rowWords(check, at)
  const settler = settlerOf(check.settled_by)
  const settles = state === "open" || state === "stop"
  const words: ReactNode = (
    <>
      <Icon of={STATE_ICONS[state]} size={20} />
      <span className={styles["words"]}>
        <b>{title}</b>
        <span>{state === "hand" ? texts.byHand(check.approved_by ?? "", timeAt(check.checked_at ?? 0)) : why}</span>
      </span>
      {state === "ok" && <span className={styles["ok"]}>{texts.ok}</span>}
    </>
  )
  return (
    <li data-state={state} data-on={(settles && open) || undefined}>
      {settles ? (
        <button type="button" className={styles["row"]} aria-expanded={open} onClick={onOpen} onKeyDown={onKey}>
          {words}
        </button>
      ) : (
        <div className={styles["row"]}>{words}</div>
      )}
      {settles && open && (
        <div className={styles["ops"]}>
          {settler !== null && (
            <button type="button" className={cx(styles["op"], styles["go"])} onClick={() => onSettle(settler)}>
              <Icon of={SETTLER_ICONS[settler]} size={18} />
              {texts.settle(settler, check)}
            </button>
          )}
          {check.is_federal !== true && (
            <button type="button" className={styles["op"]} onClick={onHand}>
              <Icon of={UserCheck} size={18} />
              {texts.checkedByHand}
            </button>
          )}
        </div>
      )}
    </li>
  )
}

export interface LawRowProps {
  readonly check: LawCheck
  /** A moment, and its time of day, as the store's clock writes them. */
  readonly at: (moment: number) => string
  readonly timeAt: (moment: number) => string
  readonly open: boolean
  readonly onOpen: () => void
  readonly onKey: (event: KeyboardEvent<HTMLButtonElement>) => void
  readonly onSettle: (settler: Settler) => void
  readonly onHand: () => void
}
