import { Component, type ReactNode, Suspense } from "react"
import { useLocation } from "./navigation.ts"

interface Props {
  /** Stands in its place while it is fetched, and where it cannot be. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

class Kept extends Component<Props, { readonly failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/**
 * What its screen can do without: where its script cannot be fetched, the rest of the screen stands and works. It is
 * fetched anew when the register goes to another place.
 */
export const Optional = ({ fallback, children }: Props) => (
  <Kept key={useLocation().key} fallback={fallback}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </Kept>
)
