import { goods } from "../../db/goods.ts"
import { Redacted } from "effect"
import type { Contract } from "../../../src/app/contract.ts"
import { giftCardFault, ONLY_CARD, STORE_SELLS_NONE } from "../../../src/giftCard/rules.ts"
import type { RequestOf } from "../../../src/kernel/contract.ts"
import type { SecretText } from "../../../src/kernel/contract.ts"
import type { Tx } from "../../db/transaction.ts"
import { cardToLoad, newCard } from "../../money/giftCardSale.ts"
import type { LoadedCart } from "../../money/rows.ts"
import { loadTerms } from "../../money/terms.ts"
import { saleFault } from "../cart/cartAdd.ts"
import { type Change, touch } from "../cart/cartLines.ts"
import { ownerOf } from "../cart/carts.ts"
import { insertDetailed } from "../cart/detailedLine.ts"
import { changed } from "../cart/editable.ts"
import { giftCardLookup } from "./balance.ts"
import { giftCardNumber, lastFourOf } from "../payment/paymentMethods.ts"
import type { RecordedHandler } from "../types.ts"

type Request = RequestOf<Contract["add_gift_card_to_cart"]>

/** A card's number, and what finds it in the store. */
interface Named {
  readonly number: SecretText
  readonly lookup: string
}

const put = async (
  tx: Tx,
  loaded: LoadedCart,
  request: Request,
  { number, lookup }: Named,
  now: number
): Promise<Change> => {
  const shut = saleFault(loaded)
  if (shut !== undefined) return { refused: shut }
  if (loaded.lines.length > 0) return { refused: ONLY_CARD }
  if ((await loadTerms(tx)).pos_disable_gift_cards) return { refused: STORE_SELLS_NONE }
  const wrong = giftCardFault(Redacted.value(number), request.price)
  if (wrong !== null) return { refused: wrong }
  if ((request.quantity ?? 1) !== 1) return { refused: "Gift cards are sold one at a time." }
  const product = await goods(tx)
    .selectAll("product")
    .where("product_id", "=", request.product_id)
    .where("inactive", "=", false)
    .executeTakeFirst()
  if (product?.product_type_code !== "GIFT_CARDS") return { refused: "Product not found." }
  const lastFour = lastFourOf(number)
  const gift_card_id = await cardToLoad(tx, newCard(lookup, lastFour, now), now)
  return insertDetailed(
    tx,
    loaded,
    product,
    { quantity: 1, price: request.price, details: { kind: "GIFT_CARD", gift_card_id, last_four: lastFour } },
    now
  )
}

/**
 * A gift card with so much into the cart (API-54). It is a card of the store from here on, with nothing more on it: the money goes
 * onto it with the sale's last payment. What the register showed as its new balance is not believed.
 */
export const addGiftCardToCart: RecordedHandler<"add_gift_card_to_cart"> = {
  kind: "recorded",
  run: (tx, call) => {
    const { deps, clientId, request, envelope } = call
    const number = giftCardNumber(request.gift_card_number)
    const named = { number, lookup: giftCardLookup(deps.hasher, clientId, number) }
    return changed(
      tx,
      ownerOf(call),
      request.shopping_cart_id ?? envelope.shopping_cart_id,
      async (loaded, { now }) => {
        const done = await put(tx, loaded, request, named, now)
        if (done.refused === undefined) await touch(tx, loaded, now)
        return done
      }
    )
  }
}
