import Baby from "lucide-react/icons/baby"
import FileText from "lucide-react/icons/file-text"
import Signature from "lucide-react/icons/signature"
import X from "lucide-react/icons/x"
import { useState } from "react"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { FileCard, FileRow } from "../ui/FileCard.tsx"
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
  const { today, dayOf, years } = useSignedDay()
  const [open, setOpen] = useState<Waiver | null>(null)
  const [isAsked, setAsked] = useState(false)
  const paper = useTask("paperWaiver", contactId)
  return (
    <FileCard
      className={styles["card"]}
      title={texts.waivers}
      count={waivers.length + (isPaper ? 1 : 0)}
      notes={paper.told !== null && !paper.told.done && <Note tone="danger">{paper.told.words}</Note>}
      none={waivers.length === 0 && !isPaper ? NO_WAIVERS : null}
      rows={
        <>
          {waivers.map((waiver) => {
            const { minor, minor_info, description = texts.waiver } = waiver
            const isMinor = minor === true || minor_info !== undefined
            const signed = dayOf(waiver.waiver_date)
            const day = dateText(signed ?? "")
            return (
              <FileRow
                key={waiver.contact_waiver_id}
                mark={
                  <span className={styles["mark"]}>
                    <Icon of={isMinor ? Baby : Signature} />
                  </span>
                }
                name={description}
                about={
                  <span className={styles["facts"]}>
                    {isMinor ? [minor_info?.full_name, day].filter(Boolean).join(" · ") : texts.signedOn(day)}
                    <WaiverTag signed={signed} today={today} years={years} />
                  </span>
                }
              >
                <Button aria-label={texts.viewOf(description, day)} onClick={() => setOpen(waiver)}>
                  {texts.view}
                </Button>
              </FileRow>
            )
          })}
          {isPaper && (
            <FileRow
              mark={
                <span className={styles["mark"]}>
                  <Icon of={FileText} />
                </span>
              }
              name={texts.paper}
              about={<span className={styles["facts"]}>{texts.paperOnFile}</span>}
            >
              <IconButton icon={X} label={texts.paperRemove} disabled={paper.busy} onClick={() => setAsked(true)} />
            </FileRow>
          )}
        </>
      }
    >
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
    </FileCard>
  )
}

interface WaiversCardProps {
  readonly contactId: string
  readonly waivers: readonly Waiver[]
  readonly isPaper: boolean
}
