import HandCoins from "lucide-react/icons/hand-coins"
import { handBackWords } from "./shown/messages.ts"
import type { HandBack } from "./model.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import { useApp, useDispatch } from "../app/hooks.ts"
import * as texts from "./texts.ts"
import * as shared from "../ui/texts.ts"

/** Says what was done with money that is in a hand: given back, or, where it was not booked, taken again. */
export const SayHandedBack = ({ owed: { id, because } }: { readonly owed: HandBack }) => {
  const dispatch = useDispatch()
  const say = (again: boolean) => dispatch({ _tag: "SayHandedBack", id, ...(again ? { again } : {}) })
  if (because !== "unbooked") return <Button onClick={() => say(false)}>{texts.handedBack}</Button>
  return (
    <>
      <Button onClick={() => say(true)}>{texts.takenAgain}</Button>
      <Button onClick={() => say(false)}>{texts.givenBack}</Button>
    </>
  )
}

/**
 * What is to be handed back to a customer whose cart was cleared or deleted with money on it, or whose money was not booked, until somebody says that it
 * was: the oldest, and how many more.
 */
export const HandBackBanner = () => {
  const owed = useApp((state) => state.payment.owed)
  const [first] = owed
  if (first === undefined) return null
  return (
    <Banner
      tone="warn"
      icon={HandCoins}
      aside={owed.length > 1 ? shared.andMore(owed.length - 1) : undefined}
      action={<SayHandedBack owed={first} />}
    >
      {handBackWords(first)}
    </Banner>
  )
}
