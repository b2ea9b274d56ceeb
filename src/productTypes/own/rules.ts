import { isAtRange, isOwnType, type OwnType, type TypedProduct, typeRowOf, TYPES } from "../rules.ts"

/**
 * The type on whose screen a product is sold, and only there; null of goods, which are rung up as they are. A class without its
 * detail is goods (CG-12). Screens, tiles, scans and the back office go by this.
 */
export const ownTypeOf = (product: TypedProduct): OwnType | null => {
  const type = product.product_type_code
  return isOwnType(type) && typeRowOf(product)?.sells(product) === true ? type : null
}

/** The codes of the types that are shot, learned or lent at the range, for a query. */
export const RANGE_TYPES: readonly string[] = Object.keys(TYPES).filter((type) =>
  isAtRange({ product_type_code: type })
)
