import { allocate, share } from "./allocate.ts"
import { add, type Cents, least, most, negate, subtract, sum, times, ZERO } from "./cents.ts"
import { applyRate, type Rate } from "./rate.ts"

/** A share of what its pieces come to. */
interface RatedFee {
  readonly id: string
  readonly rate: Rate
  readonly pieces?: number
}

/** So much for each piece, as somebody typed it for a line without a product (PROD-18). */
interface FixedFee {
  readonly id: string
  readonly each: Cents
  readonly pieces?: number
}

/** What a line costs: the regular price of one, and what is off all of its pieces (negative: a higher price). In cents. */
export interface PricedLine {
  readonly quantity: number
  readonly price: Cents
  readonly discount: Cents
  readonly notTaxable: boolean
  /** The rate at which it is taxed; the cart's own when nothing is said. */
  readonly taxRate?: Rate
  /** What of it the order's discount is taken of; all of it when nothing is said. */
  readonly covered?: Cents
  /** Goods that the store takes in, which lower what the cart's tax is on. */
  readonly lowersTax?: boolean
  /** The fee that its product brings with it, by its kind, and on how many of its pieces; on all when nothing is said. */
  readonly itemFee: RatedFee | FixedFee | undefined
  /** A line that comes back is taxed as it was sold: its share of that tax and of the item fees, both negative. */
  readonly taxed?: { readonly tax: Cents; readonly itemFee: Cents } | undefined
}

/** Money that was taken: `amount` is what the balance fell by, `changeDue` what was handed back of the tender. */
export interface Tender {
  readonly amount: Cents
  readonly changeDue: Cents
}

/** All that the sums of a cart are made of. Money in cents. */
export interface PricedCart {
  readonly lines: readonly PricedLine[]
  /** What is off the order, beside what is off its lines; negative for a higher total. */
  readonly orderDiscount: Cents
  /** Fees added to the order. */
  readonly fees: readonly Cents[]
  readonly taxRate: Rate
  readonly taxExempt: boolean
  readonly tenders: readonly Tender[]
}

/** The sums of a cart or an order, in cents (ENT-06). */
export interface Sums {
  readonly subtotal: Cents
  readonly discountAmount: Cents
  readonly taxAmount: Cents
  readonly otherTaxAmount: Cents
  readonly feesAmount: Cents
  readonly total: Cents
  readonly paymentAmount: Cents
  readonly balanceRemaining: Cents
  readonly changeDue: Cents
}

/** What became of a line, in cents. */
export interface LinePrice {
  /** What it comes to after its own discount and its share of the order's: its tax is taken of this. */
  readonly base: Cents
  /** Its share of the tax. */
  readonly tax: Cents
  readonly itemFee: Cents
}

/** What all pieces of a line cost after the line's own discount, in cents. */
export const extension = (line: Pick<PricedLine, "quantity" | "price" | "discount">): Cents =>
  subtract(times(line.price, line.quantity), line.discount)

/** What an order discount is taken of, in cents: the lines after their own discounts (CG-22). A trade lowers it no more than a payment does. */
export const discountBase = (lines: readonly Pick<PricedLine, "quantity" | "price" | "discount">[]): Cents =>
  sum(lines.map((line) => (line.price < 0 ? ZERO : extension(line))))

const basesOf = (lines: readonly PricedLine[], orderDiscount: Cents): readonly Cents[] => {
  const amounts = lines.map(extension)
  if (amounts.length === 0) return []
  const shares = allocate(
    orderDiscount,
    lines.map(({ covered }, index) => covered ?? most(amounts[index] ?? ZERO, ZERO))
  )
  return amounts.map((amount, index) => subtract(amount, shares[index] ?? ZERO))
}

interface Burden {
  readonly index: number
  readonly base: Cents
  readonly fee: RatedFee
}

const fixedFeesOf = (lines: readonly PricedLine[]): readonly (readonly [number, Cents])[] =>
  lines.flatMap(({ itemFee, quantity }, index): readonly (readonly [number, Cents])[] =>
    itemFee !== undefined && "each" in itemFee ? [[index, times(itemFee.each, itemFee.pieces ?? quantity)]] : []
  )

/**
 * Each kind of fee is rounded once for the cart, then spread over its lines, so that the lines add up to it. One that is
 * an amount is that amount, whatever is off its line.
 */
