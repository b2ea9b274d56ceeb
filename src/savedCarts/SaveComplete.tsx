import ReceiptText from "lucide-react/icons/receipt-text"
import { Button } from "../ui/Button.tsx"
import { Finished, FinishedDone, FinishedFacts, FinishedRow } from "../ui/Finished.tsx"
import { Icon } from "../ui/Icon.tsx"
import type { SavedType } from "./contract.ts"
import { KINDS } from "./messages.ts"
import * as texts from "./texts.ts"

/** The cart is put aside: its number, its statement, Done (PAY-63). Focus is on Done, so Enter ends it. */
export const SaveComplete = ({ cartId, number, type, onStatement, onDone }: SaveCompleteProps) => (
  <Finished title={texts.saveComplete}>
    <FinishedFacts>
      <div>
        <dt>{texts.savedAs}</dt>
        <dd>{KINDS[type]}</dd>
      </div>
      <div>
        <dt>{number === null ? texts.cartId : texts.cartNumber}</dt>
        <dd className="code">{number ?? cartId}</dd>
      </div>
    </FinishedFacts>
    <p>{texts.foundAgain}</p>
    <FinishedRow>
      <Button size="xl" onClick={onStatement}>
        <Icon of={ReceiptText} size={24} />
        {texts.viewStatement}
      </Button>
      <FinishedDone onDone={onDone} />
    </FinishedRow>
  </Finished>
)

export interface SaveCompleteProps {
  readonly cartId: string
  /** What people call it; null from a back end that gives no numbers. */
  readonly number: string | null
  readonly type: SavedType
  readonly onStatement: () => void
  readonly onDone: () => void
}
