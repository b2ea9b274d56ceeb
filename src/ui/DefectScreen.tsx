import { StopScreen } from "./StopScreen.tsx"
import * as texts from "./texts.ts"

/**
 * Shown in place of everything when the register found a fault in itself and stopped (LOG, defect in decide or evolve):
 * what is safe, what to do, and the id under which support finds the record.
 */
export const DefectScreen = ({ bookId, onReload }: DefectScreenProps) => (
  <StopScreen title={texts.stopped} action={{ label: texts.loadAgain, onPress: onReload }}>
    <p>{texts.stoppedExplained}</p>
    <dl>
      <dt>{texts.recordForSupport}</dt>
      <dd className="code">{bookId}</dd>
    </dl>
  </StopScreen>
)

export interface DefectScreenProps {
  readonly bookId: string
  readonly onReload: () => void
}
