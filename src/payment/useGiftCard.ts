import { useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import { whyOf } from "../kernel/reading.ts"
import { type Cents, ZERO } from "../money/cents.ts"
import type { GiftCardFieldsProps, GiftCardView } from "./GiftCardFields.tsx"
import { NO_BALANCE } from "./shown/messages.ts"
import { INCOMPLETE } from "./methods.ts"
import { useRead } from "../app/reads.ts"

type Asked = SecretText | "empty" | null

const viewOf = (asked: Asked, read: ReturnType<typeof useRead<"get_gift_card_balance">>): GiftCardView => {
  if (asked === null) return { _tag: "Idle" }
  if (asked === "empty") return { _tag: "Failed", message: INCOMPLETE["gift card"] }
  if (read._tag === "Loading") return { _tag: "Asking" }
  if (read._tag !== "Loaded") return { _tag: "Failed", message: whyOf(read, NO_BALANCE) }
  return { _tag: "Known", balance: read.body.gift_card_balance ?? ZERO, exists: read.body.exists ?? true }
}

/** Check Balance of one gift card (PAY-26, PAY-28): what to show, and the balance in cents once it is known. */
export interface GiftCard extends Omit<GiftCardFieldsProps, "mayBeNew"> {
  readonly balance: Cents | undefined
}

/** Asks for a gift card's balance when somebody presses for it; another number makes the answer void. */
export const useGiftCard = (): GiftCard => {
  const [asked, setAsked] = useState<Asked>(null)
  // The number prints as nothing that tells two apart: how often it was asked does.
  const [times, setTimes] = useState(0)
  const number = asked === "empty" ? null : asked
  const read = useRead("get_gift_card_balance", number && { gift_card_number: number }, times)
  const card = viewOf(asked, read)
  return {
    card,
    balance: card._tag === "Known" ? card.balance : undefined,
    onCheck: (text) => {
      setTimes(times + 1)
      setAsked(text === "" ? "empty" : secret(text))
    },
    onChange: () => setAsked(null)
  }
}
