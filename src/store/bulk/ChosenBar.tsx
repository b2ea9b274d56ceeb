import Pencil from "lucide-react/icons/pencil"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Kbd } from "../../ui/Kbd.tsx"
import { MOST_CHOSEN } from "./rules.ts"
import type { Chosen } from "./useChosen.ts"
import * as texts from "./texts.ts"
import styles from "./Bulk.module.css"

/** How many products are chosen, and what is done with them. It is there once one is. */
export const ChosenBar = ({ chosen, total, onChange }: ChosenBarProps) => {
  const count = chosen.count(total)
  return (
    <div className={styles["bar"]}>
      <output>{count > 0 && texts.chosen(count)}</output>
      {count > 0 && (
        <>
          {chosen.isFull && <small>{texts.tooMany(MOST_CHOSEN)}</small>}
          {!chosen.isAll && count < total && <Button onClick={chosen.all}>{texts.chooseAll(total)}</Button>}
          <Button look="quiet" onClick={chosen.none}>
            {texts.chooseNone}
          </Button>
          <span className="grow" />
          <Button look="primary" onClick={onChange}>
            <Icon of={Pencil} />
            {texts.change}
            <Kbd>{texts.changeKey}</Kbd>
          </Button>
        </>
      )}
    </div>
  )
}

interface ChosenBarProps {
  readonly chosen: Chosen
  /** So many the list finds. */
  readonly total: number
  readonly onChange: () => void
}
