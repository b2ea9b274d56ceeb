import { type RawBuilder, sql } from "kysely"

/** Does a text in small letters hold this word? What a pattern takes for a sign is a letter like any other. */
export const holds = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

/** Does each word of one of the ways to read a search hold? There is at least one way. */
export const holdsOneWay = (
  ways: readonly (readonly string[])[],
  word: (word: string) => RawBuilder<boolean>
): RawBuilder<boolean> => {
  const all = (words: readonly string[]) => sql`(${sql.join(words.map(word), sql` and `)})`
  return sql<boolean>`(${sql.join(ways.map(all), sql` or `)})`
}
