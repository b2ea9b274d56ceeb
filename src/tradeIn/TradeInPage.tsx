import ArrowLeftRight from "lucide-react/icons/arrow-left-right"
import { useSearchParams } from "../ui/navigation.ts"
import { Loading, Told, useOrderLine } from "../services/OrderLoader.tsx"
import { lineGone } from "../ui/itemTexts.ts"
import { useNamedFirst } from "../services/useNamedFirst.ts"
import { TradeInForm } from "./TradeInForm.tsx"
import { blankTrade, tradeOfLine } from "./trade.ts"
import { CUSTOMER_FIRST } from "./rules.ts"
import * as texts from "./texts.ts"

/** Something that a customer gives in trade (GUN-07 to GUN-10); a line is typed anew by its id (GUN-11). */
export const TradeInPage = () => {
  const [query] = useSearchParams()
  const id = query.get("shopping_cart_item_id")
  const read = useOrderLine(id)
  useNamedFirst(id === null ? CUSTOMER_FIRST : null)
  if (read.state === "loading") return <Loading />
  if (read.state === "gone") return <Told icon={ArrowLeftRight} title={texts.title} why={read.why ?? lineGone} />
  return <TradeInForm key={id ?? ""} line={id} start={read.line === null ? blankTrade : tradeOfLine(read.line)} />
}
