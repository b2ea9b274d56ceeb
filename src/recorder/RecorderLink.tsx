import RadioTower from "lucide-react/icons/radio-tower"
import { Icon } from "../ui/Icon.tsx"
import { addressOf, CURRENT } from "./place.ts"
import styles from "./RecorderLink.module.css"
import * as texts from "./texts.ts"

/** Opens the current register's book in the flight recorder, in a tab of its own: the register goes on in this one. */
export const RecorderLink = () => (
  <a
    className={styles["link"]}
    href={addressOf({ book: CURRENT, store: false, row: null })}
    target="_blank"
    rel="noreferrer"
  >
    <Icon of={RadioTower} />
    {texts.recorder}
  </a>
)
