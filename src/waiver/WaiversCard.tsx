import Baby from "lucide-react/icons/baby"
import FileText from "lucide-react/icons/file-text"
import Signature from "lucide-react/icons/signature"
import X from "lucide-react/icons/x"
import { useId, useState } from "react"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Note } from "../ui/Note.tsx"
import { dateText } from "../ui/text.ts"
import type { Waiver } from "./contract.ts"
import { NO_WAIVERS } from "./messages.ts"
import * as texts from "./texts.ts"
import { useSignedDay } from "./useSignedDay.ts"
import { WaiverDialog } from "./WaiverDialog.tsx"
import { WaiverTag } from "./WaiverTag.tsx"
import styles from "./Waiver.module.css"

/** What a customer signed, newest first, and whether a waiver on paper is on file (CUST-27, CUST-31). */
export const WaiversCard = ({ contactId, waivers, isPaper }: WaiversCardProps) => {
  const id = useId()
  const { today, dayOf, years } = useSignedDay()
  const [open, setOpen] = useState<Waiver | null>(null)
  const [isAsked, setAsked] = useState(false)
  const paper = useTask("paperWaiver", contactId)
  const isEmpty = waivers.length === 0 && !isPaper
  return (
    <section className={cx(card["card"], styles["card"])} aria-labelledby={id}>
      <h2 id={id}>
        {texts.waivers}
        <small>{waivers.length + (isPaper ? 1 : 0)}</small>
      </h2>
      {paper.told !== null && !paper.told.done && <Note tone="danger">{paper.told.words}</Note>}
      <ul className={styles["list"]} aria-labelledby={id}>
        {waivers.map((waiver) => {
          const { minor, minor_info, description = texts.waiver } = waiver
          const isMinor = minor === true || minor_info !== undefined
          const signed = dayOf(waiver.waiver_date)
          const day = dateText(signed ?? "")
          return (
            <li key={waiver.contact_waiver_id} className={styles["row"]}>
              <span className={styles["mark"]}>
                <Icon of={isMinor ? Baby : Signature} />
              </span>
              <span className={styles["what"]}>
                <b>{description}</b>
                <span className={styles["facts"]}>
                  {isMinor ? [minor_info?.full_name, day].filter(Boolean).join(" · ") : texts.signedOn(day)}
                  <WaiverTag signed={signed} today={today} years={years} />
                </span>
              </span>
              <Button aria-label={texts.viewOf(description, day)} onClick={() => setOpen(waiver)}>
                {texts.view}
              </Button>
            </li>
          )
        })}
        {isPaper && (
          <li className={styles["row"]}>
            <span className={styles["mark"]}>
              <Icon of={FileText} />
            </span>
            <span className={styles["what"]}>
              <b>{texts.paper}</b>
              <span className={styles["facts"]}>{texts.paperOnFile}</span>
            </span>
            <IconButton icon={X} label={texts.paperRemove} disabled={paper.busy} onClick={() => setAsked(true)} />
          </li>
        )}
        {isEmpty && <li className={styles["none"]}>{NO_WAIVERS}</li>}
      </ul>
      {!isPaper && (
        <Button disabled={paper.busy} onClick={() => paper.run({ contact_id: contactId, onFile: true })}>
          <Icon of={FileText} />
          {texts.paperAdd}
        </Button>
      )}
      {open !== null && <WaiverDialog waiver={open} onClose={() => setOpen(null)} />}
      {isAsked && (
        <ConfirmDialog
          title={texts.paperRemoveTitle}
          confirmLabel={texts.paperRemoveIt}
          onConfirm={() => {
            paper.run({ contact_id: contactId, onFile: false })
            setAsked(false)
          }}
          onCancel={() => setAsked(false)}
        >
          <p>{texts.paperRemoveWords}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

interface WaiversCardProps {
  readonly contactId: string
  readonly waivers: readonly Waiver[]
  readonly isPaper: boolean
}
