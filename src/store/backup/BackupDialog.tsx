import { useState } from "react"
import type { SecretText } from "../../kernel/contract.ts"
import { CodeDialog } from "../../ui/CodeDialog.tsx"
import { startDownload } from "../../ui/startDownload.ts"
import { useSaving } from "../useSaving.ts"
import type { StoreBackup } from "./contract.ts"
import type { BackupKind } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./Backup.module.css"

/** What somebody wants: a new one, or the file of one that is there. */
export type Asked =
  | { readonly _tag: "Make"; readonly kind: BackupKind }
  | { readonly _tag: "Download"; readonly one: StoreBackup }

/** Customers' data leaves the house: a manager's code is asked for each time. */
export const BackupDialog = ({ asked, onBegun, onCancel }: BackupDialogProps) => {
  const { busy, told, send } = useSaving()
  const [downloads, setDownloads] = useState(false)
  const make = async (kind: BackupKind, code: SecretText) => {
    const answer = await send("start_store_backup", { kind, manager_code: code }, { secret: true })
    if (answer._tag === "Lost" || answer.status !== "success") return
    const { backup_id = "", src } = answer.reply
    onBegun(kind, backup_id, kind === "export" || downloads ? src : undefined)
  }
  const take = async (one: StoreBackup, code: SecretText) => {
    const { backup_id } = one
    const answer = await send("download_store_backup", { backup_id, manager_code: code }, { secret: true })
    if (answer._tag === "Lost" || answer.status !== "success") return
    if (answer.reply.src !== undefined) startDownload(answer.reply.src)
    onCancel()
  }
  const isMaking = asked._tag === "Make"
  const title = isMaking ? texts.askTitle[asked.kind] : texts.downloadTitle
  return (
    <CodeDialog
      title={title}
      alert={false}
      missing={texts.needCode}
      problem={told === null ? null : told.words}
      confirmLabel={isMaking ? texts.confirms[asked.kind] : texts.download}
      busy={busy}
      holds
      onCode={(code) => void (isMaking ? make(asked.kind, code) : take(asked.one, code))}
      onCancel={onCancel}
    >
      <p>{isMaking ? texts.askWords[asked.kind] : texts.downloadWords(asked.one.file_name ?? "")}</p>
      {isMaking && asked.kind === "backup" && (
        <label className={styles["also"]}>
          <input type="checkbox" checked={downloads} onChange={(event) => setDownloads(event.target.checked)} />
          {texts.alsoDownload}
        </label>
      )}
    </CodeDialog>
  )
}

interface BackupDialogProps {
  readonly asked: Asked
  /** It is under way; `src` where it is downloaded from once it is good. */
  readonly onBegun: (kind: BackupKind, id: string, src: string | undefined) => void
  readonly onCancel: () => void
}
