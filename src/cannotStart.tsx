import { createRoot } from "react-dom/client"
import { CannotStart } from "./start/CannotStart.tsx"
import type { StartFault } from "./start/rules.ts"

/** Says in place of a page why it cannot start. Fetched when it is needed: a page whose scripts do not come says it without. */
export const sayCannotStart = (root: HTMLElement, fault: StartFault): void => {
  const { port, pathname } = location
  const local = `http://localhost${port && `:${port}`}${pathname}`
  createRoot(root).render(<CannotStart fault={fault} local={local} onReload={() => location.reload()} />)
}
