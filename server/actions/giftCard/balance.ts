import { Redacted } from "effect"
import type { SecretText } from "../../../src/kernel/contract.ts"
import { ZERO } from "../../../src/money/cents.ts"
import type { Hasher } from "../../auth/hash.ts"
import { query, type Tx } from "../../db/transaction.ts"
import { newId } from "../../ids.ts"
import { findGiftCard } from "../../money/giftCards.ts"
import type { Intent } from "../../money/intent.ts"
import { giftCardNumber, lastFourOf } from "../payment/paymentMethods.ts"
import type { PaymentCall } from "../payment/paymentOpen.ts"
import type { FreeHandler } from "../types.ts"

const SWIPE = "Swipe or enter a gift card number."

/** What finds a gift card of a store by its number; the number itself is kept nowhere. */
export const giftCardLookup = (hasher: Hasher, clientId: number, number: SecretText): string =>
  hasher.lookup({ clientId, kind: "gift_card" }, number)

/** The card that paid what is given back: its money returns to it without its number. */
const originalCard = async (tx: Tx, { request }: PaymentCall): Promise<Intent["giftCard"]> => {
  const card = await tx
    .selectFrom("order_payment as paid")
    .innerJoin("payment", (join) =>
      join.onRef("payment.shopping_cart_payment_id", "=", "paid.shopping_cart_payment_id")
    )
    .innerJoin("gift_card as card", (join) => join.onRef("card.gift_card_id", "=", "payment.gift_card_id"))
    .select(["card.gift_card_id", "card.number_lookup", "card.last_four"])
    .where("paid.order_payment_id", "=", request.order_payment_id ?? "")
    .executeTakeFirst()
  return card && { id: card.gift_card_id, lookup: card.number_lookup, lastFour: card.last_four, mayBeMade: false }
}

/** The gift card that a payment names, as it would be made should it be new and may be (REF-09). */
export const giftCardOf = async (tx: Tx, call: PaymentCall): Promise<Intent["giftCard"]> => {
  const { deps, clientId, request, now } = call
  const number = giftCardNumber(request.gift_card_number)
  if (Redacted.value(number) === "") return originalCard(tx, call)
  return {
    id: newId(now),
    lookup: giftCardLookup(deps.hasher, clientId, number),
    lastFour: lastFourOf(number),
    mayBeMade: request.amount < 0 && request.create_new === true
  }
}

/** What is on a gift card (GIFT-05, PAY-26): 0 for a number that is not known (CG-59). */
export const getGiftCardBalance: FreeHandler<"get_gift_card_balance"> = {
  kind: "free",
  run: ({ deps, clientId, request }) =>
    query(async () => {
      const number = giftCardNumber(request.gift_card_number)
      if (Redacted.value(number) === "") return { status: "error", message: SWIPE, body: {} }
      const card = await findGiftCard(deps.db, giftCardLookup(deps.hasher, clientId, number))
      return {
        status: "success",
        body: { gift_card_balance: card?.balance ?? ZERO, exists: card !== undefined }
      }
    })
}
