import type { ReactNode } from "react"
import { PracticeStrip } from "../practice/PracticeStrip.tsx"
import { Boundary } from "../ui/Boundary.tsx"
import { StopScreen } from "../ui/StopScreen.tsx"
import * as texts from "./texts.ts"

const reload = () => location.reload()

interface Props {
  /** The entry of the history, or the stage, that is shown: another one may well be drawn. */
  readonly at: string
  readonly children: ReactNode
}

/** A screen could not be drawn, or its script not be fetched; the state behind it is whole. */
export const ScreenFailed = ({ at, children }: Props) => (
  <Boundary
    at={at}
    fallback={
      <>
        <PracticeStrip />
        <StopScreen title={texts.notShown} action={{ label: texts.loadAgain, onPress: reload }}>
          <p>{texts.notShownExplained}</p>
        </StopScreen>
      </>
    }
  >
    {children}
  </Boundary>
)
