import { sql } from "kysely"
import { ATTACHMENT_TYPES } from "../../../src/attachments/rules.ts"
import { csvFile, csvOf } from "../../../src/kernel/csv.ts"
import { cursor } from "../../db/cursor.ts"
import type { Row } from "../../db/schema.ts"
import type { Tx } from "../../db/transaction.ts"
import { POS_VERSION } from "../../envelope.ts"
import type { Shelf } from "../../shelf/shelf.ts"
import { FORMS } from "../forms/files.ts"
import type { Listed } from "../import/listed.ts"
import { onlyTheirs } from "../theirs.ts"
import type { Filling, Pen, Written } from "./folder.ts"
import type { FormFile, Sheet } from "./sheet.ts"

const FEW = 1_000
/** Rows that may be a megabyte each. */
const LARGE = 10

/** What an export reads: one store as it is at one moment. */
export interface Source {
  readonly tx: Tx
  readonly clientId: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** The names of what its rows hold the ids of. */
  readonly listed: Listed
}

/** Writes a table, row by row in a fixed order. */
export const writeSheet = (
  { tx, clientId, listed }: Source,
  filling: Filling,
  table: string,
  { file, about, columns, order }: Sheet
): Promise<Written> =>
  filling.file(file, about, async ({ write }) => {
    const by = sql.join(order.map((name) => sql`${sql.ref(name)}`))
    const names = sql.join(columns.map(({ name }) => sql.ref(name)))
    const query = sql`select ${names} from ${sql.table(table)}
      where client_id = ${sql.lit(clientId)} ${onlyTheirs(table, clientId)} order by ${by}`
    let count = 0
    await write(csvFile([columns.map(({ heading }) => heading)]))
    for await (const rows of cursor<Readonly<Record<string, unknown>>>(tx, query, FEW)) {
      await write(csvOf(rows.map((row) => columns.map(({ print }) => print(row, listed)))))
      count += rows.length
    }
    return count
  })

/** Writes what a page's form has of each row, as an import reads it. */
export const writeForm = ({ tx }: Source, filling: Filling, { kind, file, about }: FormFile): Promise<Written> =>
  filling.file(file, about, async ({ write }) => {
    const { definition, rows, linesOf = (values) => [values], exported = () => true } = FORMS[kind]
    const fields = definition.fields.filter(({ isOnlyRead }) => isOnlyRead !== true)
    const lines = (await rows(tx)).filter(exported).flatMap(({ values }) => linesOf(values))
    const cells = lines.map((values) => fields.map(({ key }) => String(values[key] ?? "")))
    await write(csvFile([fields.map(({ heading }) => heading), ...cells]))
    return lines.length
  })

/** A name that every file system takes. */
const slug = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80)

const writeLines = async ({ tx, clientId }: Source, write: Pen["write"], book: string, forked: boolean) => {
  const query = sql`select line from device_event where client_id = ${sql.lit(clientId)} and book = ${sql.lit(book)}
    and forked = ${sql.lit(forked)} order by seq, server_seq`
  let count = 0
  for await (const rows of cursor<Pick<Row<"device_event">, "line">>(tx, query, FEW)) {
    await write(rows.map(({ line }) => `${line}\n`).join(""))
    count += rows.length
  }
  return count
}

const headOf = (book: string, rows: number, now: number): string =>
  JSON.stringify({
    format: "tillstone-book",
    // The first format: what the back office holds of a journal knows nothing of its register's facts.
    format_version: 1,
    register_version: POS_VERSION,
    book,
    rows,
    exported: now
  })

/**
 * Writes each journal that the registers have sent as a file of its own, as registers export them: `npm run verify` and
 * `npm run replay` read it. Rows that contradict others of the same journal are a file beside it.
 */
export const writeJournals = async (source: Source, filling: Filling): Promise<readonly Written[]> => {
  const { tx, clientId, now } = source
  const { rows: books } = await sql<{ book: string; register: string; chained: number; forked: number }>`
    select b.book, d.device_nickname as register,
      count(*) filter (where not e.forked) as chained, count(*) filter (where e.forked) as forked
    from device_book b
    join device d on d.client_id = b.client_id and d.device_license_id = b.device_license_id
    left join device_event e on e.client_id = b.client_id and e.book = b.book
    where b.client_id = ${clientId} group by b.book, b.began_at, d.device_nickname order by b.began_at, b.book`.execute(
    tx
  )
  const written: Written[] = []
  for (const [place, { book, register, chained, forked }] of books.entries()) {
    const name = `journals/${String(place + 1).padStart(4, "0")}_${slug(register)}_${slug(book)}`
    written.push(
      await filling.file(`${name}.jsonl`, `journal ${book}`, async ({ write }) => {
        // A journal that is kept apart from another of its name is named in its rows as its register named it.
        const [named] = book.split("~")
        await write(`${headOf(named ?? book, chained, now)}\n`)
        return writeLines(source, write, book, false)
      })
    )
    if (forked > 0)
      written.push(
        await filling.file(`${name}.other-rows.jsonl`, `rows that contradict journal ${book}`, ({ write }) =>
          writeLines(source, write, book, true)
        )
      )
  }
  return written
}

const ENDINGS: Readonly<Record<Row<"product_picture">["media_type"], string>> = {
  "image/png": "png",
  "image/jpeg": "jpg"
}

/** Writes the pictures that managers gave products, and the store's logo. */
export const writePictures = async (source: Source, filling: Filling): Promise<readonly Written[]> => {
  const { tx, clientId } = source
  const written: Written[] = []
  const picture = async (name: string, about: string, base64: string): Promise<void> => {
    const file = await filling.file(`pictures/${name}`, about, async ({ write }) => {
      await write(Buffer.from(base64, "base64"))
      return 1
    })
    written.push(file)
  }
  const query = sql`select picture_id, product_id, media_type, data from product_picture
    where client_id = ${sql.lit(clientId)} order by product_id, created_at, picture_id`
  for await (const rows of cursor<Row<"product_picture">>(tx, query, LARGE))
    for (const { picture_id, product_id, media_type, data } of rows)
      await picture(
        `${slug(product_id)}_${slug(picture_id)}.${ENDINGS[media_type]}`,
        `picture of product ${product_id}`,
        data
      )
  const logo = await tx.selectFrom("store_logo").select("png").executeTakeFirst()
  if (logo !== undefined) await picture("logo.png", "the store's logo", logo.png)
  return written
}

/** Writes the files that lie with customers, each named by its customer and itself. Those of the demo store are drawn, not kept. */
export const writeAttachments = async (
  { tx, shelf }: Source & { readonly shelf: Shelf },
  filling: Filling
): Promise<readonly Written[]> => {
  const rows = await tx
    .selectFrom("contact_attachment")
    .select(["contact_attachment_id", "contact_id", "file_type", "place"])
    .where("deleted_at", "is", null)
    .orderBy("contact_attachment_id")
    .execute()
  const written: Written[] = []
  for (const { contact_attachment_id: id, contact_id, file_type, place } of rows) {
    const bytes = await shelf.get(place)
    if (bytes === undefined) continue
    const name = `attachments/${slug(contact_id)}_${slug(id)}.${ATTACHMENT_TYPES[file_type].ending}`
    const file = await filling.file(name, `file of customer ${contact_id}`, async ({ write }) => {
      await write(bytes)
      return 1
    })
    written.push(file)
  }
  return written
}
