import { useState } from "react"
import { useDispatch } from "../app/hooks.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import * as shared from "../ui/texts.ts"
import { TextField } from "../ui/TextField.tsx"
import * as texts from "./awayTexts.ts"

/** The note of a sale that is rung up without the server: it is booked with it. */
export const AwayNote = ({ note, onClose }: { readonly note: string; readonly onClose: () => void }) => {
  const dispatch = useDispatch()
  const [typed, setTyped] = useState(note)
  return (
    <Dialog title={texts.addNote} onCancel={onClose}>
      <form
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault()
          if (dispatch({ _tag: "NoteOfflineSale", note: typed })) onClose()
        }}
      >
        <TextField
          label={texts.note}
          value={typed}
          maxLength={1_000}
          autoComplete="off"
          data-autofocus
          data-own-keys
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="row gap-12">
          <Button size="l" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit">
            {texts.saveNote}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
