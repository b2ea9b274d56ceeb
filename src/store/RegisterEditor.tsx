import { useEffect, useState } from "react"
import { useLast, useRead } from "../app/reads.ts"
import { Note } from "../ui/Note.tsx"
import type { Opened } from "./ListAndPanel.tsx"
import { RegisterForm } from "./RegisterForm.tsx"
import * as desk from "./texts.ts"
import * as texts from "./registerTexts.ts"
import styles from "./Desk.module.css"

/** A register of the store, or a new one. */
export const RegisterEditor = ({ id, onSaved, ...rest }: Omit<Opened, "key">) => {
  const [saves, setSaves] = useState(0)
  const read = useRead("get_item_store_register", id === null ? null : { register_id: id }, saves)
  const { onUnsaved } = rest
  useEffect(() => () => onUnsaved(0), [onUnsaved])
  const shown = useLast(read._tag === "Loaded" && read.status === "success" ? read.body : null, id)
  const saved = (register: string) => {
    setSaves((times) => times + 1)
    onSaved(register)
  }
  if (id === null) return <RegisterForm register={null} changes={[]} onSaved={saved} {...rest} />
  if (shown?.register === undefined) {
    const why = read._tag === "Failed" ? read.why : read._tag === "Loaded" ? (read.message ?? desk.gone) : null
    return (
      <aside className={styles["panel"]} aria-label={texts.edit}>
        {why === null ? <output>{desk.loading}</output> : <Note tone="danger">{why}</Note>}
      </aside>
    )
  }
  return <RegisterForm register={shown.register} changes={shown.changes ?? []} onSaved={saved} {...rest} />
}
