import { useApp, useBlocker, useUi, useUiState } from "../app/hooks.ts"
import { changedFields, type FieldName, type Known, valueOf, type Values, valuesOf } from "./form.ts"

/** A form over what is known of a customer, with what somebody typed and did not save. */
export interface CustomerDraft {
  /** What each field says now. */
  readonly values: Values
  /** What each field said when it was first touched, or says still. */
  readonly base: Values
  readonly changed: readonly FieldName[]
  /** Something was typed here before. */
  readonly found: boolean
  readonly set: (name: FieldName, text: string) => void
  readonly clear: () => void
}

/** Who typed a draft, by what the register knows of who is signed in. */
export const personIn = (user: { readonly user_id?: string; readonly user_name: string } | null): string =>
  user === null ? "" : (user.user_id ?? user.user_name)

/**
 * The draft of a customer's form, by his id, or "new" or "data" for one who has none. It stands beside the screens, so that
 * another tab of the customer and a reload find it.
 */
export const useDraft = (key: string, known: Known, begun: Values): CustomerDraft => {
  const ui = useUi()
  const whose = useApp(({ session }) => personIn(session.user))
  const found = useUiState(({ drafts }) => (Object.hasOwn(drafts, key) ? drafts[key] : undefined))
  const draft = found?.person === whose ? found : undefined
  const kept = valuesOf(known)
  const base: Values = { ...kept, ...draft?.was }
  const values: Values = { ...kept, ...(draft === undefined ? begun : draft.now) }
  return {
    values,
    base,
    changed: changedFields(base, values),
    found: draft !== undefined,
    set: (name, text) => {
      const next: Values = { ...values, [name]: text }
      const touched = changedFields(base, next)
      const of = (from: Values) => Object.fromEntries(touched.map((one) => [one, valueOf(from, one)]))
      const { [key]: _before, ...others } = ui.get().drafts
      ui.set({
        drafts:
          touched.length === 0 && Object.keys(begun).length === 0
            ? others
            : { ...others, [key]: { person: whose, was: of(base), now: of(next) } }
      })
    },
    clear: () => {
      const { [key]: _gone, ...others } = ui.get().drafts
      ui.set({ drafts: others })
    }
  }
}

/** A move away from a form that is not saved, to be gone on with or not; null while there is none. */
export const useHeld = (isUnsaved: () => boolean) => useBlocker(({ from, to }) => from !== to && isUnsaved())
