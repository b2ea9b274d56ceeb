import { useEffect, useState } from "react"
import { useLast, useRead } from "../app/reads.ts"
import { Note } from "../ui/Note.tsx"
import type { Opened } from "./ListAndPanel.tsx"
import { PersonForm } from "./PersonForm.tsx"
import * as desk from "./texts.ts"
import * as texts from "./peopleTexts.ts"
import styles from "./Desk.module.css"

/** Somebody on the right of the list: who is there already, or a new one. */
export const PersonEditor = ({ id, onSaved, ...rest }: Omit<Opened, "key">) => {
  const [saves, setSaves] = useState(0)
  const read = useRead("get_item_store_person", id === null ? null : { staff_id: id }, saves)
  const { onUnsaved } = rest
  useEffect(() => () => onUnsaved(0), [onUnsaved])
  const shown = useLast(read._tag === "Loaded" && read.status === "success" ? read.body : null, id)
  const saved = (person: string) => {
    setSaves((times) => times + 1)
    onSaved(person)
  }
  if (id === null) return <PersonForm person={null} changes={[]} onSaved={saved} {...rest} />
  if (shown?.person === undefined) {
    const why = read._tag === "Failed" ? read.why : read._tag === "Loaded" ? (read.message ?? desk.gone) : null
    return (
      <aside className={styles["panel"]} aria-label={texts.edit}>
        {why === null ? <output>{desk.loading}</output> : <Note tone="danger">{why}</Note>}
      </aside>
    )
  }
  return <PersonForm person={shown.person} changes={shown.changes ?? []} onSaved={saved} {...rest} />
}
