/** What is wrong with a file that should be a book. */
export const newerFile = (version: number): string =>
  `This file was written by a newer version of the register (format ${version}). Open it with that version.`
export const noHead = (why: string): string => `Line 1 is not the head of a book: ${why}`
export const noRow = (line: number, why: string): string => `Line ${line} is not a row: ${why}`
export const rowsMissing = (said: number, there: number): string => `The head says ${said} rows, the file has ${there}.`
export const tooManyRows = (rows: number): string => `${rows} rows are more than any register writes.`
