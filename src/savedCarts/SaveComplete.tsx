import ReceiptText from "lucide-react/icons/receipt-text"
import { TicketButton, TicketNote } from "../hardware/TicketButton.tsx"
import { Button } from "../ui/Button.tsx"
import { focusResting } from "../ui/focusResting.ts"
import { Finished, FinishedDone, FinishedFacts, FinishedRow } from "../ui/Finished.tsx"
import { Icon } from "../ui/Icon.tsx"
import { KINDS, type SavedType } from "./kinds.ts"
import * as texts from "./texts.ts"

/** The cart is put aside: its number, its statement, Done (PAY-63). Focus is on Done, so Enter ends it. */
export const SaveComplete = ({ cartId, number, type, claims = false, onStatement, onDone }: SaveCompleteProps) => {
  const ticket = { cart: cartId, number: number ?? cartId }
  return (
    <Finished title={texts.saveComplete}>
      <FinishedFacts>
        <div>
          <dt>{texts.savedAs}</dt>
          <dd>{KINDS[type].label}</dd>
        </div>
        <div>
          <dt>{number === null ? texts.cartId : texts.cartNumber}</dt>
          <dd className="code">{number ?? cartId}</dd>
        </div>
      </FinishedFacts>
      <p>{texts.foundAgain}</p>
      {claims && <TicketNote ticket={ticket} />}
      <FinishedRow many={claims}>
        <Button size="xl" onClick={onStatement}>
          <Icon of={ReceiptText} size={24} />
          {texts.viewStatement}
        </Button>
        {claims && <TicketButton ticket={ticket} size="xl" onSeen={focusResting} />}
        <FinishedDone onDone={onDone} />
      </FinishedRow>
    </Finished>
  )
}

export interface SaveCompleteProps {
  readonly cartId: string
  /** What people call it; null from a back end that gives no numbers. */
  readonly number: string | null
  readonly type: SavedType
  /** Firearms came in with it: it has a claim ticket. */
  readonly claims?: boolean
  readonly onStatement: () => void
  readonly onDone: () => void
}
