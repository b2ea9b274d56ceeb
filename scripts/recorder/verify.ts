import { Result } from "effect"
import { verify } from "../../src/kernel/log.ts"
import * as words from "../../src/support/messages.ts"
import { openFile } from "./file.ts"
import type { Say } from "./replay.ts"
import { timeOf } from "./words.ts"

/** Is an exported book as the register wrote it? Needs no server; gives what the program ends with. */
export const verifyBook = ([path]: readonly string[], say: Say): number => {
  if (path === undefined) {
    say.error("Usage: npm run verify -- FILE   (a journal exported from the register's diagnostics)")
    return 2
  }
  const file = openFile(path)
  if (Result.isFailure(file)) {
    say.error(file.failure)
    return 1
  }
  const { entries, header, warnings } = file.success
  const fault = verify(entries)
  for (const warning of warnings) say.error(warning)
  if (fault !== null) {
    const row = entries.find(({ seq }) => seq === fault.seq)
    say.error(
      `Row ${fault.seq} is not as it was written (${fault.problem})${row ? `: ${row.type}, ${timeOf(row.at)} UTC` : ""}. What stands before it is whole.`
    )
    return 1
  }
  const last = entries.at(-1)
  const { checkpoint } = header
  if (warnings.length === 0) say.log(`Journal ${header.book} is whole as far as it goes: ${entries.length} rows.`)
  say.log(`Exported ${timeOf(header.exported)} UTC.`)
  if (last) say.log(`Last row ${last.seq}, ${timeOf(last.at)} UTC, hash ${last.hash}.`)
  say.log(words.provenUpTo(last?.seq ?? 0))
  say.log(
    checkpoint?.book === header.book
      ? words.signedFor(checkpoint.seq, `${timeOf(checkpoint.server_time)} UTC`)
      : words.notSigned
  )
  say.log(words.notProven)
  return warnings.length > 0 ? 1 : 0
}
