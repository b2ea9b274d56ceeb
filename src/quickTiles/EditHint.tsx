import Pin from "lucide-react/icons/pin"
import { Icon } from "../ui/Icon.tsx"
import stage from "../ui/Stage.module.css"
import * as texts from "./texts.ts"

/** Over the tiles while they are pinned and moved. */
export const EditHint = () => (
  <div className={stage["stage"]}>
    <span className={stage["mark"]}>
      <Icon of={Pin} size={34} />
    </span>
    <div className={stage["words"]}>
      <h2>{texts.choose}</h2>
      <p>{texts.chooseExplained}</p>
    </div>
  </div>
)
