import { type RefObject, useLayoutEffect, useRef, useState } from "react"

/** What is wrong, and the name of the field that it is about. */
export interface Fault {
  readonly words: string
  readonly field: string | null
}

export interface PanelForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** Shows the words next to their field, which gets the focus (rule 15 of the design); null when all is well. */
  readonly setFault: (fault: Fault | null) => void
  /** What is said at the panel's foot: a fault that is no field's, else what the back office refused, else the notice. */
  readonly problem: string | null
  /** The words about this field, if there are any. */
  readonly about: (field: string) => string | null
}

const focusField = (form: HTMLFormElement | null, ...names: readonly string[]): void => {
  const fields = names.map((name) => form?.querySelector<HTMLElement>(`[name="${name}"]`))
  fields.find((field) => field)?.focus()
}

/**
 * The form of a panel: focus starts in the field named `first`, goes to the field that is wrong, and when the back
 * office refused to the manager code, for that field is empty again (DISC-12), or to the first one. It is there before
 * anything is seen, so that no key of whoever types at once is lost.
 */
export const usePanelForm = (first: string, refused: string | null, notice: string | null): PanelForm => {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  useLayoutEffect(() => focusField(form.current, first), [first])
  useLayoutEffect(() => {
    if (fault?.field) focusField(form.current, fault.field)
  }, [fault])
  useLayoutEffect(() => {
    if (refused !== null) focusField(form.current, "manager_code", first)
  }, [refused, first])
  const about = (field: string | null) => (fault?.field === field ? fault.words : null)
  return { form, setFault, about, problem: about(null) ?? refused ?? notice }
}
