import { useRead } from "../app/reads.ts"
import { RowsView } from "./RowsView.tsx"
import * as texts from "./texts.ts"

export interface SlipViewProps {
  /** The key under which the cash was recorded. */
  readonly move: string
  readonly onClose: () => void
}

/** The slip of cash that went in or out over the whole screen, printed by the browser where no printer is. */
export const SlipView = ({ move, onClose }: SlipViewProps) => {
  const read = useRead("get_cash_slip", { cash_move_id: move, print_key: `screen-${move}` })
  return <RowsView read={read} words={texts.slipView} onClose={onClose} />
}
