import { useLocation } from "../ui/navigation.ts"
import { entryOf } from "../kernel/table.ts"
import { type DeskPath, PATHS } from "../paths.ts"
import * as shared from "../ui/texts.ts"
import { type Hint, HintBar } from "./HintBar.tsx"
import * as shell from "./texts.ts"
import * as texts from "./storeTexts.ts"

const SAVE = { keys: [shell.controlKey("S")], label: texts.saveHint }
const LIST = [
  { keys: ["F2"], label: shell.searchHint },
  { keys: ["↑", "↓"], label: texts.rowsHint },
  { keys: [shared.enterKey], label: texts.editHint },
  SAVE
]

const SHORT_LIST = LIST.slice(1)

const HINTS: Readonly<Record<DeskPath, { readonly hints: readonly Hint[]; readonly end: readonly Hint[] }>> = {
  [PATHS.store]: {
    hints: [...LIST, { keys: ["X"], label: texts.chooseHint }, { keys: ["E"], label: texts.changeHint }],
    end: [{ keys: ["N"], label: texts.newProductHint }]
  },
  [PATHS.storePeople]: { hints: SHORT_LIST, end: [{ keys: ["N"], label: texts.addPersonHint }] },
  [PATHS.storeRegisters]: { hints: SHORT_LIST, end: [{ keys: ["N"], label: texts.addRegisterHint }] },
  [PATHS.storeLists]: { hints: SHORT_LIST, end: [{ keys: ["N"], label: texts.addRowHint }] },
  [PATHS.storeDetails]: { hints: [SAVE], end: [] },
  [PATHS.storeBackup]: { hints: [SAVE], end: [] },
  [PATHS.storeImport]: {
    hints: [
      { keys: ["1", "2", "3", "4", "5"], label: texts.linesHint },
      { keys: [shell.controlKey(shared.enterKey)], label: texts.importHint }
    ],
    end: [{ keys: [shared.escapeKey], label: texts.backHint }]
  }
}

/** The keys of the section that is open. */
export const StoreHints = () => {
  const { hints, end } = entryOf(HINTS, useLocation().pathname) ?? { hints: [], end: [] }
  return <HintBar hints={hints} end={end} />
}
