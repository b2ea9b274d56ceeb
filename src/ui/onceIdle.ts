import { listenToGridKeys } from "./gridKeys.ts"
import { keepFocus } from "./restoreLostFocus.ts"
import { guardStrayDrops } from "./strayDrops.ts"

/** What the page does for its screens once the first one stands: in one script, which asks for no other. */
export const onceIdle = (page: Window): void => {
  keepFocus(page.document)
  guardStrayDrops(page)
  listenToGridKeys(page.document)
}
