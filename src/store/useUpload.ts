import { useState } from "react"
import { useLive } from "../app/laterHooks.ts"
import { base64Of } from "../ui/smallPicture.ts"
import { FILE_PART, type ImportKind, LARGEST_FILE } from "./rules.ts"
import * as texts from "./importTexts.ts"

/** A file on its way: how many of its parts are there, and what is in the way. */
export interface Sending {
  readonly kind: ImportKind
  readonly file: File
  readonly place: number
  readonly parts: number
  readonly uploadId: string | undefined
  /** It stopped, in words; null while it goes on. */
  readonly fault: string | null
}

const faultOf = ({ size }: File): string | null => {
  if (size === 0) return texts.empty
  return size > LARGEST_FILE ? texts.tooLarge(LARGEST_FILE / 1024 / 1024) : null
}

const readPart = (file: File, place: number): Promise<Uint8Array | undefined> =>
  file
    .slice(place * FILE_PART, (place + 1) * FILE_PART)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    // It was moved or changed since it was chosen.
    .catch(() => undefined)

/** Sends a file in parts, one after the other; after a cut it goes on where it was. */
export const useUpload = (onSent: (kind: ImportKind, uploadId: string) => void) => {
  const live = useLive()
  const [sending, setSending] = useState<Sending | null>(null)
  const go = async (from: Sending): Promise<void> => {
    let at: Sending = { ...from, fault: null }
    while (at.place < at.parts) {
      setSending(at)
      const { kind, file, place, uploadId } = at
      const bytes = await readPart(file, place)
      if (bytes === undefined) return setSending({ ...at, fault: texts.unreadable })
      const answer = await live.write("save_store_upload", {
        ...(uploadId === undefined ? {} : { upload_id: uploadId }),
        kind,
        file_name: file.name.slice(-200),
        size: file.size,
        place,
        part: base64Of(bytes)
      })
      if (answer._tag === "Lost") return setSending({ ...at, fault: answer.why })
      const { upload_id } = answer.reply
      if (answer.status !== "success" || upload_id === undefined)
        return setSending({ ...at, fault: answer.message ?? texts.unreadable })
      at = { ...at, place: place + 1, uploadId: upload_id }
    }
    setSending(null)
    if (at.uploadId !== undefined) onSent(at.kind, at.uploadId)
  }
  return {
    sending,
    start: (kind: ImportKind, file: File) => {
      const parts = Math.ceil(file.size / FILE_PART)
      const from: Sending = { kind, file, place: 0, parts, uploadId: undefined, fault: faultOf(file) }
      if (from.fault === null) void go(from)
      else setSending(from)
    },
    again: () => {
      if (sending !== null) void go(sending)
    },
    drop: () => setSending(null)
  }
}
