/** The entries in whose label each typed word begins a word, in their order; all of them for no text. */
export const found = <T extends { readonly label: string }>(entries: readonly T[], text: string): readonly T[] => {
  const typed = text.trim().toLowerCase().split(/\s+/)
  return entries.filter(({ label }) => {
    const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  })
}
