import Download from "lucide-react/icons/download"
import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import * as texts from "./texts.ts"
import styles from "./Attachments.module.css"

/** A picture on file, as large as the screen allows. */
export const PictureDialog = ({ name, src, onDownload, onClose }: PictureDialogProps) => {
  const [isBroken, setBroken] = useState(false)
  return (
    <Dialog
      wide
      title={name}
      onCancel={onClose}
      footer={
        <>
          <Button size="l" data-autofocus onClick={onClose}>
            {texts.close}
          </Button>
          <Button size="l" onClick={onDownload}>
            <Icon of={Download} />
            {texts.download}
          </Button>
        </>
      }
    >
      {isBroken ? (
        <Note tone="danger">{texts.notShown}</Note>
      ) : (
        <img className={styles["large"]} src={src} alt={name} onError={() => setBroken(true)} />
      )}
    </Dialog>
  )
}

interface PictureDialogProps {
  readonly name: string
  readonly src: string
  readonly onDownload: () => void
  readonly onClose: () => void
}
