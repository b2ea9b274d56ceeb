const insert = (key: string): void => {
  const { activeElement } = document
  if (key !== "Enter") document.execCommand("insertText", false, key)
  else if (activeElement instanceof HTMLTextAreaElement) document.execCommand("insertText", false, "\n")
  else if (activeElement instanceof HTMLInputElement) activeElement.form?.requestSubmit()
  else if (activeElement instanceof HTMLElement) activeElement.click()
}

/**
 * Types a text as a keyboard-wedge scanner does, wherever the focus is, and ends it with Enter. Whoever listens to keys hears
 * them; what nobody takes does what the browser would do with it.
 */
export const typeAsScanner = (text: string): void => {
  for (const character of `${text}\n`) {
    const key = character === "\n" ? "Enter" : character
    const press = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })
    if ((document.activeElement ?? document.body).dispatchEvent(press)) insert(key)
  }
}
