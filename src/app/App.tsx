import { Suspense, useEffect } from "react"
import { screenOf } from "../session/model.ts"
import { DefectScreen } from "../ui/DefectScreen.tsx"
import { StopScreen } from "../ui/StopScreen.tsx"
import * as shared from "../ui/texts.ts"
import { AppRouter } from "./AppRouter.tsx"
import { useApp, useDispatch, useHealth } from "./hooks.ts"
import { LoginPage, LoginWarning, PracticeOver, StartupProblem, UnsentBanner } from "./lazyPages.tsx"
import { PracticeStrip } from "../practice/PracticeStrip.tsx"
import { usePracticeNow } from "../practice/usePractice.ts"
import { Screens } from "./routes.tsx"
import { ScreenFailed } from "../shell/ScreenFailed.tsx"
import * as texts from "../shell/texts.ts"

const reload = () => location.reload()

/** The register: its own faults first, then sign-in, then the store (SHL-04). */
export const App = () => {
  const health = useHealth()
  const company = useApp((state) => state.session.client?.company_name)
  const known = useApp((state) => state.session.client !== null)
  const problem = useApp((state) => state.session.startupProblem)
  const signedIn = useApp((state) => screenOf(state.session)._tag === "SignedIn")
  useEffect(() => {
    // The one title of the page: the company's name followed by POS (SHL-06).
    document.title = company === undefined ? texts.pageTitleAlone : texts.pageTitle(company)
  }, [company])
  const size = useApp((state) => state.settings.chosen.textSize)
  useEffect(() => {
    document.documentElement.dataset["text"] = size
  }, [size])
  const isOver = usePracticeNow(({ ended }) => ended)
  if (health._tag === "Defect")
    return (
      <>
        <PracticeStrip />
        <DefectScreen bookId={health.book} onReload={reload} />
      </>
    )
  if (isOver) return <PracticeOver />
  if (health._tag === "CannotRecord" && !known)
    return (
      <>
        <PracticeStrip />
        <StopScreen title={texts.cannotRecord} action={{ label: shared.tryAgain, onPress: reload }}>
          <p>{texts.cannotRecordAtAll(health.why)}</p>
        </StopScreen>
      </>
    )
  return (
    <>
      {signedIn ? (
        <AppRouter>
          <Screens />
        </AppRouter>
      ) : (
        <ScreenFailed at="sign-in">
          <Suspense>
            <LoginPage unsent={<UnsentBanner signIn />} />
          </Suspense>
        </ScreenFailed>
      )}
      {signedIn && <TimeoutWarning />}
      {problem !== null && <StartupProblem problem={problem} />}
    </>
  )
}

/** The cashier's sign-in is about to end for want of a call (AUTH-16 to AUTH-18). */
const TimeoutWarning = () => {
  const deadline = useApp((state) => state.session.timeoutAt)
  const name = useApp((state) => state.session.user?.user_name)
  const dispatch = useDispatch()
  if (deadline === null || name === undefined) return null
  return (
    <LoginWarning
      deadline={deadline}
      name={name}
      onStay={() => dispatch({ _tag: "StaySignedIn" })}
      onLeave={() => dispatch({ _tag: "SignOut" })}
    />
  )
}
