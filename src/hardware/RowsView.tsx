import type { ReadState } from "../kernel/reading.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { PaperView, PaperWait } from "../ui/PaperView.tsx"
import { Unread } from "../ui/Reading.tsx"
import type { TapeRow } from "./contract.ts"
import { TapePaper } from "./TapePaper.tsx"

/** What the back office wrote line by line over the whole screen, printed by the browser where no printer is. */
export const RowsView = ({ read, words, onClose }: RowsViewProps) => {
  const body = bodyOf(read)
  const rows = body?.rows ?? null
  return (
    <PaperView title={words.title} ready={rows !== null} onPrint={() => print()} onClose={onClose}>
      {read._tag === "Loading" && <PaperWait words={words.loading} />}
      {rows === null && <Unread why={lackOf(read, words.notRead)} />}
      {rows !== null && <TapePaper rows={rows} label={words.title} copy={body?.copy === true} />}
    </PaperView>
  )
}

interface RowsViewProps {
  readonly read: ReadState<{ readonly rows?: readonly TapeRow[]; readonly copy?: boolean }>
  readonly words: Readonly<Record<"title" | "loading" | "notRead", string>>
  readonly onClose: () => void
}
