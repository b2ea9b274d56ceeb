/** The longest search that is looked at. */
const LONGEST = 200

/** The words of what somebody typed to search for, in small letters. A search for "$21.18" looks for 21.18. */
export const typedWords = (typed: string): readonly string[] =>
  typed
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll(/[\p{Cc}$]/gu, " ")
    .split(/\s+/)
    .filter((word) => word !== "")
