import { useRead } from "../app/reads.ts"
import { Note } from "../ui/Note.tsx"
import { PaperView, PaperWait } from "../ui/PaperView.tsx"
import { TapePaper } from "./TapePaper.tsx"
import * as texts from "./texts.ts"

export interface SlipViewProps {
  /** The key under which the cash was recorded. */
  readonly move: string
  readonly onClose: () => void
}

/** The slip of cash that went in or out over the whole screen, printed by the browser where no printer is. */
export const SlipView = ({ move, onClose }: SlipViewProps) => {
  const read = useRead("get_cash_slip", { cash_move_id: move, print_key: `screen-${move}` })
  const rows = read._tag === "Loaded" ? (read.body.rows ?? null) : null
  return (
    <PaperView title={texts.slipTitle} ready={rows !== null} onPrint={() => print()} onClose={onClose}>
      {read._tag === "Loading" && <PaperWait words={texts.loadingSlip} />}
      {read._tag === "Failed" && <Note tone="danger">{read.why}</Note>}
      {read._tag === "Loaded" && rows === null && <Note tone="danger">{read.message ?? texts.slipNotRead}</Note>}
      {rows !== null && (
        <TapePaper rows={rows} label={texts.slipTitle} copy={read._tag === "Loaded" && read.body.copy === true} />
      )}
    </PaperView>
  )
}
