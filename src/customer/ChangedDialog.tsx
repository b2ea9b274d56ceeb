import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import * as shared from "../ui/texts.ts"
import type { ChangedElsewhere, FieldName } from "./form.ts"
import * as texts from "./texts.ts"
import styles from "./ChangedDialog.module.css"

type Side = "mine" | "theirs"

const shown = (text: string): string => (text === "" ? texts.emptied : text)

/**
 * What another register saved since this form was filled, field by field; where both changed the same one, which of the two
 * stays is chosen here. Nothing is written over unseen.
 */
export const ChangedDialog = ({ changes, labelOf, onSave, onCancel }: ChangedDialogProps) => {
  const [kept, setKept] = useState<ReadonlyMap<FieldName, Side>>(new Map())
  const keep = (name: FieldName): Side => kept.get(name) ?? "theirs"
  return (
    <Dialog
      alert
      wide
      title={texts.changedTitle}
      description={<p>{texts.changedWords}</p>}
      onCancel={onCancel}
      footer={
        <>
          <Button size="l" data-autofocus onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" onClick={() => onSave(keep)}>
            {texts.saveBoth}
          </Button>
        </>
      }
    >
      <ul className={styles["list"]}>
        {changes.map(({ name, was, theirs, mine }) => (
          <li key={name}>
            <p>
              <b>{labelOf(name)}</b>
              <span>{texts.wasThen(shown(was))}</span>
            </p>
            {mine === null ? (
              <p className={styles["theirs"]}>
                <b>{shown(theirs)}</b>
                <span>{texts.theirsWord}</span>
              </p>
            ) : (
              <ChoiceGroup
                label={texts.whichStays(labelOf(name))}
                options={[
                  { value: "theirs", label: shown(theirs), detail: texts.theirsWord },
                  { value: "mine", label: shown(mine), detail: texts.mineWord }
                ]}
                value={keep(name)}
                onChange={(side: Side) => setKept(new Map(kept).set(name, side))}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

export interface ChangedDialogProps {
  readonly changes: readonly ChangedElsewhere[]
  readonly labelOf: (name: FieldName) => string
  readonly onSave: (keep: (name: FieldName) => Side) => void
  readonly onCancel: () => void
}
