import { inPlainLetters } from "../../src/kernel/letters.ts"

/** What stands on a page, in points from its top left corner; US Letter is 612 by 792. */
export type Mark =
  | {
      readonly _tag: "Text"
      readonly x: number
      readonly y: number
      readonly size: number
      readonly bold?: boolean
      readonly text: string
    }
  | { readonly _tag: "Line"; readonly x: number; readonly y: number; readonly width: number }

const [WIDTH, HEIGHT] = [612, 792]

/** Signs that the standard fonts lack, by their likenesses. */
const SIGNS: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-"
}

const fitting = (letter: string): string => {
  const plain = SIGNS[letter] ?? letter
  if (/^[\x20-\x7e\u00a1-\u00ff]$/.test(plain)) return plain
  const bare = inPlainLetters(plain)
  return /^[\x20-\x7e]+$/.test(bare) ? bare : "?"
}

/** A text as a PDF writes it, in the letters of the standard fonts. */
const quoted = (text: string): string =>
  `(${Array.from(text.normalize("NFC"), fitting)
    .join("")
    .replaceAll(/[\\()]/g, String.raw`\$&`)})`

const drawn = (mark: Mark): string =>
  mark._tag === "Line"
    ? `0.6 w ${mark.x} ${HEIGHT - mark.y} m ${mark.x + mark.width} ${HEIGHT - mark.y} l S`
    : `BT /${mark.bold ? "B" : "R"} ${mark.size} Tf ${mark.x} ${HEIGHT - mark.y} Td ${quoted(mark.text)} Tj ET`

const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** A PDF of one US Letter page, in the standard fonts that every viewer has: nothing is embedded, nothing runs. */
export const pdfPage = (title: string, marks: readonly Mark[]): Uint8Array => {
  const content = marks.map(drawn).join("\n")
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    `<< /Title ${quoted(title)} /Producer (Tillstone) >>`
  ]
  let file = "%PDF-1.4\n"
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("")
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`, "latin1")
}
