import { readFile } from "node:fs/promises"
import { sql } from "kysely"
import { transaction, type Tx } from "../db/transaction.ts"
import { errorCode } from "../errorCode.ts"
import { idBy, type Making } from "../ids.ts"
import type { Owned } from "../setup/ownersTask.ts"
import { readArgs, refuse, type Terminal } from "./command.ts"

const USAGE =
  'Write: npm run store -- waiver FILE [--title "Range Waiver and Release"] [--minor FILE] [--typed], with the text that customers sign.'
const TITLE = "Range Waiver and Release"
/** The longest text, in characters: some 20 pages. */
const LONGEST = 60_000

const textOf = async (file: string): Promise<string> => {
  try {
    const text = (await readFile(file, "utf8")).replaceAll("\r\n", "\n").trim()
    if (text === "") return refuse(`${file} is empty.`)
    return text.length > LONGEST ? refuse(`${file} is too long for a waiver.`) : text
  } catch (cause) {
    if (errorCode(cause) === "ENOENT") return refuse(`There is no file ${file}.`)
    throw cause
  }
}

/** A text that customers sign from a moment on. */
export interface NewWaiver extends Making {
  readonly title: string
  readonly content: string
  /** What stands behind it for a minor; null: minors do not sign. */
  readonly minor: string | null
  /** A typed name counts as a signature. */
  readonly typed: boolean
}

/** Keeps a text as the next version, and gives its number. What was signed keeps its own; no version is ever changed. */
export const saveWaiver = async (tx: Tx, { title, content, minor, typed, ...making }: NewWaiver): Promise<number> => {
  const { last } = await tx
    .selectFrom("waiver_text")
    .select(sql<number>`coalesce(max(waiver_version), 0)`.as("last"))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("waiver_text")
    .values({
      waiver_id: idBy(making),
      waiver_version: last + 1,
      description: title,
      content,
      minor_content: minor,
      typed_signature: typed,
      created_at: making.now
    })
    .execute()
  return last + 1
}

/**
 * `npm run store -- waiver FILE`: the text that customers sign from now on, as the next version. What was signed keeps its
 * own; no version is ever changed.
 */
export const waiverCommand = async (args: readonly string[], owned: Owned, { say, now }: Terminal): Promise<void> => {
  const options = { title: { type: "string" }, minor: { type: "string" }, typed: { type: "boolean" } } as const
  const { positionals, values } = readArgs(args, options, USAGE)
  const [file, another] = positionals
  if (file === undefined || another !== undefined) return refuse(USAGE)
  const content = await textOf(file)
  const minor = values.minor === undefined ? null : await textOf(values.minor)
  const { clientId } = owned.store
  const title = values.title ?? TITLE
  const version = await transaction(owned.db, clientId, (tx) =>
    saveWaiver(tx, { title, content, minor, typed: values.typed === true, now: now() })
  )
  say(`Saved as version ${version}. Customers sign it from now on; what was signed before keeps its own text.`)
}
