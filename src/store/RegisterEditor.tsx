import { useEffect } from "react"
import { useLast, useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import type { Opened } from "./ListAndPanel.tsx"
import { RegisterForm } from "./RegisterForm.tsx"
import { PanelWaiting } from "./PanelForm.tsx"
import * as desk from "./texts.ts"
import * as texts from "./registerTexts.ts"

/** A register of the store, or a new one. */
export const RegisterEditor = ({ id, onSaved, ...rest }: Omit<Opened, "key">) => {
  const [saves, again] = useTries()
  const read = useRead("get_item_store_register", id === null ? null : { register_id: id }, saves)
  const { onUnsaved } = rest
  useEffect(() => () => onUnsaved(0), [onUnsaved])
  const shown = useLast(bodyOf(read), id)
  const saved = (register: string) => {
    again()
    onSaved(register)
  }
  if (id === null) return <RegisterForm register={null} changes={[]} onSaved={saved} {...rest} />
  if (shown?.register === undefined) {
    return <PanelWaiting label={texts.edit} why={lackOf(read, desk.gone)} onAgain={again} />
  }
  return <RegisterForm register={shown.register} changes={shown.changes ?? []} onSaved={saved} {...rest} />
}
