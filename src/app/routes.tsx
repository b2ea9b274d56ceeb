import { Fragment } from "react"
import { Navigate, useLocation, useRoutes } from "react-router-dom"
import { PATHS } from "../paths.ts"
import { ScreenFailed } from "../shell/ScreenFailed.tsx"
import { Shell } from "../shell/Shell.tsx"
import { Home } from "./gatedPages.tsx"
import { PAGES } from "./pages.tsx"

const ROUTES = [
  {
    element: <Shell />,
    children: [
      { path: "/", element: <Home /> },
      ...Object.entries(PAGES).flatMap(([path, page]) => {
        if (page === null) return []
        const [at, drawn] = "withId" in page ? [`${path}/:id?`, page.withId] : [path, page]
        // Two paths may show one screen, each anew.
        return [{ path: at, element: <Fragment key={path}>{drawn}</Fragment> }]
      }),
      { path: "*", element: <Navigate to={PATHS.sale} replace /> }
    ]
  }
]

/** The addresses of the register. */
export const Screens = () => {
  const screen = useRoutes(ROUTES)
  return <ScreenFailed at={useLocation().key}>{screen}</ScreenFailed>
}
