// `npm run verify -- FILE`: is an exported book as the register wrote it? Needs no server.
import { Result } from "effect"
import { verify } from "../src/kernel/log.ts"
import { openFile } from "./recorder/file.ts"
import { timeOf } from "./recorder/words.ts"

const main = (path: string | undefined): number => {
  if (path === undefined) {
    console.error("Usage: npm run verify -- FILE   (a book exported from the register's diagnostics)")
    return 2
  }
  const file = openFile(path)
  if (Result.isFailure(file)) {
    console.error(file.failure)
    return 1
  }
  const { entries, header, intact } = file.success
  const fault = verify(entries)
  if (fault === null) {
    const last = entries.at(-1)
    console.log(`Book ${header.book} is whole: ${entries.length} rows, each as it was written.`)
    if (last) console.log(`Last row ${last.seq}, ${timeOf(last.at)} UTC, hash ${last.hash}.`)
    if (intact === false) console.log("The head of the file was changed after it was exported.")
    return intact === false ? 1 : 0
  }
  const row = entries.find(({ seq }) => seq === fault.seq)
  console.error(
    `Row ${fault.seq} is not as it was written (${fault.problem})${row ? `: ${row.type}, ${timeOf(row.at)} UTC` : ""}. What stands before it is whole.`
  )
  return 1
}

process.exitCode = main(process.argv[2])
