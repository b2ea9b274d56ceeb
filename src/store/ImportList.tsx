import { useState } from "react"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import table from "../ui/Table.module.css"
import { TableHead } from "../ui/TableHead.tsx"
import { Tag } from "../ui/Tag.tsx"
import { Reading } from "../ui/Reading.tsx"
import type { StoreImport } from "./import/contract.ts"
import { type ImportKind, importKindOf } from "./rules.ts"
import { useSaving } from "./useSaving.ts"
import * as desk from "./texts.ts"
import { UndoDialog } from "./UndoDialog.tsx"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

/** The imports of the last weeks, with the way back of those that have one. */
export const ImportList = ({ onShow }: ImportListProps) => {
  const [tries, again] = useTries()
  const read = useRead("get_list_store_imports", {}, tries)
  const [asked, setAsked] = useState<StoreImport | null>(null)
  const { busy, told, send } = useSaving()
  const undo = async (one: StoreImport) => {
    const answer = await send("undo_store_import", { import_id: one.import_id })
    setAsked(null)
    if (answer._tag === "Answered" && answer.status === "success") onShow(importKindOf(one.kind), one.import_id)
  }
  return (
    <section className={styles["past"]} aria-labelledby="past-imports">
      <h2 id="past-imports">{texts.past}</h2>
      {told?.done === false && <Note tone="danger">{told.words}</Note>}
      <Reading of={read} waiting={<output className={styles["quiet"]}>{desk.loading}</output>} onAgain={again}>
        {({ list = [] }) =>
          list.length === 0 ? (
            <p className={styles["quiet"]}>{texts.noPast}</p>
          ) : (
            <div className={styles["rows"]}>
              <table className={cx(table["table"], table["list"])} aria-label={texts.past}>
                <TableHead columns={texts.pastColumns} endFrom={3} />
                <tbody>
                  {list.map((row) => (
                    <Row key={row.import_id} row={row} onShow={onShow} onUndo={() => setAsked(row)} />
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Reading>
      {asked !== null && (
        <UndoDialog one={asked} busy={busy} onKeep={() => setAsked(null)} onUndo={() => void undo(asked)} />
      )}
    </section>
  )
}

const Row = ({ row, onShow, onUndo }: RowProps) => {
  const { momentAt } = useStoreTime()
  const state = texts.states[row.state]
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles["file"]} onClick={() => onShow(importKindOf(row.kind), row.import_id)}>
          {row.file_name}
          <small>{row.kind === "edit" ? texts.edit : texts.kinds[importKindOf(row.kind)][0]}</small>
        </button>
      </th>
      <td>
        {momentAt(row.since)}
        <small>{texts.by(row.user_name)}</small>
      </td>
      <td>
        {state === undefined ? (
          [texts.made(row.made), texts.changed(row.changed)].join(", ")
        ) : (
          <Tag tone={row.state === "stopped" ? "warn" : "neutral"}>{state}</Tag>
        )}
      </td>
      <td data-end>
        {row.undo_until !== undefined && (
          <Button aria-label={texts.undoOf(row.file_name, row.kind)} onClick={onUndo}>
            {texts.undo}
          </Button>
        )}
        {row.undo_until === undefined && row.state === "done" && <small>{texts.tooLate}</small>}
      </td>
    </tr>
  )
}

interface RowProps {
  readonly row: StoreImport
  readonly onShow: ImportListProps["onShow"]
  readonly onUndo: () => void
}

export interface ImportListProps {
  readonly onShow: (kind: ImportKind, importId: string) => void
}
