import HandCoins from "lucide-react/icons/hand-coins"
import { handBackWords } from "./shown/messages.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import { useApp, useDispatch } from "../app/hooks.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"

/**
 * What is to be handed back to a customer whose cart was cleared or deleted with money on it, until somebody says that it
 * was: the oldest, and how many more.
 */
export const HandBackBanner = () => {
  const owed = useApp((state) => state.payment.owed)
  const dispatch = useDispatch()
  const [first] = owed
  if (first === undefined) return null
  return (
    <Banner
      tone="warn"
      icon={HandCoins}
      aside={owed.length > 1 ? shared.andMore(owed.length - 1) : undefined}
      action={<Button onClick={() => dispatch({ _tag: "SayHandedBack", id: first.id })}>{texts.handedBack}</Button>}
    >
      {handBackWords(first)}
    </Banner>
  )
}
