import { useEffect } from "react"
import { useApp, useDispatch } from "../app/hooks.ts"
import { useEvent } from "../ui/useEvent.ts"

/** Where the store had nothing to sell, the register asks anew whenever a page of the desk is left: it may have by then. */
export const useFirstProducts = (): void => {
  const dispatch = useDispatch()
  const isEmpty = useApp(({ session }) => session.user !== null && session.client?.no_products === true)
  const ask = useEvent(() => {
    if (isEmpty) dispatch({ _tag: "AskClient" })
  })
  useEffect(() => () => ask(), [ask])
}
