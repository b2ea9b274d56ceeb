import { crc32, deflateRawSync } from "node:zlib"

/** A file of an archive. */
export interface Part {
  readonly name: string
  readonly data: Buffer
  /** What the archive says that it unpacks to, where that is a lie. */
  readonly claims?: number
}

/** A ZIP archive of these files, packed. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const files: Buffer[] = []
  const contents: Buffer[] = []
  let at = 0
  for (const { name, data, claims = data.length } of parts) {
    const [packed, title] = [deflateRawSync(data), Buffer.from(name)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claims, 18)
    facts.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), facts, title, packed])
    const entry = Buffer.alloc(14)
    entry.writeUInt32LE(at, 10)
    contents.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.alloc(2), facts, entry, title]))
    files.push(local)
    at += local.length
  }
  const size = contents.reduce((sum, one) => sum + one.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...files, ...contents, Buffer.from("PK\u0005\u0006"), end])
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)

/** A cell: text; a number, with the style that it is shown in; or nothing. */
export type Cell = string | { readonly n: string; readonly style?: number } | null

/** Styles of the workbooks below: as it is, a day, twelve figures with zeros before them, an American day. */
const STYLES = `<styleSheet><numFmts count="2"><numFmt numFmtId="164" formatCode="000000000000"/>
  <numFmt numFmtId="165" formatCode="[$-409]m/d/yyyy;@"/></numFmts>
  <cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

/** The XML of a sheet whose texts are shared ones. */
const sheetXml = (rows: readonly (readonly Cell[])[], shared: string[]): string => {
  const cellXml = (cell: Cell, row: number, column: number): string => {
    const ref = `${letters(column)}${row + 1}`
    if (cell === null) return `<c r="${ref}" s="0"/>`
    if (typeof cell !== "string") return `<c r="${ref}" s="${cell.style ?? 0}"><v>${cell.n}</v></c>`
    shared.push(cell)
    return `<c r="${ref}" t="s"><v>${shared.length - 1}</v></c>`
  }
  const all = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, row, column)).join("")}</row>`
  )
  return `<?xml version="1.0"?><worksheet><sheetData>${all.join("")}</sheetData></worksheet>`
}

/** The files of a workbook with these sheets, as Excel saves one. */
export const workbookParts = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): readonly Part[] => {
  const shared: string[] = []
  const names = Object.keys(sheets)
  const bodies = names.map((name) => sheetXml(sheets[name] ?? [], shared))
  const book = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
  const relations = names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
  const texts = shared.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
  const part = (name: string, text: string): Part => ({ name, data: Buffer.from(text) })
  return [
    part("xl/workbook.xml", `<workbook><workbookPr/><sheets>${book.join("")}</sheets></workbook>`),
    part("xl/_rels/workbook.xml.rels", `<Relationships>${relations.join("")}</Relationships>`),
    part("xl/sharedStrings.xml", `<sst>${texts.join("")}</sst>`),
    part("xl/styles.xml", STYLES),
    ...bodies.map((body, at) => part(`xl/worksheets/sheet${at + 1}.xml`, body))
  ]
}

/** A workbook with these sheets. */
export const workbookOf = (sheets: Parameters<typeof workbookParts>[0]): Buffer => zipOf(workbookParts(sheets))
