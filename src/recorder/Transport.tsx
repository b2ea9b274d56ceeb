import ChevronLeft from "lucide-react/icons/chevron-left"
import ChevronRight from "lucide-react/icons/chevron-right"
import type { LucideIcon } from "lucide-react"
import Pause from "lucide-react/icons/pause"
import Play from "lucide-react/icons/play"
import SkipBack from "lucide-react/icons/skip-back"
import SkipForward from "lucide-react/icons/skip-forward"
import type { ReactNode } from "react"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { type Pace, PACES } from "./steps.ts"
import * as texts from "./texts.ts"
import styles from "./Transport.module.css"
import { countText } from "./when.ts"

const after = (pace: Pace): Pace => PACES[(PACES.indexOf(pace) + 1) % PACES.length] ?? "real"

/** Moves through the book: row by row, by itself, to the next problem, to the next thing about money (ui 5.2). */
export const Transport = ({ seq, count, playing, pace, onMove, onPlay, onPace, children }: TransportProps) => (
  <div className={styles["bar"]} role="toolbar" aria-label={texts.transport}>
    <Step icon={SkipBack} label={texts.first} onPress={() => onMove("first")} />
    <Step icon={ChevronLeft} label={texts.previous} onPress={() => onMove("previous")} />
    <button
      type="button"
      className={styles["play"]}
      aria-label={playing ? texts.pause : texts.playOn}
      onClick={() => onPlay(!playing)}
    >
      <Icon of={playing ? Pause : Play} size={20} />
    </button>
    <Step icon={ChevronRight} label={texts.next} onPress={() => onMove("next")} />
    <Step icon={SkipForward} label={texts.last} onPress={() => onMove("last")} />
    <button
      type="button"
      className={styles["pace"]}
      aria-label={`${texts.speed}: ${texts.PACES[pace]}`}
      onClick={() => onPace(after(pace))}
    >
      {texts.PACES[pace]}
    </button>
    <span className={styles["where"]}>
      {texts.event} <b>{seq}</b> {texts.ofEvents(countText(count))}
    </span>
    <button type="button" className={styles["jump"]} onClick={() => onMove("problem")}>
      {texts.nextProblem}
      <Kbd>N</Kbd>
    </button>
    <button type="button" className={styles["jump"]} onClick={() => onMove("payment")}>
      {texts.nextPayment}
      <Kbd>P</Kbd>
    </button>
    <span className="grow" />
    {children}
  </div>
)

const Step = ({ icon, label, onPress }: StepProps) => (
  <button type="button" aria-label={label} title={label} onClick={onPress}>
    <Icon of={icon} size={18} />
  </button>
)

interface StepProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onPress: () => void
}

export type Move = "first" | "previous" | "next" | "last" | "problem" | "payment" | "before" | "behind"

export interface TransportProps {
  /** The number of the row at the playhead. */
  readonly seq: number
  readonly count: number
  readonly playing: boolean
  readonly pace: Pace
  readonly onMove: (move: Move) => void
  readonly onPlay: (playing: boolean) => void
  readonly onPace: (pace: Pace) => void
  /** At its end. */
  readonly children: ReactNode
}
