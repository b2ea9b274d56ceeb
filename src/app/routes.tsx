import { PATHS } from "../paths.ts"
import { ScreenFailed } from "../shell/ScreenFailed.tsx"
import { Shell } from "../shell/Shell.tsx"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"
import { useLocation } from "../ui/navigation.ts"
import { laterDeciders } from "./lateDeciders.ts"
import { Home, Sale } from "./homePages.tsx"

/** What a later screen gives is decided by the time that it is there. */
const Elsewhere = lazyWithPreload(async () => {
  const [{ Elsewhere: Screen }] = await Promise.all([import("./Elsewhere.tsx"), laterDeciders.load()])
  return Screen
})

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
