import { type ReactNode, startTransition, useLayoutEffect, useState } from "react"
import { Router } from "../ui/router.tsx"
import { retryLazy } from "../ui/lazyWithPreload.ts"
import { useHistory } from "./hooks.ts"

/** Tells the screens below where the register is. The last screen stays until the script of the next is there. */
export const AppRouter = ({ children }: { readonly children: ReactNode }) => {
  const history = useHistory()
  const [location, setLocation] = useState(history.location)
  useLayoutEffect(() => {
    const follow = () => {
      retryLazy()
      startTransition(() => setLocation(history.location()))
    }
    follow()
    return history.subscribe(follow)
  }, [history])
  return (
    <Router location={location} navigator={history}>
      {children}
    </Router>
  )
}
