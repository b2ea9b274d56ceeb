import type { PadKey } from "./moneyEntry.ts"

/** A field of a form by its name. */
export const fieldOf = (form: HTMLFormElement, name: string): HTMLInputElement | null => {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

/** Is there something in every one of these fields? Fields that are not there count as filled. */
export const allFilled = (form: HTMLFormElement, ...names: readonly string[]): boolean =>
  names.every((name) => fieldOf(form, name)?.value !== "")

/** The secret out of its field, which is empty from that moment on: it lives in the one call that gets it (SEC-4). */
export const takeSecret = (form: HTMLFormElement, name: string): string => {
  const field = fieldOf(form, name)
  const secret = field?.value ?? ""
  if (field) field.value = ""
  return secret
}

/** Types a key of the pad into a masked field and leaves the focus there. */
export const typeInto = (field: HTMLInputElement, key: PadKey): void => {
  if (key === "clear") field.value = ""
  else if (key === "backspace") field.value = field.value.slice(0, -1)
  else field.value += key
  field.focus()
}
