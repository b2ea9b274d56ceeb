import { Fragment, type ReactElement } from "react"
import { PATHS } from "../paths.ts"
import { ScreenFailed } from "../shell/ScreenFailed.tsx"
import { Shell } from "../shell/Shell.tsx"
import { useLocation } from "../ui/navigation.ts"
import { Redirect } from "../ui/router.tsx"
import { Home } from "./gatedPages.tsx"
import { PAGES } from "./pages.tsx"

/** A part of an address in plain letters; what is no such writing stays as it is. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The screen at a path; nobody has to write a path as the register does, in small letters and without a slash behind it. */
const screenAt = (pathname: string): ReactElement => {
  const path = pathname.replace(/\/+$/, "").toLowerCase()
  if (path === "") return <Home />
  for (const [at, page] of Object.entries(PAGES)) {
    if (page === null) continue
    // Two paths may show one screen, each anew.
    if (path === at) return <Fragment key={at}>{"withId" in page ? page.withId(undefined) : page}</Fragment>
    const [id = "", ...more] = path.startsWith(`${at}/`) ? pathname.slice(at.length + 1).split("/") : []
    if ("withId" in page && id !== "" && more.join("") === "")
      return <Fragment key={at}>{page.withId(decoded(id))}</Fragment>
  }
  return <Redirect to={PATHS.sale} />
}

/** The addresses of the register. */
export const Screens = () => {
  const { pathname, key } = useLocation()
  return (
    <ScreenFailed at={key}>
      <Shell>{screenAt(pathname)}</Shell>
    </ScreenFailed>
  )
}
