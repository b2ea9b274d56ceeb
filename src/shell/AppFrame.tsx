import type { ReactNode } from "react"
import { PLACES } from "../ui/focus.ts"
import * as texts from "./texts.ts"

/**
 * The frame of every screen after sign-in: header, rail, workspace, cart column. Nothing of it moves from screen to
 * screen; while a payment is taken or the drawer is counted (`paying`) the cart folds away at 1024 px (SHL-05, SHL-31).
 */
export const AppFrame = ({ header, rail, banners, children, hints, cart, paying = false }: AppFrameProps) => (
  <div className="app" data-paying={paying || undefined} data-alone={cart === undefined || undefined}>
    <header className="app-head frame" id={PLACES.header} tabIndex={-1}>
      {header}
    </header>
    <nav className="app-rail frame" aria-label={texts.main}>
      {rail}
    </nav>
    <main className="app-main" id={PLACES.main} tabIndex={-1}>
      {banners}
      <div className="app-work">{children}</div>
      {hints}
    </main>
    {cart !== undefined && (
      <aside className="app-cart" id={PLACES.cart} tabIndex={-1} aria-label={texts.cart}>
        {cart}
      </aside>
    )}
  </div>
)

export interface AppFrameProps {
  readonly header: ReactNode
  readonly rail: ReactNode
  /** Offline, another tab, cannot record: over the workspace, worst first. */
  readonly banners?: ReactNode
  readonly children: ReactNode
  readonly hints?: ReactNode
  readonly cart?: ReactNode
  readonly paying?: boolean
}
