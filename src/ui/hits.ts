/** A stretch of a text, and whether a search found it there. */
export interface Stretch {
  readonly text: string
  readonly hit: boolean
}

/** The text in stretches, with every place where one of the words stands; `words` are in small letters, none is empty. */
export const hitsIn = (text: string, words: readonly string[]): readonly Stretch[] => {
  const small = text.toLowerCase()
  // A letter that is longer in small letters would move what follows.
  if (small.length !== text.length) return [{ text, hit: false }]
  const stretches: Stretch[] = []
  let from = 0
  while (from < text.length) {
    const found = words
      .map((word) => ({ at: small.indexOf(word, from), length: word.length }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.length - a.length)[0]
    const at = found?.at ?? text.length
    if (at > from) stretches.push({ text: text.slice(from, at), hit: false })
    if (found) stretches.push({ text: text.slice(at, at + found.length), hit: true })
    from = at + (found?.length ?? 0)
  }
  return stretches
}
