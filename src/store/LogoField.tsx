import ImagePlus from "lucide-react/icons/image-plus"
import { useState } from "react"
import { cx } from "../ui/cx.ts"
import button from "../ui/Button.module.css"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { base64Of, smallPng } from "../ui/smallPicture.ts"
import { LARGEST_LOGO } from "./rules.ts"
import * as desk from "./texts.ts"
import * as texts from "./detailTexts.ts"
import forms from "./Desk.module.css"
import styles from "./Details.module.css"

/** A logo as it was chosen and is not saved yet, a PNG in base64, or "none" to take the old one away; null: as it is. */
export type LogoChange = { readonly png: string } | "none" | null

/** Where a logo is that is not saved yet, for an `img`. */
export const sourceOf = (png: string): string => `data:image/png;base64,${png}`

/** The picture on top of receipts: chosen, changed, or taken away with the next save. */
export const LogoField = ({ src, change, fault, onChange }: LogoFieldProps) => {
  const [wrong, setWrong] = useState(false)
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    const bytes = await smallPng(file, LARGEST_LOGO)
    setWrong(bytes === undefined)
    if (bytes !== undefined) onChange({ png: base64Of(bytes) })
  }
  const said = fault ?? (wrong ? desk.notAPicture : undefined)
  return (
    <div className={styles["logo"]}>
      <b>{texts.labels.logo}</b>
      {src !== null && <img src={src} alt={texts.logoAlt} />}
      <div className={forms["aside"]}>
        <label className={cx(button["button"], forms["choose"])}>
          <Icon of={ImagePlus} />
          {src === null ? texts.chooseLogo : texts.changeLogo}
          <input
            type="file"
            className="sr"
            accept="image/png,image/jpeg"
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ""
            }}
          />
        </label>
        {src !== null && <Button onClick={() => onChange("none")}>{texts.removeLogo}</Button>}
      </div>
      {said !== undefined && <Note tone="danger">{said}</Note>}
      <p className={forms["quiet"]}>{change === null ? texts.logoRules : texts.logoNew}</p>
    </div>
  )
}

interface LogoFieldProps {
  /** Where the logo is that would be there after a save; null for none. */
  readonly src: string | null
  readonly change: LogoChange
  readonly fault: string | undefined
  readonly onChange: (change: LogoChange) => void
}
