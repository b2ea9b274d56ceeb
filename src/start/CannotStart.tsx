import { StopScreen } from "../ui/StopScreen.tsx"
import type { StartFault } from "./rules.ts"
import { FAULT_WORDS, loadAgain } from "./texts.ts"

/** In place of a page that cannot start: why, and what helps. */
export const CannotStart = ({ fault, local, onReload }: CannotStartProps) => {
  const { title, why, help } = FAULT_WORDS[fault](local)
  return (
    <StopScreen title={title} action={{ label: loadAgain, onPress: onReload }}>
      <p>{why}</p>
      {help.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </StopScreen>
  )
}

export interface CannotStartProps {
  readonly fault: StartFault
  /** The address by which the server's own computer opens this page. */
  readonly local: string
  readonly onReload: () => void
}
