import type { ReactNode } from "react"
import { ZoneContext } from "../ui/storeTime.ts"
import { useApp } from "./hooks.ts"

/** Screens show the clock of the store's wall: the zone that the back office states, whatever this computer is set to. */
export const StoreZone = ({ children }: { readonly children: ReactNode }) => (
  <ZoneContext value={useApp(({ session }) => session.client?.time_zone)}>{children}</ZoneContext>
)
