import { type FormEvent, type KeyboardEvent, useRef } from "react"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { moneyText } from "../ui/text.ts"
import { TextField } from "../ui/TextField.tsx"
import { giftCardText } from "./fields/rules.ts"
import * as texts from "./texts.ts"
import styles from "./Details.module.css"

/** What the back office said of a gift card; `balance` in cents. */
export type GiftCardView =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Asking" }
  | { readonly _tag: "Known"; readonly balance: Cents; readonly exists: boolean }
  | { readonly _tag: "Failed"; readonly message: string }

const toldBy = (view: GiftCardView): string => {
  switch (view._tag) {
    case "Idle":
      return ""
    case "Asking":
      return texts.askingBalance
    case "Known":
      return view.exists ? texts.balanceIs(moneyText(view.balance)) : texts.giftCardUnknown
    case "Failed":
      return view.message
  }
}

/**
 * A gift card's number, letters and digits only, with Check Balance (PAY-26). A swipe ends with Enter: that asks for the
 * balance and pays nothing. The number is in no state.
 */
export const GiftCardFields = ({ card, mayBeNew, onCheck, onChange }: GiftCardFieldsProps) => {
  const field = useRef<HTMLInputElement>(null)
  const check = () => onCheck(field.current?.value ?? "")
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const clean = giftCardText(currentTarget.value)
    if (clean !== currentTarget.value) currentTarget.value = clean
    onChange()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    check()
  }
  const wrong = card._tag === "Failed" || (card._tag === "Known" && !card.exists && !mayBeNew)
  return (
    <>
      <div className={styles["row"]}>
        <TextField
          ref={field}
          label={texts.giftCardNumber}
          name="gift_card_number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          data-own-keys
          onInput={onInput}
          onKeyDown={onKeyDown}
        />
        <Button size="l" onClick={check} disabled={card._tag === "Asking"}>
          {texts.checkBalance}
        </Button>
      </div>
      <output className={styles["told"]} data-tone={wrong ? "danger" : undefined}>
        {toldBy(card)}
      </output>
      {mayBeNew && (
        <label className={styles["toggle"]}>
          <input type="checkbox" name="create_new" />
          {texts.makeNewCard}
        </label>
      )}
    </>
  )
}

export interface GiftCardFieldsProps {
  readonly card: GiftCardView
  /** Money is paid out: it may go onto a card that is not there yet (REF-09). */
  readonly mayBeNew: boolean
  readonly onCheck: (number: string) => void
  /** The number is another one now: what was said of the last is over. */
  readonly onChange: () => void
}