const itemFeesOf = (lines: readonly PricedLine[], bases: readonly Cents[]): ReadonlyMap<number, Cents> => {
  const burdens = lines.flatMap(({ itemFee, quantity }, index): readonly Burden[] =>
    itemFee === undefined || "each" in itemFee
      ? []
      : [{ index, base: share(bases[index] ?? ZERO, itemFee.pieces ?? quantity, quantity), fee: itemFee }]
  )
  // One kind at two rates is two: a line keeps what its customer was told.
  const kinds = [...Map.groupBy(burdens, ({ fee }) => `${fee.rate} ${fee.id}`).values()]
  const rated = kinds.flatMap((kind) => {
    const rate = kind[0]?.fee.rate
    if (rate === undefined) return []
    const fee = applyRate(sum(kind.map(({ base }) => base)), rate)
    const shares = allocate(
      fee,
      kind.map(({ base }) => most(base, ZERO))
    )
    return kind.map(({ index }, place): readonly [number, Cents] => [index, shares[place] ?? ZERO])
  })
  return new Map([...rated, ...fixedFeesOf(lines)])
}

/**
 * The tax of each line, by its place: each rate is rounded once for the cart, then spread over its lines (CG-80). `untaxed` cents
 * of what is taxable bear none.
 */
const taxesOf = (
  { lines, taxRate }: Pick<PricedCart, "lines" | "taxRate">,
  bases: readonly Cents[],
  untaxed: Cents
): { readonly tax: Cents; readonly ofLines: ReadonlyMap<number, Cents> } => {
  const taxed = lines.flatMap((line, index) =>
    line.notTaxable || line.taxed !== undefined
      ? []
      : [{ index, rate: line.taxRate ?? taxRate, base: bases[index] ?? ZERO }]
  )
  const rates = [...Map.groupBy(taxed, ({ rate }) => rate)].map(([rate, of]) => ({
    rate,
    of,
    base: sum(of.map(({ base }) => base))
  }))
  if (rates.length === 0) return { tax: ZERO, ofLines: new Map() }
  const off = allocate(
    untaxed,
    rates.map(({ base }) => most(base, ZERO))
  )
  const taxes = rates.map(({ rate, base }, place) => applyRate(subtract(base, off[place] ?? ZERO), rate))
  const ofLines = rates.flatMap(({ of }, place) => {
    const shares = allocate(
      taxes[place] ?? ZERO,
      of.map(({ base }) => most(base, ZERO))
    )
    return of.map(({ index }, at): readonly [number, Cents] => [index, shares[at] ?? ZERO])
  })
  return { tax: sum(taxes), ofLines: new Map(ofLines) }
}

/** What a cart comes to. */
export interface PricedSums {
  readonly sums: Sums
  readonly lines: readonly LinePrice[]
  /** By how many cents trades lower what its tax is on: never by more than that. */
  readonly tradeUntaxed: Cents
}

/**
 * The sums of a cart in cents, and what became of its lines. Tax is rounded half up once per cart and rate, over what the
 * taxable lines come to after every discount, less the trades that lower it; so is each kind of item fee (CG-80). Fees of the order are not taxed.
 */
export const priceCart = (cart: PricedCart): PricedSums => {
  const { lines, fees, taxExempt, tenders } = cart
  const orderDiscount = lines.length === 0 ? ZERO : cart.orderDiscount
  const bases = basesOf(lines, orderDiscount)
  const itemFees = itemFeesOf(lines, bases)
  const subtotal = sum(lines.map((line) => times(line.price, line.quantity)))
  const discountAmount = add(sum(lines.map((line) => line.discount)), orderDiscount)
  const back = lines.flatMap(({ taxed }) => taxed ?? [])
  const taxable = sum(
    bases.filter((_, index) => lines[index]?.notTaxable !== true && lines[index]?.taxed === undefined)
  )
  const traded = sum(bases.filter((_, index) => lines[index]?.lowersTax === true))
  const tradeUntaxed = taxExempt || traded >= 0 ? ZERO : most(ZERO, least(taxable, negate(traded)))
  const taxes = taxExempt ? undefined : taxesOf(cart, bases, tradeUntaxed)
  const taxAmount = add(taxes?.tax ?? ZERO, ...back.map(({ tax }) => tax))
  const otherTaxAmount = add(sum(itemFees.values()), ...back.map(({ itemFee }) => itemFee))
  const feesAmount = sum(fees)
  const total = add(subtract(subtotal, discountAmount), taxAmount, otherTaxAmount, feesAmount)
  const paymentAmount = sum(tenders.map((tender) => tender.amount))
  return {
    sums: {
      subtotal,
      discountAmount,
      taxAmount,
      otherTaxAmount,
      feesAmount,
      total,
      paymentAmount,
      balanceRemaining: subtract(total, paymentAmount),
      changeDue: sum(tenders.map((tender) => tender.changeDue))
    },
    tradeUntaxed,
    lines: bases.map((base, index) => ({
      base,
      tax: lines[index]?.taxed?.tax ?? taxes?.ofLines.get(index) ?? ZERO,
      itemFee: lines[index]?.taxed?.itemFee ?? itemFees.get(index) ?? ZERO
    }))
  }
}
