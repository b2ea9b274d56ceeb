import type { OrderPayment } from "./contract.ts"

/** Items that stand together before the paper breaks: none breaks up to 8, above that after every eighth (PRN-16, CON-36). */
const PAGE = 8

/** The items in pages of eight, in their order. */
export const pagesOf = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / PAGE) }, (_, page) => items.slice(page * PAGE, (page + 1) * PAGE))

/** Is this payment cash? The drawer opens for it. */
export const isCash = ({ payment_method_code }: Pick<OrderPayment, "payment_method_code">): boolean =>
  payment_method_code === "CASH"
