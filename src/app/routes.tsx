import { PATHS } from "../paths.ts"
import { ScreenFailed } from "../shell/ScreenFailed.tsx"
import { Shell } from "../shell/Shell.tsx"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"
import { useLocation } from "../ui/navigation.ts"
import { Home, Sale } from "./homePages.tsx"

const Elsewhere = lazyWithPreload(async () => (await import("./Elsewhere.tsx")).Elsewhere)

const screenAt = (pathname: string) => {
  if (pathname === "/") return <Home />
  return pathname === PATHS.sale ? <Sale /> : <Elsewhere pathname={pathname} />
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
