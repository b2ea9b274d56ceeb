import { useEffect } from "react"
import { useLast, useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { Unread } from "../ui/Reading.tsx"
import type { Opened } from "./ListAndPanel.tsx"
import { PersonForm } from "./PersonForm.tsx"
import * as desk from "./texts.ts"
import * as texts from "./peopleTexts.ts"
import styles from "./Desk.module.css"

/** Somebody on the right of the list: who is there already, or a new one. */
export const PersonEditor = ({ id, onSaved, ...rest }: Omit<Opened, "key">) => {
  const [saves, again] = useTries()
  const read = useRead("get_item_store_person", id === null ? null : { staff_id: id }, saves)
  const { onUnsaved } = rest
  useEffect(() => () => onUnsaved(0), [onUnsaved])
  const shown = useLast(bodyOf(read), id)
  const saved = (person: string) => {
    again()
    onSaved(person)
  }
  if (id === null) return <PersonForm person={null} changes={[]} onSaved={saved} {...rest} />
  if (shown?.person === undefined) {
    const why = lackOf(read, desk.gone)
    return (
      <aside className={styles["panel"]} aria-label={texts.edit}>
        {why === null ? <output>{desk.loading}</output> : <Unread why={why} onAgain={again} />}
      </aside>
    )
  }
  return <PersonForm person={shown.person} changes={shown.changes ?? []} onSaved={saved} {...rest} />
}
