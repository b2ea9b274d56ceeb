import type { ReadState } from "../app/reads.ts"
import { Note } from "../ui/Note.tsx"
import { PaperView, PaperWait } from "../ui/PaperView.tsx"
import type { TapeRow } from "./contract.ts"
import { TapePaper } from "./TapePaper.tsx"

/** What the back office wrote line by line over the whole screen, printed by the browser where no printer is. */
export const RowsView = ({ read, words, onClose }: RowsViewProps) => {
  const rows = read._tag === "Loaded" ? (read.body.rows ?? null) : null
  return (
    <PaperView title={words.title} ready={rows !== null} onPrint={() => print()} onClose={onClose}>
      {read._tag === "Loading" && <PaperWait words={words.loading} />}
      {read._tag === "Failed" && <Note tone="danger">{read.why}</Note>}
      {read._tag === "Loaded" && rows === null && <Note tone="danger">{read.message ?? words.notRead}</Note>}
      {rows !== null && (
        <TapePaper rows={rows} label={words.title} copy={read._tag === "Loaded" && read.body.copy === true} />
      )}
    </PaperView>
  )
}

interface RowsViewProps {
  readonly read: ReadState<{ readonly rows?: readonly TapeRow[]; readonly copy?: boolean }>
  readonly words: Readonly<Record<"title" | "loading" | "notRead", string>>
  readonly onClose: () => void
}
