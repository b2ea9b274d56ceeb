import type { MouseEvent, ReactNode } from "react"
import { moveBy, useLocation, useNavigator } from "./navigation.ts"

/** A press that the browser itself answers: another tab, another window, a download. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

interface LinkProps {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to another screen; to the one that stands here already nothing is added to the way back. */
export const Link = ({ to, className, children }: LinkProps) => {
  const navigator = useNavigator()
  const { pathname, search } = useLocation()
  const go = (event: MouseEvent) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    moveBy(navigator)(to, { replace: to === `${pathname}${search}` })
  }
  return (
    <a href={navigator.createHref(to)} className={className} onClick={go}>
      {children}
    </a>
  )
}
