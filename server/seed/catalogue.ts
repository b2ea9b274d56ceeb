import { EXPORTED } from "../store/export/tables.ts"
import type { Sheet } from "../store/import/csv.ts"
import type { Values } from "../store/import/values.ts"
import { FORMS } from "../store/forms/files.ts"
import { HAZMAT } from "./facts.ts"
import { columnOf, sheetOf } from "./folder.ts"
import { pieceRows, sourceOf } from "./pieces.ts"
import { productRow } from "./product.ts"
import { type Generated, generateProducts, KNOWN_PRODUCTS } from "./products.ts"

const LISTED = {
  tax_class: new Map<string, string>(),
  item_fee_id: new Map([[HAZMAT.id, HAZMAT.name]]),
  spelled: (name: string) => name
}

/** The lines of invented products under this header, as an export writes them. */
export const productLines = (
  header: readonly string[],
  generated: readonly Generated[]
): readonly (readonly string[])[] => {
  if (EXPORTED.product._tag !== "Sheet") return []
  const columns = new Map(EXPORTED.product.columns.map((one) => [one.heading, one]))
  return generated.map(({ product }) => {
    const row = { ...productRow(product), tax_class: null, deposit: null, rental_unit: null, version: 1 }
    return header.map((heading) => columns.get(heading)?.print(row, LISTED) ?? "")
  })
}

/** The lines of their pieces. */
export const pieceLines = (
  header: readonly string[],
  generated: readonly Generated[]
): readonly (readonly string[])[] => {
  const { fields } = FORMS["serial-numbers"].definition
  return generated.flatMap(({ product, serials }) =>
    pieceRows(product.product_id, serials).map(({ serial_number, condition, location, note }) => {
      const { product_id, upc, sku = "", description, picture } = product
      const said: Values = { product_id, upc, sku, description, serial_number, status: "In stock" }
      const told: Values = { condition: condition ?? "", location: location ?? "", note: note ?? "" }
      const values: Values = { ...said, ...told, ...sourceOf(picture, product_id, condition ?? null) }
      return header.map((heading) => String(values[fields.find((one) => one.heading === heading)?.key ?? ""] ?? ""))
    })
  )
}

const withLines = (sheet: Sheet, more: readonly (readonly string[])[]): Sheet => {
  const last = sheet.lines.at(-1)?.line ?? 1
  return { ...sheet, lines: [...sheet.lines, ...more.map((cells, at) => ({ line: last + 1 + at, cells }))] }
}

/** The products of a demo store of this many, and their pieces: the first of its files, and beyond them more of the same kind. */
export const catalogueOf = (count: number): { readonly products: Sheet; readonly pieces: Sheet } => {
  const [products, pieces] = [sheetOf("products"), sheetOf("serial-numbers")]
  const more =
    count > products.lines.length
      ? generateProducts(count - KNOWN_PRODUCTS).slice(products.lines.length - KNOWN_PRODUCTS)
      : []
  const some: Sheet = { ...products, lines: products.lines.slice(0, count) }
  const ids = new Set(columnOf(some, "Product ID")?.values())
  const of = columnOf(pieces, "Product ID")
  return {
    products: withLines(some, productLines(products.header, more)),
    pieces: withLines(
      { ...pieces, lines: pieces.lines.filter(({ line }) => ids.has(of?.get(line) ?? "")) },
      pieceLines(pieces.header, more)
    )
  }
}
