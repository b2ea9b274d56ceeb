import CameraIcon from "lucide-react/icons/camera"
import Check from "lucide-react/icons/check"
import { type ReactNode, useEffect, useRef, useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { stillOf, useCamera } from "../ui/useCamera.ts"
import type { Chosen } from "./model.ts"
import * as texts from "./texts.ts"
import styles from "./Camera.module.css"

/** A picture as a data address, which is the one that the page may show. */
const addressOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""))
    reader.readAsDataURL(blob)
  })

/** A picture that was taken: the file, and the address that the page shows it by. */
interface Still {
  readonly file: Blob
  readonly address: string
}

/** Takes a picture by the camera: once taken it is looked at, and used or taken again. Nothing is sent before. */
export const CameraDialog = ({ name: whose, onTaken, onCancel }: CameraDialogProps) => {
  const [name, setName] = useState(texts.firstName)
  const [still, setStill] = useState<Still | null>(null)
  const field = (
    <FormField label={texts.fileName} fault={null}>
      {(ties) => (
        <input {...ties} type="text" maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
      )}
    </FormField>
  )
  return (
    <Dialog wide title={texts.takeFor(whose)} onCancel={onCancel}>
      {still === null ? (
        <Looking onStill={setStill}>{field}</Looking>
      ) : (
        <Taken
          still={still}
          onAgain={() => setStill(null)}
          onKeep={() => onTaken({ name: name.trim() === "" ? texts.firstName : name, file: still.file })}
        >
          {field}
        </Taken>
      )}
    </Dialog>
  )
}

/** The focus goes to what comes next. */
const useNext = () => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}

const Looking = ({ onStill, children }: { readonly onStill: (still: Still) => void; readonly children: ReactNode }) => {
  const body = useRef<HTMLDivElement>(null)
  const next = useNext()
  const [isFront, setFront] = useState(false)
  const { video, camera } = useCamera(isFront)
  const take = async () => {
    const file = camera === "on" && video.current ? await stillOf(video.current) : null
    if (file !== null) onStill({ file, address: await addressOf(file) })
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === "s" && !(event.target instanceof HTMLInputElement)) setFront((front) => !front)
    }
    const element = body.current
    element?.addEventListener("keydown", onKey)
    return () => element?.removeEventListener("keydown", onKey)
  }, [])
  return (
    <div ref={body} className="stack gap-14">
      <div className={styles["stage"]}>
        <video ref={video} muted playsInline aria-label={texts.hold} />
        <span className={styles["frame"]} />
        <span className={styles["words"]}>{camera === "starting" ? texts.starting : texts.hold}</span>
      </div>
      {camera === "none" && <Note tone="danger">{texts.noCamera}</Note>}
      {children}
      <div className={styles["row"]}>
        <Button size="l" onClick={() => setFront(!isFront)}>
          {texts.switchCamera}
          <Kbd>{texts.switchKey}</Kbd>
        </Button>
        <Button size="l" look="primary" ref={next} aria-disabled={camera !== "on"} onClick={() => void take()}>
          <Icon of={CameraIcon} />
          {texts.takePicture}
          <Kbd>{texts.takeKey}</Kbd>
        </Button>
      </div>
    </div>
  )
}

const Taken = ({ still, onAgain, onKeep, children }: TakenProps) => {
  const next = useNext()
  return (
    <div className="stack gap-14">
      <div className={styles["stage"]}>
        <img src={still.address} alt={texts.taken} />
      </div>
      {children}
      <div className={styles["row"]}>
        <Button size="l" onClick={onAgain}>
          {texts.takeAgain}
        </Button>
        <Button size="l" look="primary" ref={next} onClick={onKeep}>
          <Icon of={Check} />
          {texts.keepPicture}
          <Kbd>{texts.enterKey}</Kbd>
        </Button>
      </div>
    </div>
  )
}

interface TakenProps {
  readonly still: Still
  readonly onAgain: () => void
  readonly onKeep: () => void
  readonly children: ReactNode
}

interface CameraDialogProps {
  /** For whom the picture is. */
  readonly name: string
  readonly onTaken: (taken: Chosen<Blob>) => void
  readonly onCancel: () => void
}
