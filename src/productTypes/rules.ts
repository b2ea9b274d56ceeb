import { PATHS } from "../paths.ts"

/** What of a product decides the one way by which it gets into a cart. */
export interface TypedProduct {
  readonly product_type_code?: string | null | undefined
  /** The class that is held; a product of the type without one is goods. */
  readonly class_detail_id?: string | null | undefined
  readonly firearms_transaction_info_required?: boolean | null | undefined
}

/** What follows from a product's type; a type without one of the answers does not compile. */
interface TypeRow {
  /** The screen where it is sold, and only there. */
  readonly screen: string
  /** The kind of its lines, as the wire says it, which are typed anew on the same screen (GUN-11, SHL-20). */
  readonly line: string
  /** Which products of the type are sold there; the others are goods (CG-12). */
  readonly sells: (product: TypedProduct) => boolean
  /** Why a customer is asked for first, by the key of the hint; null where nobody is. */
  readonly customer: (product: TypedProduct) => "membership" | "rental" | null
  /** What a line that goes by name is called in the hint; null where it is a product like others. */
  readonly named: "service" | "rental" | null
  /** Its line keeps the quantity that its screen gave it (CART-26). */
  readonly quantityFixed: boolean
  /** It is shot, learned or lent at the range: there is a waiver to sign, and no firearm is sold by it. */
  readonly atRange: boolean
  /** It has no price of its own: each is sold at another. */
  readonly anyPrice: boolean
  /** Where it is sold depends on facts that no line of a cart tells (SRCH-18, SRCH-19). */
  readonly lookedUp: boolean
}

const all = () => true
const nobody = () => null

/** What follows from each of the types with a screen of their own (SRCH-25). */
export const TYPES = {
  RANGE: {
    screen: PATHS.reserve,
    line: "RANGE",
    sells: all,
    customer: nobody,
    named: null,
    quantityFixed: true,
    atRange: true,
    anyPrice: false,
    lookedUp: false
  },
  GIFT_CARDS: {
    screen: PATHS.giftCard,
    line: "GIFT_CARD",
    sells: all,
    customer: nobody,
    named: null,
    quantityFixed: true,
    atRange: false,
    anyPrice: true,
    lookedUp: false
  },
  MEMBERSHIPS: {
    screen: PATHS.memberships,
    line: "MEMBERSHIP",
    sells: all,
    customer: () => "membership",
    named: null,
    quantityFixed: true,
    atRange: false,
    anyPrice: false,
    lookedUp: false
  },
  SERVICES: {
    screen: PATHS.services,
    line: "SERVICE",
    sells: all,
    customer: nobody,
    named: "service",
    quantityFixed: false,
    atRange: false,
    anyPrice: false,
    lookedUp: false
  },
  CLASSES: {
    screen: PATHS.classes,
    line: "CLASS",
    sells: ({ class_detail_id }) => Boolean(class_detail_id),
    customer: nobody,
    named: null,
    quantityFixed: true,
    atRange: true,
    anyPrice: false,
    lookedUp: true
  },
  RENTALS: {
    screen: PATHS.rentals,
    line: "RENTAL",
    sells: all,
    customer: ({ firearms_transaction_info_required: isLent }) => (isLent === true ? "rental" : null),
    named: "rental",
    quantityFixed: false,
    atRange: true,
    anyPrice: false,
    lookedUp: true
  }
} as const satisfies Readonly<Record<string, TypeRow>>

/** A product type with a screen of its own (SRCH-25). */
export type OwnType = keyof typeof TYPES

/** Is it a type with a screen of its own? */
export const isOwnType = (type: string | null | undefined): type is OwnType =>
  typeof type === "string" && Object.hasOwn(TYPES, type)

/** By the kind of each type's lines, the screen on which they are typed. */
export const TYPE_LINES = Object.values(TYPES).map(({ line, screen }) => [line, screen] as const)

type Typed = Pick<TypedProduct, "product_type_code">

/** What follows from the type of a product or its line; undefined of goods, and of a type that no screen sells. */
export const typeRowOf = ({ product_type_code: type }: Typed): TypeRow | undefined =>
  isOwnType(type) ? TYPES[type] : undefined

/** Is it shot, learned or lent at the range? */
export const isAtRange = (product: Typed): boolean => typeRowOf(product)?.atRange === true
