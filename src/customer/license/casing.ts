/** Marks of an address that stay capitals: points of the compass, a post box, a rural route. */
const CAPITALS: ReadonlySet<string> = new Set("N S E W NE NW SE SW PO RR HC US FM CR II III IV VI VII VIII".split(" "))

const cased = (word: string): string => {
  if (CAPITALS.has(word)) return word
  // "54TH" is a number's ending, "4B" a door's letter.
  if (/^\d+(?:ST|ND|RD|TH)$/.test(word)) return word.toLowerCase()
  if (/\d/.test(word)) return word
  return word
    .toLowerCase()
    .replaceAll(/(^|[-'’.&/])(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase())
    .replace(/^Mc(\p{Ll})/u, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}

/** A name or an address of a license, which has capitals alone, as people write it; what has both kinds of letters stays. */
export const proper = (text: string): string => (/\p{Ll}/u.test(text) ? text : text.split(" ").map(cased).join(" "))
