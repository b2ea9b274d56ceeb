import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { Result } from "effect"
import { afterAll, describe, expect, test } from "vitest"
import { verify } from "../../src/kernel/log.ts"
import { POS_VERSION } from "../../src/session/model.ts"
import { type BookHeader, readBook, writeBook } from "../../src/support/book.ts"
import { replay } from "../../scripts/recorder/replay.ts"
import { verifyBook } from "../../scripts/recorder/verify.ts"
import { goldenRows, longBook } from "./longBook.ts"

const rows = goldenRows()
const text = writeBook({ register_version: POS_VERSION, book: rows[0]?.book ?? "", exported: 1 }, rows)
const lines = text.split("\n")

const problem = (damaged: string): string => {
  const read = readBook(damaged)
  return Result.isFailure(read) ? read.failure : "It was read."
}

const replaced = (index: number, line: string): string => lines.with(index, line).join("\n")

describe("an exported book", () => {
  test("is read back as it was written", () => {
    const { entries, intact, header } = Result.getOrThrow(readBook(text))
    expect(entries).toEqual(rows)
    expect([intact, header.format_version, header.rows]).toEqual([true, 3, rows.length])
  })

  test("of the first format is read too, and says nothing of its checksum", () => {
    const head = JSON.stringify({ ...JSON.parse(lines[0] ?? ""), format_version: 1, checksum: undefined })
    expect(Result.getOrThrow(readBook(replaced(0, head))).intact).toBeNull()
  })

  test("whose head was changed says so", () => {
    const head = (lines[0] ?? "").replace('"exported":1', '"exported":2')
    expect(Result.getOrThrow(readBook(replaced(0, head))).intact).toBe(false)
  })
})

/** The file of these rows with a head that fits them, as whoever wants it believed would write it. */
const forged = (kept: typeof rows, checkpoint?: BookHeader["checkpoint"]): string =>
  writeBook(
    { register_version: POS_VERSION, book: rows[0]?.book ?? "", exported: 1, ...(checkpoint && { checkpoint }) },
    kept
  )

const warningsOf = (file: string): readonly string[] => Result.getOrThrow(readBook(file)).warnings

describe("a file that something was taken out of", () => {
  const SIGNED = {
    device_license_id: "1",
    book: rows[0]?.book ?? "",
    seq: 150,
    head_hash: rows[149]?.hash ?? "",
    server_time: 1,
    server_seq: 1,
    signature: "by the back office"
  }

  test("names each row that is gone, between others and at the end", () => {
    expect(warningsOf(text)).toEqual([])
    expect(warningsOf(lines.toSpliced(90, 1).join("\n"))).toEqual(["Row 90 is missing from this file."])
    expect(warningsOf(lines.toSpliced(4, 3).join("\n"))).toEqual(["Rows 4 to 6 are missing from this file."])
    expect(warningsOf(lines.toSpliced(-4, 3).join("\n"))).toEqual([
      "The last 3 rows are missing from this file: its head says 152 rows, and there are 149."
    ])
  })

  test("whose head was written anew is found out by a row that is gone, or by what the back office has signed for", () => {
    expect(warningsOf(forged(rows.toSpliced(89, 1)))).toEqual(["Row 90 is missing from this file."])
    expect(warningsOf(forged(rows.slice(0, 149), SIGNED))).toEqual([
      "The rows behind row 149 are missing from this file: the back office has signed for rows up to 150."
    ])
    expect(warningsOf(forged(rows, SIGNED))).toEqual([])
    expect(warningsOf(forged(rows, { ...SIGNED, head_hash: "another" }))).toEqual([
      "Row 150 is not the one that the back office has signed for."
    ])
  })
})

describe("a file that cannot be imported", () => {
  test("because it is empty, another product's, or a picture, says so in one plain sentence", () => {
    for (const nothing of ["", "\n \n"]) expect(problem(nothing)).toBe("This file is empty.")
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString("utf8")
    for (const other of ["hello", '{"format":"other-pos","rows":[]}', "[1, 2]", picture, "PK\u0003\u0004"])
      expect(problem(other)).toBe("This is not a Tillstone export.")
  })

  test("because a newer version wrote it, names the version", () => {
    const head = (lines[0] ?? "").replace('"format_version":3', '"format_version":9')
    expect(problem(replaced(0, head))).toBe(
      "This file was written by a newer version of the register (format 9). Open it with that version."
    )
  })

  test("because it ends in the middle of a row, says how much of it is whole", () => {
    const cut = text.slice(0, text.indexOf("\n", text.length / 2) - 20)
    const whole = cut.split("\n").length - 2
    expect(problem(cut)).toBe(
      `This file is cut short: ${whole} of its ${rows.length} rows are whole. Save and send it again.`
    )
  })

  test("because rows are not rows, names each of them and what is wrong with it", () => {
    const wrong = lines
      .with(4, (lines[4] ?? "").replace(/"kind":"\w+"/, '"kind":"wish"'))
      .with(7, (lines[7] ?? "").replace(/"seq":\d+/, '"seq":"seven"'))
    const said = problem(wrong.join("\n")).split("\nLine ")
    expect(said.map((line) => line.replace(/^Line /, "").slice(0, 16))).toEqual([
      "5 is not a row: ",
      "8 is not a row: "
    ])
    expect(problem(wrong.join("\n"))).toContain('"kind"')
  })
})

