import type { Cents } from "../money/cents.ts"

/** A question about the tax of a price, in cents; asked again, it is another question. */
export interface TaxQuestion {
  readonly price: Cents
  readonly times: number
}

/** The tax of a transfer while its price is typed (PROD-22). */
export interface TransferTax {
  /** The price as it stands in its field; null: there is none. */
  readonly price: Cents | null
  /** What the back office was asked last. */
  readonly asked: TaxQuestion | null
  /** What it last said, maybe of an older price. */
  readonly answer: (TaxQuestion & { readonly tax: Cents }) | null
  /** It said nothing of what was asked last. */
  readonly failed: boolean
  /** How often the tax was wanted anew: what was said before is not valid any more. */
  readonly times: number
  /** Somebody wants to add the item as soon as its tax is known. */
  readonly wanted: boolean
}

/** What happens to it. */
export type TaxNews =
  | { readonly _tag: "Typed"; readonly price: Cents | null }
  /** The last digit is old enough, or nobody waits for another one. */
  | { readonly _tag: "Rested" }
  | { readonly _tag: "Answered"; readonly of: TaxQuestion; readonly tax: Cents }
  | { readonly _tag: "Failed"; readonly of: TaxQuestion }
  /** It is asked once more: by somebody, or because the cart is taxed otherwise by now. */
  | { readonly _tag: "Again" }
  /** The item is to be added with its tax. */
  | { readonly _tag: "Wanted" }
  | { readonly _tag: "Added" }

/** Before anything is typed, or with the price of a line that is typed anew. */
export const startTax = (price: Cents | null): TransferTax => ({
  price,
  asked: price === null ? null : { price, times: 0 },
  answer: null,
  failed: false,
  times: 0,
  wanted: false
})

const isSame = (one: TaxQuestion | null, other: TaxQuestion): boolean =>
  one?.price === other.price && one.times === other.times

/** The tax of the price that stands in its field, in cents; null while it is not known. No other price's is ever given. */
export const taxOf = ({ price, answer, times }: TransferTax): Cents | null =>
  price !== null && answer !== null && isSame(answer, { price, times }) ? answer.tax : null

/** Asks about the price as it stands. */
const ask = (tax: TransferTax): TransferTax =>
  tax.price === null ? tax : { ...tax, asked: { price: tax.price, times: tax.times }, failed: false }

const again = (tax: TransferTax): TransferTax => ask({ ...tax, times: tax.times + 1 })

/** What news make of it. An answer to anything but the last question is dropped. */
export const taxAfter = (tax: TransferTax, news: TaxNews): TransferTax => {
  switch (news._tag) {
    case "Typed":
      return news.price === tax.price ? tax : { ...tax, price: news.price, failed: false, wanted: false }
    case "Rested":
      return tax.price === null || isSame(tax.asked, { price: tax.price, times: tax.times }) ? tax : ask(tax)
    case "Answered":
      return isSame(tax.asked, news.of) ? { ...tax, answer: { ...news.of, tax: news.tax }, failed: false } : tax
    case "Failed":
      if (!isSame(tax.asked, news.of)) return tax
      // Of an older price nobody is told; should that one be typed again, it is asked for again.
      return news.of.price === tax.price ? { ...tax, failed: true, wanted: false } : { ...tax, asked: null }
    case "Again":
      return again(tax)
    case "Wanted":
      return { ...(tax.failed ? again(tax) : taxAfter(tax, { _tag: "Rested" })), wanted: true }
    case "Added":
      return { ...tax, wanted: false }
  }
}

/** What its box shows; `old` is the tax of an older price, in cents. */
export type TaxShown =
  | { readonly _tag: "None" }
  | { readonly _tag: "Known"; readonly tax: Cents }
  | { readonly _tag: "Calculating"; readonly old: Cents | null }
  | { readonly _tag: "Failed"; readonly old: Cents | null }

export const shownTax = (tax: TransferTax): TaxShown => {
  const known = taxOf(tax)
  const old = tax.answer?.tax ?? null
  if (tax.price === null) return { _tag: "None" }
  if (known !== null) return { _tag: "Known", tax: known }
  return { _tag: tax.failed ? "Failed" : "Calculating", old }
}
