import FlaskConical from "lucide-react/icons/flask-conical"
import { Icon } from "../ui/Icon.tsx"
import styles from "./LabLink.module.css"
import { LAB_PATH } from "./rules.ts"
import { bench } from "./texts.ts"

/** Opens the practice bench in a window of its own: the register goes on in this one. */
export const LabLink = () => (
  <a className={styles["link"]} href={LAB_PATH} target="_blank" rel="noreferrer">
    <Icon of={FlaskConical} />
    {bench}
  </a>
)
