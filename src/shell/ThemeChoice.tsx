import Contrast from "lucide-react/icons/contrast"
import { useUi, useUiState } from "../app/hooks.ts"
import { Icon } from "../ui/Icon.tsx"
import { isTheme, THEMES } from "../settings/theme/rules.ts"
import * as texts from "./menu/texts.ts"
import styles from "./MenuDrawer.module.css"

/** Light, dark, or as the computer does: for who is signed in, at this register. */
export const ThemeChoice = () => {
  const ui = useUi()
  const theme = useUiState((shared) => shared.theme)
  return (
    <label className={styles["choice"]}>
      <Icon of={Contrast} size={24} />
      {texts.screen}
      <select
        className="box"
        value={theme ?? "computer"}
        onChange={({ target: { value } }) => {
          if (isTheme(value)) ui.set({ theme: value })
        }}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {texts.themes[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
