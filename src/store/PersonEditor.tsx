import { useEffect } from "react"
import { useLast, useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import type { Opened } from "./ListAndPanel.tsx"
import { PersonForm } from "./PersonForm.tsx"
import { PanelWaiting } from "./PanelForm.tsx"
import * as desk from "./texts.ts"
import * as texts from "./peopleTexts.ts"

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
    return <PanelWaiting label={texts.edit} why={lackOf(read, desk.gone)} onAgain={again} />
  }
  return <PersonForm person={shown.person} changes={shown.changes ?? []} onSaved={saved} {...rest} />
}
