import { secondsUntil } from "../ui/countdown.ts"
import { useNow } from "../ui/useNow.ts"
import * as texts from "./texts.ts"

/** When what is pending is asked about again by itself, in ms since 1970. It stands outside of what is read out: each second changes it. */
export const AsksAgain = ({ at }: { readonly at: number }) => <>{texts.checksAgainIn(secondsUntil(at, useNow(1000)))}</>
