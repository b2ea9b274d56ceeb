import { type ReactNode, useEffect } from "react"
import { type Location, LocationContext, type Navigator, NavigatorContext, useNavigate } from "./navigation.ts"

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
