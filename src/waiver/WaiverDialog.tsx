import Printer from "lucide-react/icons/printer"
import { useId } from "react"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { useModal } from "../ui/useModal.ts"
import { Unread } from "../ui/Reading.tsx"
import type { Waiver } from "./contract.ts"
import * as texts from "./texts.ts"
import { useSignedDay } from "./useSignedDay.ts"
import { WaiverPaper } from "./WaiverPaper.tsx"
import { WaiverPeople } from "./WaiverPeople.tsx"
import { WaiverTag } from "./WaiverTag.tsx"
import styles from "./WaiverDialog.module.css"

/**
 * One waiver: what was signed, and who is called (CUST-31, CUST-32). It is asked for where the list had it without its text
 * (CG-37). Printing is the browser's, and only the paper and who it is about come out (PRN-21).
 */
export const WaiverDialog = ({ waiver: listed, onClose }: WaiverDialogProps) => {
  const id = useId()
  const { today, dayOf, years } = useSignedDay()
  const [tries, again] = useTries()
  const store = useApp((state) => state.session.client?.company_name ?? "")
  const isShort = listed.content === undefined
  const read = useRead("get_item_waiver", isShort ? { contact_waiver_id: listed.contact_waiver_id } : null, tries)
  const loaded = bodyOf(read)?.waiver
  const waiver: Waiver = loaded === undefined ? listed : { ...listed, ...loaded }
  const isThere = waiver.content !== undefined
  const isFailed = isShort && !isThere && lackOf(read, texts.notLoaded) !== null
  return (
    <dialog {...useModal(onClose)} className={styles["dialog"]} aria-modal="true" aria-labelledby={id} tabIndex={-1}>
      <div className={styles["content"]}>
        <header className={styles["head"]}>
          <h2 id={id} className="title">
            {waiver.description ?? texts.waiver}
          </h2>
          <WaiverTag signed={dayOf(waiver.waiver_date)} today={today} years={years} long />
        </header>
        <div className={styles["body"]}>
          {isThere && <WaiverPaper waiver={waiver} store={store} />}
          {isFailed && <Unread why={texts.notLoaded} onAgain={again} />}
          {!isThere && !isFailed && (
            <output>
              <span className="sr">{texts.loading}</span>
              <Skeleton />
            </output>
          )}
          <WaiverPeople waiver={waiver} today={today} />
        </div>
        <footer className={styles["row"]}>
          <Button size="l" onClick={onClose}>
            {texts.cancel}
            <Kbd>{texts.escapeKey}</Kbd>
          </Button>
          <Button size="l" look="primary" data-autofocus disabled={!isThere} onClick={() => window.print()}>
            <Icon of={Printer} />
            {texts.print}
            <Kbd>{texts.enterKey}</Kbd>
          </Button>
        </footer>
      </div>
    </dialog>
  )
}

interface WaiverDialogProps {
  readonly waiver: Waiver
  readonly onClose: () => void
}
