import type { ReactNode } from "react"
import { Hours24Context, ZoneContext } from "../ui/storeTime.ts"
import { useApp } from "./hooks.ts"

/**
 * Screens show the clock of the store's wall: the zone and the hours that the back office states, whatever this computer is
 * set to.
 */
export const StoreZone = ({ children }: { readonly children: ReactNode }) => (
  <ZoneContext value={useApp(({ session }) => session.client?.time_zone)}>
    <Hours24Context value={useApp(({ session }) => session.client?.hours_24 ?? false)}>{children}</Hours24Context>
  </ZoneContext>
)
