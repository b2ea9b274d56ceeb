import { useTries } from "../app/laterHooks.ts"
import { useApp, useUi } from "../app/hooks.ts"
import type { TaskName } from "../tasks/tasks.ts"
import { useAddress } from "../ui/useAddress.ts"
import { useDeskScan } from "./useDeskScan.ts"

/**
 * A list that is searched by words and by scans, whose rows are changed by one task and opened one at a time: what of it is looked
 * at stands in the address, the opened one under `opened`. `again` changes when it is to be read again, as `onAgain` has it.
 */
export const useSearched = (task: TaskName, opened: string) => {
  const ui = useUi()
  const { word, page, change: go } = useAddress()
  const [tries, onAgain] = useTries()
  const told = useApp(({ tasks }) => (tasks.told?.task === task ? tasks.told : null))
  const changes = useApp(({ tasks }) => tasks.changes)
  const change = (fields: Readonly<Record<string, string>>) => {
    ui.set({ notice: null })
    go(fields)
  }
  const search = (words: string) => {
    onAgain()
    change({ q: words, page: "", [opened]: "" })
  }
  useDeskScan(search)
  return {
    term: word("q"),
    id: word(opened),
    word,
    page,
    told,
    again: `${changes} ${tries} ${told?.words}`,
    onAgain,
    change,
    search
  }
}
