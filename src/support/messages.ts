/** What is wrong with a file that should be a book. */
export const newerFile = (version: number): string =>
  `This file was written by a newer version of the register (format ${version}). Open it with that version.`
export const noHead = (why: string): string => `Line 1 is not the head of a journal: ${why}`
export const noRow = (line: number, why: string): string => `Line ${line} is not a row: ${why}`
export const tooManyRows = (rows: number): string => `${rows} rows are more than any register writes.`
export const EMPTY_FILE = "This file is empty."
export const NOT_TILLSTONE = "This is not a Tillstone export."
export const NOT_UNPACKED = "This file is cut short or damaged: it cannot be unpacked. Save and send it again."
/** The most that an exported book unpacks to, in bytes: ten times the largest of a week. */
export const MOST_UNPACKED = 256 * 1024 * 1024
export const cutShort = (whole: number, said: number): string =>
  `This file is cut short: ${whole} of its ${said} rows are whole. Save and send it again.`

/** What is to be known of a file before what it says is believed. */
export const rowsGone = (from: number, to: number): string =>
  from === to ? `Row ${from} is missing from this file.` : `Rows ${from} to ${to} are missing from this file.`
export const tailGone = (count: number, said: number, there: number): string =>
  `The last ${count === 1 ? "row is" : `${count} rows are`} missing from this file: its head says ${said} rows, and there are ${there}.`
export const behindCheckpoint = (last: number, signed: number): string =>
  `The rows behind row ${last} are missing from this file: the back office has signed for rows up to ${signed}.`
export const otherThanSigned = (seq: number): string => `Row ${seq} is not the one that the back office has signed for.`
export const behindOffice = (last: number, held: number): string =>
  `The rows behind row ${last} are missing from this file, or came later: the back office holds ${held} rows of this journal.`
export const HEAD_CHANGED = "The head of this file, or its last row, was changed after it was exported."
/** What a chain of rows proves, and what it does not. */
export const provenUpTo = (last: number): string =>
  `Proven: rows 1 to ${last} are one chain, none of them changed and none missing between them.`
export const notProven =
  "Not proven by the file alone: that no row followed. Who makes a file can end it early and write a head that fits. The back office's own copy tells."
export const signedFor = (seq: number, when: string): string =>
  `The back office signed for row ${seq} at ${when}. Its signature is checked with the back office's key, not here.`
export const notSigned = "The back office had signed for no row of this journal when the file was made."
