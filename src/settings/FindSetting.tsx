import Search from "lucide-react/icons/search"
import X from "lucide-react/icons/x"
import { focusPlace, PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { IconButton } from "../ui/IconButton.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import * as texts from "./texts.ts"
import styles from "./SettingsList.module.css"

/** Finds a setting by its words while they are typed; Escape takes them back. */
export const FindSetting = ({ typed, hits, all, onTyped }: FindSettingProps) => (
  <search className={styles["find"]}>
    <Icon of={Search} size={20} />
    <input
      id={PLACES.scan}
      type="text"
      inputMode="search"
      aria-label={texts.find}
      placeholder={texts.find}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || typed === "") return
        event.stopPropagation()
        onTyped("")
      }}
    />
    <output>{typed.trim() !== "" && texts.found(hits, all)}</output>
    {typed !== "" && (
      <IconButton
        icon={X}
        label={texts.clear}
        onClick={() => {
          onTyped("")
          focusPlace("scan")
        }}
      />
    )}
    <Kbd>{texts.f2}</Kbd>
  </search>
)

export interface FindSettingProps {
  readonly typed: string
  readonly hits: number
  readonly all: number
  readonly onTyped: (typed: string) => void
}
