import { type ReactNode, Suspense } from "react"
import { Boundary } from "./Boundary.tsx"
import { useLocation } from "./navigation.ts"

interface Props {
  /** Stands in its place while it is fetched, and where it cannot be. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * What its screen can do without: where its script cannot be fetched, the rest of the screen stands and works. It is
 * fetched anew when the register goes to another place.
 */
export const Optional = ({ fallback, children }: Props) => (
  <Boundary at={useLocation().key} fallback={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Boundary>
)
