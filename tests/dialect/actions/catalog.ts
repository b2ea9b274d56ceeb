import { done, type Handler, refused } from "../answer.ts"
import { numberOf, textOf } from "../ask.ts"
import { code, count, flag, id, list, maybe, money, NO_OBJECT, record, type Said, text } from "../says/said.ts"
import type { Product } from "../shop/types.ts"

const PAGE = 4

/** A page of a list, and where it stands. */
export const pageOf = <T>(all: readonly T[], page: number | null, size = PAGE) => {
  const pages = Math.max(Math.ceil(all.length / size), 1)
  const current = Math.min(Math.max(page ?? 1, 1), pages)
  return {
    rows: all.slice((current - 1) * size, current * size),
    pagination: record({ current_page: count(current), total_pages: count(pages) })
  }
}

const sayProduct = (product: Product): Said =>
  record({
    product_id: id(product.product_id),
    product_type_code: code(product.type),
    class_detail_id: maybe(id("")),
    serializable: flag(product.isSerial),
    available: count(product.store),
    in_store: flag(product.store > 0),
    require_customer: flag(product.needsCustomer),
    description: text(product.description),
    price: money(product.price),
    image_src: maybe(code(""))
  })

const finds = (term: string) => (product: Product) =>
  product.upc === term || product.description.toLowerCase().includes(term.toLowerCase())

const search: Handler = ({ shop, body }) => {
  const term = textOf(body, "search_term")
  const found = term === "" ? [] : shop.products.filter(finds(term))
  const { rows, pagination } = pageOf(found, numberOf(body, "page"))
  const words = `There are no products that match the search term ${term}.`
  return done({ list: list(rows.map(sayProduct)), pagination }, found.length === 0 ? words : "")
}

const detail: Handler = ({ shop, body }) => {
  const product = shop.products.find(({ product_id }) => product_id === textOf(body, "product_id"))
  if (!product) return refused("This product isn't known.", { product: NO_OBJECT })
  return done({
    product: record({
      product_id: id(product.product_id),
      description: text(product.description),
      detailed_description: maybe(text("")),
      price: money(product.price),
      upc: maybe(code(product.upc)),
      model: maybe(code(product.model)),
      quantity: maybe(count(product.store)),
      available: count(product.store),
      store_available: count(product.store),
      warehouse_available: count(product.warehouse),
      serial_numbers: list(product.serials.map(code)),
      not_taxable: maybe(flag(!product.isTaxed)),
      item_fee_id: maybe(id(product.fee)),
      require_customer: maybe(flag(product.needsCustomer))
    }),
    inventory_reason_codes: maybe(list([]))
  })
}

export const catalog = {
  get_list_products: search,
  get_item_product: detail
} satisfies Readonly<Record<string, Handler>>
