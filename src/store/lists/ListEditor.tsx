import { useEffect } from "react"
import { useTries } from "../../app/laterHooks.ts"
import { useLast, useRead } from "../../app/reads.ts"
import { lackOf } from "../../kernel/lacking.ts"
import { bodyOf } from "../../kernel/reading.ts"
import { PanelWaiting } from "../PanelForm.tsx"
import type { Opened } from "../ListAndPanel.tsx"
import { ListForm } from "./ListForm.tsx"
import type { ListKind } from "./rules.ts"
import * as desk from "../texts.ts"
import * as texts from "./texts.ts"

/** A row of a list on its right: one that is there already, or a new one. */
export const ListEditor = ({ kind, id, choices, onSaved, ...rest }: ListEditorProps) => {
  const [saves, again] = useTries()
  const read = useRead("get_item_store_list", id === null ? null : { kind, row_id: id }, saves)
  const { onUnsaved } = rest
  useEffect(() => () => onUnsaved(0), [onUnsaved])
  const shown = useLast(bodyOf(read), `${kind} ${id}`)
  const saved = (row: string) => {
    again()
    onSaved(row)
  }
  const of = { kind, choices, onAgain: again, onSaved: saved, ...rest }
  if (id === null) return <ListForm row={null} changes={[]} bookings={[]} {...of} />
  if (shown?.row === undefined) {
    const why = lackOf(read, desk.gone)
    return <PanelWaiting label={texts.pageOf(kind).edit} why={why} onAgain={again} />
  }
  return <ListForm row={shown.row} changes={shown.changes ?? []} bookings={shown.bookings ?? []} {...of} />
}

interface ListEditorProps extends Omit<Opened, "key"> {
  readonly kind: ListKind
  readonly choices: texts.Choices
}
