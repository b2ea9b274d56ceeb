import { SessionNotice } from "../session/SessionNotice.tsx"
import * as texts from "./texts.ts"

const reload = () => location.reload()

/** A screen could not be drawn, or its script not be fetched; the state behind it is whole. */
export const ScreenFailed = () => (
  <SessionNotice
    title={texts.notShown}
    detail={texts.notShownExplained}
    action={{ label: texts.loadAgain, onPress: reload }}
  />
)
