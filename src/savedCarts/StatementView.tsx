import { Note } from "../ui/Note.tsx"
import { PaperView, type PaperViewProps, PaperWait } from "../ui/PaperView.tsx"
import { statementTitle } from "./shown/messages.ts"
import { Statement, type StatementOf } from "./Statement.tsx"
import * as texts from "./texts.ts"

/** A saved cart as the back office gave it, on its way, or not to be had. */
export type StatementLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly cart: StatementOf }

/** The statement of a saved cart on paper, titled with its type code, printed by the browser (SAVE-20). */
export const StatementView = ({ type, load, onPrint, onClose }: StatementViewProps) => (
  <PaperView title={statementTitle(type)} ready={load.state === "loaded"} onPrint={onPrint} onClose={onClose}>
    <Paper type={type} load={load} />
  </PaperView>
)

const Paper = ({ type, load }: Pick<StatementViewProps, "type" | "load">) => {
  switch (load.state) {
    case "loading":
      return <PaperWait words={texts.loadingStatement} />
    case "failed":
      return <Note tone="danger">{load.message}</Note>
    case "loaded":
      return <Statement {...load.cart} title={statementTitle(type)} />
  }
}

export interface StatementViewProps extends Pick<PaperViewProps, "onPrint" | "onClose"> {
  /** Its type code. */
  readonly type: string
  readonly load: StatementLoad
}
