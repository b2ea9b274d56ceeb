import { useState } from "react"

/** The open line: the newest one, until another is pressed; a new line takes over. Pressing the open line closes it. */
export const useSelectedLine = (
  newest: string | undefined
): { readonly selected: string | null; readonly select: (id: string) => void } => {
  const [picked, setPicked] = useState<{ readonly id: string | null; readonly under: string | undefined }>()
  const selected = picked !== undefined && picked.under === newest ? picked.id : (newest ?? null)
  return { selected, select: (id) => setPicked({ id: id === selected ? null : id, under: newest }) }
}
