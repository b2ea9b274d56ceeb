import { Fragment, type ReactElement } from "react"
import { PATHS } from "../paths.ts"
import { Redirect } from "../ui/router.tsx"
import { Home } from "./homePages.tsx"
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

/** The screen at any path: all but the first one's stand in scripts of their own, and so does the table of them. */
export const Elsewhere = ({ pathname }: { readonly pathname: string }) => screenAt(pathname)
