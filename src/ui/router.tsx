import { type MouseEvent, type ReactNode, useEffect } from "react"
import {
  type Location,
  LocationContext,
  moveBy,
  type Navigator,
  NavigatorContext,
  useLocation,
  useNavigate,
  useNavigator
} from "./navigation.ts"

/** Tells what is below it where the screens are, and moves them. */
export const Router = ({
  location,
  navigator,
  children
}: {
  readonly location: Location
  readonly navigator: Navigator
  readonly children: ReactNode
}) => (
  <NavigatorContext value={navigator}>
    <LocationContext value={location}>{children}</LocationContext>
  </NavigatorContext>
)

/** Leads on to another address at once; the entry of this one is written over. */
export const Redirect = ({ to }: { readonly to: string }) => {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

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
