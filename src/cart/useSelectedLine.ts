import { useState } from "react"

/**
 * The open line: the newest one, until another is pressed; a new line takes over, and so it does when the one pressed is
 * gone. Pressing the open line closes it. `lines` are newest first.
 */
export const useSelectedLine = (
  lines: readonly { readonly id: string }[]
): { readonly selected: string | null; readonly select: (id: string) => void } => {
  const [picked, setPicked] = useState<{ readonly id: string | null; readonly under: string | undefined }>()
  const newest = lines[0]?.id
  const stands =
    picked !== undefined &&
    picked.under === newest &&
    (picked.id === null || lines.some((line) => line.id === picked.id))
  const selected = stands ? picked.id : (newest ?? null)
  return { selected, select: (id) => setPicked({ id: id === selected ? null : id, under: newest }) }
}
