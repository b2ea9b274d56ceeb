import { Note } from "../ui/Note.tsx"
import { PaperView, PaperWait } from "../ui/PaperView.tsx"
import type { TapeName } from "./model.ts"
import { TapePaper } from "./TapePaper.tsx"
import * as texts from "./texts.ts"
import { useTape } from "./useTape.ts"

export interface TapeViewProps {
  readonly name: TapeName
  /** Of which session, where it may be another register's. */
  readonly session?: string
  /** It was printed before. */
  readonly copy: boolean
  readonly onClose: () => void
}

/** A tape over the whole screen, printed by the browser where no printer is (CG-90). To open it is one print: a second is a copy. */
export const TapeView = ({ name, session, copy, onClose }: TapeViewProps) => {
  const load = useTape(name, {
    key: copy ? "screen, again" : "screen",
    ...(session === undefined ? {} : { session })
  })
  const title = name.type === "X" ? texts.xTape : texts.zTape
  return (
    <PaperView title={title} ready={load?._tag === "Tape"} onPrint={() => print()} onClose={onClose}>
      {load?._tag === "Loading" && <PaperWait words={texts.loadingTape} />}
      {load?._tag === "None" && <Note tone="danger">{load.words}</Note>}
      {load?._tag === "Tape" && <TapePaper rows={load.tape.rows} label={title} copy={load.tape.copy ?? false} />}
    </PaperView>
  )
}
