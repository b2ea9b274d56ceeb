import type { Page } from "./page.ts"

const isUnder = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** Moves the screen as the router does: payment and refund enter and leave as they are shown. */
export const goTo = (page: Page, to: string): void => {
  const from = page.path
  const [path = to, query = ""] = to.split("?")
  page.path = path
  page.query = query
  const store = page.store()
  page.acted()
  if (from === path) return
  if (isUnder(from, "/payment")) store?.dispatch({ _tag: "LeavePayment" })
  if (isUnder(from, "/refund")) store?.dispatch({ _tag: "LeaveRefund" })
  if (isUnder(path, "/payment")) store?.dispatch({ _tag: "EnterPayment" })
  if (isUnder(path, "/refund"))
    store?.dispatch({ _tag: "EnterRefund", context: path === "/refund/layaway" ? "layaway" : "return" })
}
