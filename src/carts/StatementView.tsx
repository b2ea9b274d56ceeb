import Printer from "lucide-react/icons/printer"
import X from "lucide-react/icons/x"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import * as shared from "../ui/texts.ts"
import { useModal } from "../ui/useModal.ts"
import { statementTitle } from "./messages.ts"
import { Statement, type StatementOf } from "./Statement.tsx"
import * as texts from "./texts.ts"
import styles from "./StatementView.module.css"

/** A saved cart as the back office gave it, on its way, or not to be had. */
export type StatementLoad =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "loaded"; readonly cart: StatementOf }

/** The statement of a saved cart on paper, titled with its type code, printed by the browser (SAVE-20). */
export const StatementView = ({ type, load, onPrint, onClose }: StatementViewProps) => (
  <dialog
    {...useModal(onClose)}
    className={styles["view"]}
    aria-modal="true"
    aria-labelledby="statement-title"
    tabIndex={-1}
  >
    <header className={styles["bar"]}>
      <h2 id="statement-title">{statementTitle(type)}</h2>
      <Button disabled={load.state !== "loaded"} onClick={onPrint}>
        <Icon of={Printer} />
        {texts.print}
      </Button>
      <Button look="primary" data-autofocus onClick={onClose}>
        <Icon of={X} />
        {texts.closeStatement}
        <Kbd>{shared.escapeKey}</Kbd>
      </Button>
    </header>
    <div className={styles["desk"]}>
      <div className={styles["paper"]}>
        <Paper type={type} load={load} />
      </div>
    </div>
  </dialog>
)

const Paper = ({ type, load }: Pick<StatementViewProps, "type" | "load">) => {
  switch (load.state) {
    case "loading":
      return (
        <output className={styles["wait"]}>
          {texts.loadingStatement}
          {Array.from({ length: 9 }, (_, index) => (
            <Skeleton key={index} />
          ))}
        </output>
      )
    case "failed":
      return <Note tone="danger">{load.message}</Note>
    case "loaded":
      return <Statement {...load.cart} title={statementTitle(type)} />
  }
}

export interface StatementViewProps {
  /** Its type code. */
  readonly type: string
  readonly load: StatementLoad
  /** Prints the page; only the paper comes out. */
  readonly onPrint: () => void
  readonly onClose: () => void
}
