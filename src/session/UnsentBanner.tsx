import SendHorizontal from "lucide-react/icons/send-horizontal"
import { useApp, useDispatch } from "../app/hooks.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import * as texts from "./unsent/texts.ts"

/** What somebody wanted and was not told to be done when they signed out, until whoever is there has read it. */
export const UnsentBanner = () => {
  const unsent = useApp(({ session }) => session.unsent)
  const dispatch = useDispatch()
  if (unsent.length === 0) return null
  return (
    <Banner
      tone="warn"
      icon={SendHorizontal}
      action={<Button onClick={() => dispatch({ _tag: "DismissUnsent" })}>{texts.read}</Button>}
    >
      {texts.unsentWords(unsent).join(" ")}
    </Banner>
  )
}
