import { catalogueOf } from "../../server/seed/catalogue.ts"
import { DEFAULT_PRODUCTS } from "../../server/seed/products.ts"
import { columnOf } from "../../server/seed/folder.ts"
import type { Drawable } from "../../server/seed/images.ts"

/** The products of the demo store, or of one of another size, as their file says them. */
export const demoProducts = (count = DEFAULT_PRODUCTS): readonly (Drawable & { readonly upc: string })[] => {
  const { products } = catalogueOf(count)
  const [pictures, names, makers, calibers, codes] = ["Picture", "Name", "Manufacturer", "Caliber", "UPC"].map(
    (heading) => columnOf(products, heading)
  )
  return products.lines.map(({ line }) => ({
    picture: pictures?.get(line) ?? "",
    description: names?.get(line) ?? "",
    manufacturer: makers?.get(line) || null,
    caliber: calibers?.get(line) || null,
    upc: codes?.get(line) ?? ""
  }))
}
