import SendHorizontal from "lucide-react/icons/send-horizontal"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import { useApp, useDispatch } from "./hooks.ts"
import * as texts from "./unsent/texts.ts"

/**
 * What somebody wanted and was not told to be done when they signed out, until whoever is there has read it: on the sign-in
 * screen without a button, which whoever signs in has.
 */
export const UnsentBanner = ({ signIn = false }: { readonly signIn?: boolean }) => {
  const unsent = useApp(({ session }) => session.unsent)
  const dispatch = useDispatch()
  if (unsent === undefined) return null
  if (signIn)
    return texts.unsentWords(unsent).map((words) => (
      <Banner key={words} tone="warn" icon={SendHorizontal}>
        {words}
      </Banner>
    ))
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
