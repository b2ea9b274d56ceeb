import { SessionNotice } from "../session/SessionNotice.tsx"

const reload = () => location.reload()

/** A screen could not be drawn, or its script not be fetched; the state behind it is whole. */
export const ScreenFailed = () => (
  <SessionNotice
    title="This screen could not be shown"
    detail="The cart and everything that was done are kept. Load the register again to go on."
    action={{ label: "Load again", onPress: reload }}
  />
)
