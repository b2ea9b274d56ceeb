import { isByName } from "../../../src/customer/rules.ts"
import { serviceFault } from "../../../src/services/rules.ts"
import type { LineDetails } from "../../lines/details.ts"
import { changeDetailed, insertDetailed } from "../cart/detailedLine.ts"
import type { OrderItem, Put } from "./orderKinds.ts"

const detailsOf = ({ notes }: OrderItem): LineDetails => ({ kind: "SERVICE", notes: notes?.trim() || null })

/** A service at the price that was agreed on (SVC-02, SVC-07). */
export const putService: Put = async (tx, loaded, { item, product, line, now }) => {
  const description = item.description?.trim() ?? product.description
  const refused = serviceFault({ ...item, description }) ?? undefined
  if (refused !== undefined) return { refused }
  if (isByName(product) && loaded.cart.anonymous)
    return { refused: `Select a customer before adding ${product.description}.` }
  const typed = { description, quantity: item.quantity, price: item.price, details: detailsOf(item) }
  return line === undefined ? insertDetailed(tx, loaded, product, typed, now) : changeDetailed(tx, loaded, line, typed)
}
