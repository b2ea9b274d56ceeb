import { type KeyboardEvent, useState } from "react"
import ChevronLeft from "lucide-react/icons/chevron-left"
import ChevronRight from "lucide-react/icons/chevron-right"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { ProductImage } from "../ui/ProductImage.tsx"
import * as shared from "../ui/texts.ts"
import * as texts from "./texts.ts"
import styles from "./Pictures.module.css"

/** The pictures of a product: one large, the others as small ones under it; enlarged by a press, leafed through by keys. */
export const Pictures = ({ name, sources, badge }: PicturesProps) => {
  const [at, setAt] = useState(0)
  const [enlarged, setEnlarged] = useState(false)
  const many = sources.length
  const here = Math.min(at, Math.max(0, many - 1))
  const leaf = (step: 1 | -1) => setAt((here + step + many) % many)
  const onKeyDown = (event: KeyboardEvent) => {
    if (many < 2 || (event.key !== "ArrowRight" && event.key !== "ArrowLeft")) return
    event.preventDefault()
    leaf(event.key === "ArrowRight" ? 1 : -1)
  }
  const sign = many > 1 && <span className={styles["sign"]}>{texts.pictureOf(here + 1, many)}</span>
  return (
    <div className={styles["pictures"]}>
      <button
        type="button"
        className={styles["large"]}
        disabled={many === 0}
        onClick={() => setEnlarged(true)}
        onKeyDown={onKeyDown}
      >
        <span className="sr">{texts.enlargePicture(name)} </span>
        <ProductImage src={sources[here]} />
        {badge !== null && <span className={styles["badge"]}>{badge}</span>}
        {sign}
      </button>
      {many > 1 && (
        <fieldset className={styles["row"]} aria-label={texts.pictures} data-grid="keys">
          {sources.map((src, place) => (
            <button
              key={src}
              type="button"
              aria-label={texts.showPicture(place + 1, many)}
              aria-pressed={place === here}
              tabIndex={place === here ? 0 : -1}
              onFocus={() => setAt(place)}
              onClick={() => setAt(place)}
            >
              <ProductImage src={src} />
            </button>
          ))}
        </fieldset>
      )}
      {enlarged && (
        <Dialog
          title={name}
          wide
          onCancel={() => setEnlarged(false)}
          footer={
            <>
              {many > 1 && (
                <Button aria-label={texts.previousPicture} onClick={() => leaf(-1)} onKeyDown={onKeyDown}>
                  <Icon of={ChevronLeft} />
                </Button>
              )}
              <Button data-autofocus onClick={() => setEnlarged(false)} onKeyDown={onKeyDown}>
                {shared.close}
              </Button>
              {many > 1 && (
                <Button aria-label={texts.nextPicture} onClick={() => leaf(1)} onKeyDown={onKeyDown}>
                  <Icon of={ChevronRight} />
                </Button>
              )}
            </>
          }
        >
          <div className={styles["close"]} aria-live="polite">
            <ProductImage src={sources[here]} />
            {sign}
          </div>
        </Dialog>
      )}
    </div>
  )
}

export interface PicturesProps {
  readonly name: string
  readonly sources: readonly string[]
  /** What is said on the picture: how many are in the cart. */
  readonly badge: string | null
}
