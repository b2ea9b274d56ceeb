import { attributeOf, tagsOf, textOf } from "./xml.ts"

/** A sheet of a workbook: its name, and where it is. */
export interface SheetPart {
  readonly name: string
  readonly path: string
}

/** The sheets that people see, in their order, and whether its days count from 1904. */
export const sheetsOf = (
  book: string,
  relations: string
): { readonly sheets: readonly SheetPart[]; readonly from1904: boolean } => {
  const targets = new Map<string, string>()
  for (const { name, attributes } of tagsOf(relations))
    if (name === "Relationship") {
      const target = attributeOf(attributes, "Target")
      targets.set(attributeOf(attributes, "Id"), target.startsWith("/") ? target.slice(1) : `xl/${target}`)
    }
  const sheets: SheetPart[] = []
  let from1904 = false
  for (const { name, is, attributes } of tagsOf(book)) {
    if (name === "workbookPr") from1904 = /^(1|true)$/.test(attributeOf(attributes, "date1904"))
    if (name !== "sheet" || is === "close" || /hidden/i.test(attributeOf(attributes, "state"))) continue
    const path = targets.get(attributeOf(attributes, "r:id") || attributeOf(attributes, "id"))
    if (path !== undefined) sheets.push({ name: attributeOf(attributes, "name"), path })
  }
  return { sheets, from1904 }
}

/** The texts that cells share, each whole: what is written over it to be read aloud is no part of it. */
export const sharedTexts = (xml: string): readonly string[] => {
  const texts: string[] = []
  let [whole, isAloud] = ["", false]
  for (const { name, is, text } of tagsOf(xml)) {
    if (name === "rPh") isAloud = is === "open"
    if (name === "si" && is === "open") whole = ""
    if (name === "t" && is === "close" && !isAloud) whole += textOf(text)
    if (name === "si" && is !== "open") texts.push(is === "empty" ? "" : whole)
  }
  return texts
}

/** How a number of a cell is shown, as far as it says another thing than the number. */
export type Shown =
  | { readonly _tag: "Number" }
  | { readonly _tag: "Day" }
  /** With zeros before it, up to so many digits. */
  | { readonly _tag: "Padded"; readonly digits: number }

const NUMBER: Shown = { _tag: "Number" }
const DAY: Shown = { _tag: "Day" }
/** Formats that every workbook has, of days. */
const isDayFormat = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)

const shownAs = (id: number, code: string | undefined): Shown => {
  if (isDayFormat(id)) return DAY
  if (code === undefined) return NUMBER
  const bare = code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, "")
  if (/^0{2,20}$/.test(bare)) return { _tag: "Padded", digits: bare.length }
  return /[yd]/i.test(bare) && !/general/i.test(bare) ? DAY : NUMBER
}

/** How cells of each style are shown. */
export const stylesOf = (xml: string): readonly Shown[] => {
  const codes = new Map<number, string>()
  const styles: Shown[] = []
  let isIn = false
  for (const { name, is, attributes } of tagsOf(xml)) {
    if (name === "numFmt") codes.set(Number(attributeOf(attributes, "numFmtId")), attributeOf(attributes, "formatCode"))
    if (name === "cellXfs") isIn = is === "open"
    if (isIn && name === "xf" && is !== "close") {
      const id = Number(attributeOf(attributes, "numFmtId"))
      styles.push(shownAs(id, codes.get(id)))
    }
  }
  return styles
}
