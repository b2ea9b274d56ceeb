import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowRight from "lucide-react/icons/arrow-right"
import ImagePlus from "lucide-react/icons/image-plus"
import Trash from "lucide-react/icons/trash-2"
import { useState } from "react"
import { cx } from "../ui/cx.ts"
import button from "../ui/Button.module.css"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Note } from "../ui/Note.tsx"
import { base64Of, smallPicture } from "../ui/smallPicture.ts"
import type { StoreProduct } from "./contract.ts"
import { LARGEST_PICTURE, MOST_PICTURES } from "./rules.ts"
import { useSaving } from "./useSaving.ts"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

/** The pictures of a product: added at once, put in order and taken away with the next save. */
export const PictureList = ({ productId, pictures, fault, moved, onOrder, onAdded }: PictureListProps) => {
  const { busy, told, tell, send } = useSaving()
  const [reading, setReading] = useState(false)
  const swap = (place: number, way: 1 | -1) => {
    const [one, other] = [pictures[place], pictures[place + way]]
    if (one === undefined || other === undefined) return
    onOrder(pictures.with(place, other).with(place + way, one))
  }
  const add = async (file: File | undefined) => {
    if (file === undefined) return
    setReading(true)
    const bytes = await smallPicture(file, LARGEST_PICTURE)
    setReading(false)
    if (bytes === undefined) return tell({ words: texts.notAPicture, done: false })
    const answer = await send("save_store_picture", { product_id: productId, picture: base64Of(bytes) })
    if (answer._tag === "Answered" && answer.status === "success" && answer.reply.product) onAdded(answer.reply.product)
  }
  return (
    <>
      {pictures.length > 0 && (
        <ol className={styles["pictures"]} aria-label={texts.labels.pictures}>
          {pictures.map((src, place) => (
            <li key={src} className="row gap-4">
              <img src={src} alt={texts.picture(place + 1)} />
              <IconButton
                icon={ArrowLeft}
                label={texts.earlier(place + 1)}
                disabled={place === 0}
                onClick={() => swap(place, -1)}
              />
              <IconButton
                icon={ArrowRight}
                label={texts.later(place + 1)}
                disabled={place === pictures.length - 1}
                onClick={() => swap(place, 1)}
              />
              <IconButton
                icon={Trash}
                label={texts.removePicture(place + 1)}
                onClick={() => onOrder(pictures.filter((one) => one !== src))}
              />
            </li>
          ))}
        </ol>
      )}
      {fault !== undefined && <Note tone="danger">{fault}</Note>}
      {told?.done === false && <Note tone="danger">{told.words}</Note>}
      {moved && <p className={styles["quiet"]}>{texts.saveForOrder}</p>}
      {pictures.length < MOST_PICTURES && (
        <label className={cx(button["button"], styles["choose"])}>
          <Icon of={ImagePlus} />
          {busy || reading ? texts.addingPicture : texts.addPicture}
          <input
            type="file"
            className="sr"
            accept="image/png,image/jpeg"
            disabled={busy || reading}
            onChange={(event) => {
              void add(event.target.files?.[0])
              event.target.value = ""
            }}
          />
        </label>
      )}
      <p className={styles["quiet"]}>{`${texts.pictureRules} ${texts.firstIsShown}`}</p>
    </>
  )
}

interface PictureListProps {
  readonly productId: string
  readonly pictures: readonly string[]
  readonly fault: string | undefined
  /** Their order is not saved. */
  readonly moved: boolean
  readonly onOrder: (pictures: readonly string[]) => void
  /** One more is kept. */
  readonly onAdded: (product: StoreProduct) => void
}
