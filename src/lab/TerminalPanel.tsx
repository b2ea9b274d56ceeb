import { useState } from "react"
import type { LucideIcon } from "lucide-react"
import Ban from "lucide-react/icons/ban"
import CircleX from "lucide-react/icons/circle-x"
import Clock from "lucide-react/icons/clock"
import ClockAlert from "lucide-react/icons/clock-alert"
import Hourglass from "lucide-react/icons/hourglass"
import Nfc from "lucide-react/icons/nfc"
import TimerOff from "lucide-react/icons/timer-off"
import Unplug from "lucide-react/icons/unplug"
import { Icon } from "../ui/Icon.tsx"
import { Switch } from "../ui/Switch.tsx"
import { CardOutcome, DeclineReason, type LabTerminal } from "./contract.ts"
import { TerminalFace } from "./TerminalFace.tsx"
import styles from "./TerminalPanel.module.css"
import * as texts from "./texts.ts"
import type { Terminal } from "./model.ts"
import type { useTerminal } from "./useLab.ts"

const ICONS: Readonly<Record<CardOutcome, LucideIcon>> = {
  approve: Nfc,
  decline: CircleX,
  cancel: Ban,
  slow: Hourglass,
  late: ClockAlert,
  no_answer: TimerOff,
  cut: Unplug,
  busy: Clock
}

const nextOf = ({ next_outcome: outcome, next_reason: reason }: LabTerminal): string => {
  if (outcome === undefined) return texts.byCents
  return reason === undefined ? texts.NEXT[outcome] : texts.becauseOf(texts.REASONS[reason])
}

const SLEEPING: Readonly<Record<Exclude<Terminal["_tag"], "Seen" | "Refused">, string>> = {
  Asking: texts.looking,
  SignedOut: texts.signInFirst
}

/** The simulated terminal of this register: what it shows, and what becomes of the card that it waits for, or of the next one. */
export const TerminalPanel = ({ terminal, wish }: ReturnType<typeof useTerminal>) => {
  const [reason, setReason] = useState<DeclineReason>("funds")
  const seen = terminal._tag === "Seen" ? terminal.terminal : null
  const waits = seen?.card?.phase === "hand"
  const press = (outcome: CardOutcome) => wish({ outcome, ...(outcome === "decline" && { reason }) })
  return (
    <section className={styles["terminal"]} aria-labelledby="terminal">
      <h2 id="terminal" className="sr">
        {texts.cardTerminal}
      </h2>
      <TerminalFace
        model={texts.simulated}
        register={seen?.device_nickname ?? texts.cardTerminal}
        card={seen?.card}
        note={
          terminal._tag === "Seen" ? undefined : terminal._tag === "Refused" ? terminal.why : SLEEPING[terminal._tag]
        }
      />
      <div className={styles["keys"]}>
        {CardOutcome.literals.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={styles["key"]}
            data-outcome={outcome}
            aria-pressed={!waits && seen?.next_outcome === outcome}
            disabled={seen === null || (waits && outcome === "busy")}
            onClick={() => press(outcome)}
          >
            <Icon of={ICONS[outcome]} size={18} />
            {texts.OUTCOMES[outcome]}
          </button>
        ))}
        <label className={styles["reason"]}>
          <span>{texts.declineFor}</span>
          <select
            value={reason}
            disabled={seen === null}
            onChange={(event) => setReason(DeclineReason.literals.find((one) => one === event.target.value) ?? "funds")}
          >
            {DeclineReason.literals.map((one) => (
              <option key={one} value={one}>
                {texts.REASONS[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className={styles["next"]}>
        <output>
          {texts.nextCard}: <b>{seen === null ? texts.byCents : nextOf(seen)}</b>
        </output>
        {seen?.next_outcome !== undefined && (
          <button type="button" className={styles["back"]} onClick={() => wish({ clear: true })}>
            {texts.takeBack}
          </button>
        )}
      </div>
      <div className={styles["hold"]}>
        <label htmlFor="holds">
          <b>{texts.holdsCards}</b>
          <span>{texts.holdsExplained}</span>
        </label>
        <Switch id="holds" on={seen?.holds ?? false} disabled={seen === null} onChange={(holds) => wish({ holds })} />
      </div>
    </section>
  )
}
