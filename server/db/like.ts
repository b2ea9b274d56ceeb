import { type RawBuilder, sql } from "kysely"

/** Does a text in small letters hold this word? What a pattern takes for a sign is a letter like any other. */
export const holds = (text: RawBuilder<string>, word: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
