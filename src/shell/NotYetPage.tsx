import Construction from "lucide-react/icons/construction"
import { useNavigate, useSearchParams } from "react-router-dom"
import { RESOLVE_ORDERS } from "../register/messages.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import * as texts from "./texts.ts"
import styles from "./NotYetPage.module.css"
import { PATHS } from "../paths.ts"
import * as shared from "../ui/texts.ts"

/** What sent somebody here, by the name in the address. */
const MESSAGES: Readonly<Record<string, string>> = { close_register: RESOLVE_ORDERS }

/** What a screen to come is called, for some by what the address asks for. */
export type Title = string | ((asked: (kind: string) => boolean) => string)

/** A screen that has an address and is still to be built says so, and leads back (SHL-17 to SHL-29, SHL-49). */
export const NotYetPage = ({ title }: { readonly title: Title }) => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const back = useFirstFocus<HTMLButtonElement>()
  const asked = (kind: string) => query.has(kind) || query.get("product_id") === kind
  const message = MESSAGES[query.get("message") ?? ""]
  return (
    <section className={styles["page"]} aria-labelledby="not-yet">
      {message !== undefined && <Note tone="warn">{message}</Note>}
      <div className={styles["middle"]}>
        <span className={styles["mark"]}>
          <Icon of={Construction} size={34} />
        </span>
        <h1 id="not-yet">{typeof title === "string" ? title : title(asked)}</h1>
        <p>{texts.notYet}</p>
        <Button ref={back} look="primary" size="l" data-resting-focus onClick={() => void navigate(PATHS.sale)}>
          {shared.backToSale}
        </Button>
      </div>
    </section>
  )
}