describe("the command line", () => {
  const folder = mkdtempSync(join(tmpdir(), "book-"))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string | Buffer): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  /** What the program does, without a process of its own. */
  const run = (program: typeof replay, ...args: readonly string[]) => {
    const [log, error]: [string[], string[]] = [[], []]
    const to = (lines: string[]) => (words: string) => void lines.push(words)
    const status = program(args, { log: to(log), error: to(error) })
    return { status, said: [...log, ...error, ""].join("\n") }
  }
  const start = (script: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [
      join(import.meta.dirname, "../../scripts", script),
      ...args
    ])
    return { status, said: `${stdout.toString()}${stderr.toString()}` }
  }

  test.each([
    ["verify.ts", verifyBook],
    ["replay.ts", replay]
  ] as const)("%s says in a process of its own what it says here, and ends as it does", (script, program) => {
    const cut = file("ended.jsonl", lines.toSpliced(-4, 3).join("\n"))
    const started = start(script, cut)
    expect(started.status).toBe(1)
    expect(started).toEqual(run(program, cut))
  })

  test("verifies a book, packed or not, and names the first row that was changed", () => {
    expect(run(verifyBook, file("book.jsonl", text))).toMatchObject({ status: 0 })
    const changed = replaced(90, (lines[90] ?? "").replace(/"at":\d+/, '"at":7'))
    const { status, said } = run(verifyBook, file("changed.json.gz", gzipSync(changed)))
    expect(status).toBe(1)
    expect(said).toMatch(/^Row 90 is not as it was written \(changed\)/)
  })

  test("says when it was exported, what that proves, and what it does not", () => {
    const { said } = run(verifyBook, file("proof.jsonl", text))
    expect(said).toContain("Proven: rows 1 to 152 are one chain")
    expect(said).toContain("Not proven by the file alone: that no row followed.")
  })

  test("warns before it says anything else of a file whose end was cut off", () => {
    const cut = file("tail.jsonl", lines.toSpliced(-4, 3).join("\n"))
    const { status, said } = run(replay, cut)
    expect(status).toBe(1)
    expect(said.split("\n").slice(2, 4)).toEqual([
      "DO NOT TRUST THIS FILE:",
      "  The last 3 rows are missing from this file: its head says 152 rows, and there are 149."
    ])
    expect(run(verifyBook, cut)).toMatchObject({ status: 1 })
  })

  test("unpacks no file to more than a book may have", () => {
    const part = gzipSync(Buffer.alloc(10_000_000))
    const bomb = Buffer.concat(Array.from({ length: 30 }, () => part))
    const { status, said } = run(verifyBook, file("bomb.json.gz", bomb))
    expect(status).toBe(1)
    expect(said).toContain("it cannot be unpacked")
  })

  test("says of a packed file that was cut that it cannot be unpacked", () => {
    const packed = gzipSync(text)
    const { status, said } = run(verifyBook, file("cut.json.gz", packed.subarray(0, packed.length / 2)))
    expect(status).toBe(1)
    expect(said).toContain("This file is cut short or damaged: it cannot be unpacked.")
  })

  test("says first what became of the money, and as it was at a row", () => {
    const path = file("told.jsonl", text)
    expect(run(replay, path).said.split("\n")[2]).toMatch(/^ok The money was taken, once: Credit Card \$10\.02/)
    const then = run(replay, path, "--at", "118").said
    expect(then.split("\n")[2]).toMatch(/^!! Nobody knows yet whether the customer was charged: Credit Card \$10\.02/)
    expect(then).toContain("Sold: 2 sales.")
  })

  test("tells one payment alone, by the end of its key", () => {
    const { said } = run(replay, file("one.jsonl", text), "--payment", "P-e86798")
    expect(said).toContain("P-e86798: $9.73 was taken (known by asking).")
    expect(said).not.toContain("P-cc49b2")
  })

  test("gives a program what a person reads", () => {
    const { said } = run(replay, file("json.jsonl", text), "--json")
    expect(JSON.parse(said)).toMatchObject({
      verdicts: [{ rule: "V12", money: "moved" }],
      trust: { rows: 152, fault: null }
    })
  })

  test("says how it is used when it is used otherwise", () => {
    expect(run(replay)).toMatchObject({ status: 2 })
    expect(run(replay, "book", "--at", "noon").said).toMatch(/^Usage:/)
    expect(run(verifyBook, join(folder, "nothing.jsonl")).said).toMatch(/cannot be read/)
  })
})

/** `npm run test:full` sets it to 100,000. */
const ROWS = Number(process.env["ROWS"] ?? 10_000)

describe(`a book of ${ROWS} rows`, () => {
  test("is read and verified, and its last row counts", () => {
    const long = longBook(ROWS)
    const { entries } = Result.getOrThrow(
      readBook(writeBook({ register_version: POS_VERSION, book: long[0]?.book ?? "", exported: 1 }, long))
    )
    expect(entries.length).toBeGreaterThanOrEqual(ROWS)
    // Of a book whose last row alone was changed, the last row alone is named: all others were looked at.
    const last = entries.length - 1
    const changed = entries.with(last, { ...(entries[last] ?? long[0] ?? fail()), at: 0 })
    expect(verify(changed)).toEqual({ seq: last + 1, problem: "changed" })
  }, 300_000)
})

const fail = (): never => {
  throw new Error("A book has rows.")
}
