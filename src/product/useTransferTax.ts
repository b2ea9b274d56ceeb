import { use, useEffect, useReducer, useRef } from "react"
import type { Cents } from "../money/cents.ts"
import { TimeContext } from "../ui/time.ts"
import { type Reader, ReadContext } from "../app/reads.ts"
import { shownTax, startTax, taxAfter, type TaxNews, taxOf, type TaxQuestion, type TaxShown } from "./transferTax.ts"

/** How long after the last digit the tax is asked for, in ms. */
const REST = 300

export interface TaxOfTransfer {
  readonly shown: TaxShown
  /** The item waits for its tax to be added. */
  readonly waits: boolean
  readonly onAgain: () => void
  /** The item is to be added: its tax is given to `onTax` at once, or when it comes. */
  readonly onWanted: () => void
}

/** Asks the back office. A reply about another price than the one that was asked about is none. */
const heard = async (reader: Reader, of: TaxQuestion, signal: AbortSignal): Promise<TaxNews> => {
  const reply = await reader("calculate_transfer_tax", { price: of.price }, signal)
  if (reply._tag !== "Loaded") return { _tag: "Failed", of }
  const { price = of.price, tax } = reply.body
  return tax === undefined || price !== of.price ? { _tag: "Failed", of } : { _tag: "Answered", of, tax }
}

/**
 * The tax of a transfer's price, asked for when nobody types any more (PROD-22). `price` is null where there is none yet,
 * or no transfer; `taxedBy` says how the cart is taxed: when that changes, the tax is asked for again.
 */
export const useTransferTax = (price: Cents | null, taxedBy: string, onTax: (tax: Cents) => void): TaxOfTransfer => {
  const reader = use(ReadContext)
  const { every } = use(TimeContext)
  const [kept, tell] = useReducer(taxAfter, price, startTax)
  // What is drawn never lags behind the field.
  const tax = taxAfter(kept, { _tag: "Typed", price })
  const { asked } = kept
  const known = taxOf(tax)
  const ready = tax.wanted && known !== null
  const before = useRef(taxedBy)
  useEffect(() => {
    tell({ _tag: "Typed", price })
    const stop = every(REST, () => {
      stop()
      tell({ _tag: "Rested" })
    })
    return stop
  }, [price, every])
  useEffect(() => {
    if (before.current !== taxedBy) tell({ _tag: "Again" })
    before.current = taxedBy
  }, [taxedBy])
  useEffect(() => {
    if (asked === null || reader === null) return undefined
    const abort = new AbortController()
    void heard(reader, asked, abort.signal).then((news) => {
      if (!abort.signal.aborted) tell(news)
    })
    return () => abort.abort()
  }, [asked, reader])
  useEffect(() => {
    if (!ready) return
    tell({ _tag: "Added" })
    onTax(known)
    // Once for each wish, with what stands in the fields then.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ready])
  return {
    shown: shownTax(tax),
    waits: tax.wanted,
    onAgain: () => tell({ _tag: "Again" }),
    onWanted: () => tell({ _tag: "Wanted" })
  }
}
