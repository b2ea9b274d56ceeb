import CopyX from "lucide-react/icons/copy-x"
import { doubledWords } from "./shown/messages.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import { useApp, useDispatch } from "../app/hooks.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"

/**
 * A payment that the back end has booked twice for one press, until one is removed or somebody has looked into it: the
 * oldest, and how many more.
 */
export const DoubledBanner = () => {
  const doubled = useApp((state) => state.payment.doubled)
  const dispatch = useDispatch()
  const [first] = doubled
  if (first === undefined) return null
  return (
    <Banner
      tone="danger"
      icon={CopyX}
      aside={doubled.length > 1 ? shared.andMore(doubled.length - 1) : undefined}
      action={<Button onClick={() => dispatch({ _tag: "SettleDoubled", key: first.key })}>{texts.lookedInto}</Button>}
    >
      {doubledWords(first)}
    </Banner>
  )
}
