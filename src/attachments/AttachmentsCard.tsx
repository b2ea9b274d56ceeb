import { type RefObject, useState } from "react"
import { useLive } from "../app/laterHooks.ts"
import { usePractice } from "../practice/usePractice.ts"
import { useTask } from "../tasks/useTask.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { FileCard } from "../ui/FileCard.tsx"
import { Note } from "../ui/Note.tsx"
import { saveFile } from "../ui/saveFile.ts"
import { AddFiles } from "./AddFiles.tsx"
import { AttachmentRow, nameOfFile } from "./AttachmentRow.tsx"
import { CameraDialog } from "./CameraDialog.tsx"
import type { Attachment } from "./contract.ts"
import { NO_ATTACHMENTS } from "./shown/messages.ts"
import type { Upload } from "./model.ts"
import { PictureDialog } from "./PictureDialog.tsx"
import * as texts from "./texts.ts"
import { UploadRow } from "./UploadRow.tsx"

/** What lies over the card. */
type Over = { readonly _tag: "View" | "Delete"; readonly file: Attachment } | { readonly _tag: "Camera" } | null

const countWords = (onFile: number, uploads: readonly Upload[]): string => {
  const failed = uploads.filter(({ fault }) => fault !== null).length
  const going = uploads.length - failed
  return [
    uploads.length === 0 ? String(onFile) : texts.onFile(onFile),
    ...(going > 0 ? [texts.onTheWay(going)] : []),
    ...(failed > 0 ? [texts.notSentCount(failed)] : [])
  ].join(" · ")
}

/** The files of a customer: what is on its way first, then what is on file, and the three ways in (CUST-27, CUST-29, CUST-30). */
export const AttachmentsCard = ({ contactId, whose, files, uploads, input }: AttachmentsCardProps) => {
  const live = useLive()
  // A practice is a store in memory that others share the machine with: it keeps no files.
  const isPractice = usePractice() !== null
  const [over, setOver] = useState<Over>(null)
  const [gone, setGone] = useState<{ readonly ids: readonly string[]; readonly words: string | null }>({
    ids: [],
    words: null
  })
  const [fetching, setFetching] = useState(false)
  const removal = useTask("deleteAttachment", contactId)
  const there = files.filter((file) => !gone.ids.includes(file.contact_attachment_id))
  const download = async (file: Attachment) => {
    const name = nameOfFile(file)
    setFetching(true)
    setGone({ ...gone, words: null })
    const got = await live.files.fetch({ id: file.contact_attachment_id, name })
    setFetching(false)
    if (got._tag === "Bytes") saveFile(name, got.bytes, got.type)
    else if (got._tag === "Elsewhere") window.open(got.url, "_blank", "noopener")
    else {
      setGone({ ids: [...gone.ids, file.contact_attachment_id], words: texts.notDownloaded(name, got.why) })
      setOver(null)
    }
  }
  const add = (chosen: readonly File[]) => {
    for (const file of chosen) live.files.send(contactId, { name: file.name, file })
  }
  return (
    <FileCard
      title={texts.attachments}
      count={countWords(there.length, uploads)}
      notes={
        <>
          {gone.words !== null && <Note tone="danger">{gone.words}</Note>}
          {removal.told !== null && <Note tone={removal.told.done ? "ok" : "danger"}>{removal.told.words}</Note>}
        </>
      }
      none={uploads.length + there.length === 0 ? NO_ATTACHMENTS : null}
      rows={
        <>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
          {there.map((file) => (
            <AttachmentRow
              key={file.contact_attachment_id}
              file={file}
              busy={fetching || removal.busy || isPractice}
              onView={() => setOver({ _tag: "View", file })}
              onDownload={() => void download(file)}
              onDelete={() => setOver({ _tag: "Delete", file })}
            />
          ))}
        </>
      }
    >
      {isPractice ? (
        <Note>{texts.notInPractice}</Note>
      ) : (
        <AddFiles input={input} onFiles={add} onCamera={() => setOver({ _tag: "Camera" })} />
      )}
      {over?._tag === "View" && (
        <PictureDialog
          name={nameOfFile(over.file)}
          src={over.file.file_preview_url ?? ""}
          onDownload={() => void download(over.file)}
          onClose={() => setOver(null)}
        />
      )}
      {over?._tag === "Delete" && (
        <ConfirmDialog
          danger
          title={texts.deleteTitle}
          confirmLabel={texts.deleteIt}
          onConfirm={() => {
            removal.run({ id: over.file.contact_attachment_id })
            setOver(null)
          }}
          onCancel={() => setOver(null)}
        >
          <p>{texts.deleteWords(nameOfFile(over.file))}</p>
        </ConfirmDialog>
      )}
      {over?._tag === "Camera" && (
        <CameraDialog
          name={whose}
          onTaken={(taken) => {
            setOver(null)
            live.files.send(contactId, taken)
          }}
          onCancel={() => setOver(null)}
        />
      )}
    </FileCard>
  )
}

interface AttachmentsCardProps {
  readonly contactId: string
  /** What the customer is called. */
  readonly whose: string
  readonly files: readonly Attachment[]
  readonly uploads: readonly Upload[]
  /** By which a file is chosen. */
  readonly input: RefObject<HTMLInputElement | null>
}
