import { type Becomes, isSavedType, KINDS, SAVED_TYPES, type SavedType, type TypesWith } from "../kinds.ts"

/** What later screens and the back office know of a kind of saved cart. */
interface KindDetails<Reason> {
  /** How "Please select a customer before …" goes on (CUST-15, CG-36); null where nobody has to be chosen. */
  readonly reason: Reason
  /** What a cart that was put aside so is called beside its number, where a piece is in it. */
  readonly aside: string
  /** Firearms to be worked on are in the store as soon as it is saved. */
  readonly receives: boolean
}

/** The rest of every kind's row. */
export const KIND_DETAILS = {
  OPEN_ORDER: { reason: null, aside: "Open order", receives: false },
  WORK_ORDER: { reason: "saving a work order", aside: "Work order", receives: true },
  QUOTE: { reason: "saving a quote", aside: "Quote", receives: false },
  GUNSMITHING: { reason: "saving a gunsmithing order", aside: "Gunsmithing order", receives: true },
  LAYAWAY: { reason: "saving an order as layaway", aside: "Layaway", receives: false }
} as const satisfies { readonly [K in SavedType]: KindDetails<K extends TypesWith<"customer", true> ? string : null> }

/** The kinds that become this. */
export type TypeThat<B extends Becomes> = TypesWith<"becomes", B>

/** Is it the code of a kind that becomes this? */
export const isTypeThat = <B extends Becomes>(becomes: B, code: string): code is TypeThat<B> =>
  isSavedType(code) && KINDS[code].becomes === becomes

/** The kinds that become this, in the order of the rows. */
export const typesThat = (becomes: Becomes): readonly SavedType[] =>
  SAVED_TYPES.filter((type) => KINDS[type].becomes === becomes)
