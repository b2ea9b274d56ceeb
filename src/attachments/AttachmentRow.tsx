import Download from "lucide-react/icons/download"
import FileText from "lucide-react/icons/file-text"
import FileImage from "lucide-react/icons/file-image"
import Trash from "lucide-react/icons/trash-2"
import { useState } from "react"
import { useStoreTime } from "../ui/storeTime.ts"
import { FileRow } from "../ui/FileCard.tsx"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import type { Attachment } from "./contract.ts"
import { ATTACHMENT_TYPES, isAttachmentType } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./Attachments.module.css"

/** What a file is called, where nobody gave it a name. */
export const nameOfFile = ({ file_name: name }: Attachment): string => (name ?? "") || texts.unnamed

/** A file on file: what it shows, what it is called, what it is and since when (ENT-14). */
export const AttachmentRow = ({ file, busy, onView, onDownload, onDelete }: AttachmentRowProps) => {
  const time = useStoreTime()
  const [isBroken, setBroken] = useState(false)
  const { file_type: type, file_preview_url: preview, attached_time: since } = file
  const name = nameOfFile(file)
  const kind = isAttachmentType(type) ? ATTACHMENT_TYPES[type].label : type
  const picture = preview !== undefined && !isBroken && (
    <img src={preview} alt="" loading="lazy" onError={() => setBroken(true)} />
  )
  return (
    <FileRow
      className={styles["row"]}
      mark={
        picture ? (
          <button type="button" className={styles["thumb"]} aria-label={texts.viewOf(name)} onClick={onView}>
            {picture}
          </button>
        ) : (
          <span className={styles["thumb"]}>
            <Icon of={type === "application/pdf" ? FileText : FileImage} />
          </span>
        )
      }
      name={name}
      about={
        <span className={styles["about"]}>
          {[kind, since === undefined ? undefined : time.momentText(since)].filter(Boolean).join(" · ")}
        </span>
      }
    >
      <IconButton icon={Download} label={texts.downloadOf(name)} disabled={busy} onClick={onDownload} />
      <IconButton
        icon={Trash}
        label={texts.deleteOf(name)}
        className={styles["delete"]}
        disabled={busy}
        onClick={onDelete}
      />
    </FileRow>
  )
}

interface AttachmentRowProps {
  readonly file: Attachment
  readonly busy: boolean
  readonly onView: () => void
  readonly onDownload: () => void
  readonly onDelete: () => void
}
