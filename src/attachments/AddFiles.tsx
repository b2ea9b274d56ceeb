import Camera from "lucide-react/icons/camera"
import CloudUpload from "lucide-react/icons/cloud-upload"
import Paperclip from "lucide-react/icons/paperclip"
import { type DragEvent, type RefObject, useEffect, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { hasCamera } from "../ui/useCamera.ts"
import { ATTACHMENT_TYPES } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./Attachments.module.css"

const ACCEPT = Object.keys(ATTACHMENT_TYPES).join(",")

/** The three ways in: drop, choose, take (customer.md 4). What is taken is said before. */
export const AddFiles = ({ input, onFiles, onCamera }: AddFilesProps) => {
  const [over, setOver] = useState(0)
  const [camera, setCamera] = useState(false)
  useEffect(() => {
    let isHere = true
    void hasCamera().then((there) => {
      if (isHere) setCamera(there)
    })
    return () => {
      isHere = false
    }
  }, [])
  const onOver = (event: DragEvent) => {
    event.preventDefault()
    setOver([...event.dataTransfer.items].filter(({ kind }) => kind === "file").length)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(0)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div className={styles["add"]}>
      <div
        className={cx(styles["drop"], over > 0 && styles["hot"])}
        onDragOver={onOver}
        onDragLeave={() => setOver(0)}
        onDrop={onDrop}
      >
        <Icon of={CloudUpload} />
        {over > 0 ? (
          <b>{texts.letGo(over)}</b>
        ) : (
          <span>
            <span className={styles["wide"]}>{`${texts.dropHere} · `}</span>
            {texts.rules}
          </span>
        )}
      </div>
      <Button onClick={() => input.current?.click()} aria-keyshortcuts={texts.chooseKey}>
        <Icon of={Paperclip} />
        {texts.choose}
        <Kbd>{texts.chooseKey}</Kbd>
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={texts.choose}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ""
        }}
      />
      {camera && (
        <Button onClick={onCamera} aria-keyshortcuts={texts.cameraKey}>
          <Icon of={Camera} />
          {texts.camera}
          <Kbd>{texts.cameraKey}</Kbd>
        </Button>
      )}
    </div>
  )
}

interface AddFilesProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly onFiles: (files: readonly File[]) => void
  readonly onCamera: () => void
}
