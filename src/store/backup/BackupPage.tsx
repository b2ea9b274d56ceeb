import Archive from "lucide-react/icons/archive"
import DatabaseBackup from "lucide-react/icons/database-backup"
import FileDown from "lucide-react/icons/file-down"
import { useEffect, useRef, useState } from "react"
import { useRead } from "../../app/reads.ts"
import { bodyOf, whyOf } from "../../kernel/reading.ts"
import { Button } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Note } from "../../ui/Note.tsx"
import { Unread } from "../../ui/Reading.tsx"
import { SplitPage } from "../../ui/SplitPage.tsx"
import { startDownload } from "../../ui/startDownload.ts"
import { useEvent } from "../../ui/useEvent.ts"
import { useNow } from "../../ui/useNow.ts"
import * as desk from "../texts.ts"
import { useDeskScan } from "../useDeskScan.ts"
import { type Asked, BackupDialog } from "./BackupDialog.tsx"
import { BackupTable } from "./BackupTable.tsx"
import type { StoreBackup } from "./contract.ts"
import { PlanForm } from "./PlanForm.tsx"
import * as texts from "./texts.ts"
import styles from "./Backup.module.css"

/** How often it is asked how far a backup is, in ms. */
const ASKED_EVERY = 1_000

/** What was made last, asked again each second while one is under way. */
const useBackups = (onEnded: (one: StoreBackup) => void) => {
  const now = useNow(ASKED_EVERY)
  const [asked, setAsked] = useState(0)
  const read = useRead("get_list_store_backups", {}, asked, true)
  const fresh = bodyOf(read)
  const [shown, setShown] = useState(fresh)
  if (fresh !== null && fresh !== shown) setShown(fresh)
  const running = shown?.list?.find(({ state }) => state === "running")?.backup_id
  const was = useRef<string>(undefined)
  const ended = useEvent((id: string) => {
    const one = shown?.list?.find(({ backup_id }) => backup_id === id)
    if (one !== undefined) onEnded(one)
  })
  useEffect(() => {
    const before = was.current
    was.current = running
    if (before !== undefined && before !== running) ended(before)
  }, [running, ended])
  if (read._tag !== "Loading" && running !== undefined && now > asked) setAsked(now)
  return { shown, isRunning: running !== undefined, whyNot: whyOf(read), again: () => setAsked(asked + 1) }
}

/** The store's backups: made now or each night, what was proven of each, and where they go. */
export const BackupPage = () => {
  const region = useRef<HTMLElement>(null)
  const [asking, setAsking] = useState<Asked | null>(null)
  const [told, setTold] = useState("")
  /** Where what is under way is fetched from once it is good. */
  const fetching = useRef(new Map<string, string>())
  useDeskScan(() => undefined)
  const { shown, isRunning, whyNot, again } = useBackups((one) => {
    setTold(texts.ended(one))
    const src = fetching.current.get(one.backup_id)
    fetching.current.delete(one.backup_id)
    if (one.state === "good" && src !== undefined) startDownload(src)
  })
  const list = shown?.list ?? []
  const canMake = shown?.plan !== undefined && !isRunning
  const begun = (kind: "backup" | "export", id: string, src: string | undefined) => {
    if (src !== undefined) fetching.current.set(id, src)
    setAsking(null)
    setTold(texts.begun[kind])
    again()
  }
  return (
    <SplitPage
      ref={region}
      title={texts.backup}
      beside={<output className={styles["told"]}>{told}</output>}
      head={
        <>
          <Button disabled={!canMake} onClick={() => setAsking({ _tag: "Make", kind: "export" })}>
            <Icon of={FileDown} />
            {texts.exportNow}
          </Button>
          <Button look="primary" disabled={!canMake} onClick={() => setAsking({ _tag: "Make", kind: "backup" })}>
            <Icon of={DatabaseBackup} />
            {texts.backUpNow}
          </Button>
        </>
      }
      list={
        <>
          <Unread why={whyNot} onAgain={again} />
          {shown?.is_demo === true && <Note>{texts.demo}</Note>}
          {shown === null && whyNot === null && <output>{desk.loading}</output>}
          {shown !== null && shown.plan === undefined && <Note tone="warn">{texts.memoryOnly}</Note>}
          {shown?.plan !== undefined && list.length === 0 && (
            <EmptyState icon={Archive} title={texts.none}>
              <p>{texts.noneHint}</p>
            </EmptyState>
          )}
          {list.length > 0 && <BackupTable list={list} onDownload={(one) => setAsking({ _tag: "Download", one })} />}
        </>
      }
      opened={
        shown?.plan === undefined ? null : <PlanForm plan={shown.plan} places={shown.places ?? []} onSaved={again} />
      }
      pick={{ label: texts.plan, icon: Archive, title: texts.plan, hint: null }}
    >
      {asking !== null && <BackupDialog asked={asking} onBegun={begun} onCancel={() => setAsking(null)} />}
    </SplitPage>
  )
}
