import { type KeyboardEvent, useId, useState } from "react"
import { Panel, type PanelState } from "./Panel.tsx"
import { usePanelForm } from "./usePanelForm.ts"
import * as texts from "./texts.ts"
import * as panelTexts from "./panel/texts.ts"
import styles from "./Fields.module.css"

/** The note of the cart (DISC-24). Enter saves, Shift with Enter starts a line. */
export const NotePanel = (props: NotePanelProps) => {
  const { note, refused, notice, onSave } = props
  const [text, setText] = useState(note)
  const { form, setFault, problem } = usePanelForm("notes", refused, notice)
  const id = useId()
  const save = (notes: string) => {
    const words = onSave(notes)
    setFault(words === null ? null : { words, field: null })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }
  return (
    <Panel
      {...props}
      title={note === "" ? panelTexts.addNote : texts.note}
      subject={panelTexts.noteExplained}
      form={form}
      problem={problem}
      saveLabel={panelTexts.saveNote}
      remove={note === "" ? undefined : { label: texts.removeNote, onPress: () => save("") }}
      onSave={() => save(text)}
    >
      <div className={styles["field"]}>
        <label htmlFor={id}>{texts.note}</label>
        <textarea
          id={id}
          name="notes"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </Panel>
  )
}

export interface NotePanelProps extends PanelState {
  /** What is there; empty when there is none. */
  readonly note: string
  /** Gives the words for a refusal, or null when it was taken. */
  readonly onSave: (note: string) => string | null
}
