// `npm run verify -- FILE`: is an exported book as the register wrote it? Needs no server.
import { Result } from "effect"
import { verify } from "../src/kernel/log.ts"
import * as words from "../src/support/messages.ts"
import { openFile } from "./recorder/file.ts"
import { timeOf } from "./recorder/words.ts"

const main = (path: string | undefined): number => {
  if (path === undefined) {
    console.error("Usage: npm run verify -- FILE   (a journal exported from the register's diagnostics)")
    return 2
  }
  const file = openFile(path)
  if (Result.isFailure(file)) {
    console.error(file.failure)
    return 1
  }
  const { entries, header, warnings } = file.success
  const fault = verify(entries)
  for (const warning of warnings) console.error(warning)
  if (fault !== null) {
    const row = entries.find(({ seq }) => seq === fault.seq)
    console.error(
      `Row ${fault.seq} is not as it was written (${fault.problem})${row ? `: ${row.type}, ${timeOf(row.at)} UTC` : ""}. What stands before it is whole.`
    )
    return 1
  }
  const last = entries.at(-1)
  const { checkpoint } = header
  if (warnings.length === 0) console.log(`Journal ${header.book} is whole as far as it goes: ${entries.length} rows.`)
  console.log(`Exported ${timeOf(header.exported)} UTC.`)
  if (last) console.log(`Last row ${last.seq}, ${timeOf(last.at)} UTC, hash ${last.hash}.`)
  console.log(words.provenUpTo(last?.seq ?? 0))
  console.log(
    checkpoint?.book === header.book
      ? words.signedFor(checkpoint.seq, `${timeOf(checkpoint.server_time)} UTC`)
      : words.notSigned
  )
  console.log(words.notProven)
  return warnings.length > 0 ? 1 : 0
}

process.exitCode = main(process.argv[2])
