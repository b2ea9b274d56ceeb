import { createRoot } from "react-dom/client"
import { browserEntries } from "../effects/ports/History.ts"
import { beginPractice, joinPractice, loadPractice, returnToRegister } from "../effects/practice.ts"
import { PracticeNotice } from "./practice/PracticeNotice.tsx"
import { PRACTICE } from "./practice/path/rules.ts"
import * as texts from "./practice/texts.ts"
import { startTill } from "./till.tsx"
import * as shared from "./ui/texts.ts"

/** The page of practice: the register over again, joined to a practice instead of the store. */
export const startPractice = async (root: HTMLElement): Promise<void> => {
  document.title = texts.pageTitle
  const page = createRoot(root)
  page.render(<PracticeNotice title={texts.gettingReady} detail={texts.gettingReadyDetail} />)
  const begun = await beginPractice()
  if ("refused" in begun) {
    const actions = [
      { label: shared.tryAgain, onPress: loadPractice },
      { label: texts.backToRegister, onPress: returnToRegister }
    ]
    page.render(<PracticeNotice title={texts.notReady} detail={begun.refused ?? texts.noAnswer} actions={actions} />)
    return
  }
  page.unmount()
  const { desk, joined } = joinPractice(begun)
  await startTill(root, { ...joined, entries: browserEntries(PRACTICE), practice: desk })
}
