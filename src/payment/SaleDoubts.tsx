import { useApp } from "../app/hooks.ts"
import { useForeign } from "../session/useForeign.ts"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import { chargedOf } from "./attempt.ts"
import { paymentName } from "./shown/messages.ts"
import { METHODS } from "./methods.ts"
import { type Sale, unresolvedOf } from "./model.ts"
import * as texts from "./texts.ts"

/** What nobody knows of a sale that other money has paid: whether a card was charged for it too; until that is settled (REL-6, REL-12). */
export const SaleDoubts = ({ sale }: { readonly sale: Sale }) => {
  const payment = useApp((state) => state.payment)
  const foreign = useForeign()
  const open = sale.cart === undefined ? [] : unresolvedOf(payment, sale.cart)
  return open.map((attempt) => (
    <Note key={attempt.key} tone="warn">
      {texts.mayBeChargedToo(METHODS[attempt.method].label, paymentName(attempt.key), moneyText(chargedOf(attempt)))}{" "}
      {foreign ? texts.chargedTooForeign : texts.chargedTooVoided}
    </Note>
  ))
}
