import { PracticeNotice } from "./PracticeNotice.tsx"
import * as texts from "./texts.ts"
import { usePractice } from "./usePractice.ts"

/** In place of a register whose practice is gone. */
export const PracticeOver = () => {
  const desk = usePractice()
  if (desk === null) return null
  const actions = [
    { label: texts.startPractice, onPress: desk.again },
    { label: texts.backToRegister, onPress: desk.leave }
  ]
  return <PracticeNotice title={texts.ended} detail={texts.endedDetail} actions={actions} />
}
