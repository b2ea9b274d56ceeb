import { useState } from "react"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import type { Safety } from "./model.ts"
import { SAFETY_WORDS } from "./safetyTexts.ts"
import * as texts from "./texts.ts"
import styles from "./SafetyNote.module.css"

/**
 * What this store's back end can't promise: one line where people sign in, and the whole list behind Details. It asks for
 * nothing, so that it stands in nobody's way.
 */
export const SafetyNote = ({ lacking }: SafetyNoteProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Note
        tone="warn"
        action={
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.details}
          </Button>
        }
      >
        {texts.mayBookTwice}
      </Note>
      {open && (
        <Dialog
          wide
          title={texts.whatItLacks}
          description={<p>{texts.lacksExplained}</p>}
          onCancel={() => setOpen(false)}
          footer={
            <Button size="l" look="primary" data-autofocus onClick={() => setOpen(false)}>
              {shared.close}
            </Button>
          }
        >
          {/* It scrolls and holds nothing to press: only with a focus of its own can keys scroll it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <section className={styles["list"]} aria-label={texts.whatItLacks} tabIndex={0}>
            {lacking.map((safety) => {
              const { name, instead, lookOut } = SAFETY_WORDS[safety]
              return (
                <article key={safety}>
                  <h3>{name}</h3>
                  <p>{instead}</p>
                  <p>
                    <b>{texts.lookOut}</b> {lookOut}
                  </p>
                </article>
              )
            })}
          </section>
        </Dialog>
      )}
    </>
  )
}

export interface SafetyNoteProps {
  readonly lacking: readonly Safety[]
}
