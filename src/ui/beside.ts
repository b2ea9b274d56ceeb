import { createContext, type ReactNode } from "react"

/** What stands in every dialog below its own: nothing outside of a modal one can be reached. */
export const BesideContext = createContext<ReactNode>(null)
