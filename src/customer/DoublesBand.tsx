import UsersRound from "lucide-react/icons/users-round"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { shownDay } from "./days.ts"
import type { Contact } from "./contract.ts"
import { nameOf } from "./rules.ts"
import * as texts from "./texts.ts"
import type { Doubles } from "./useDoubles.ts"
import styles from "./DoublesBand.module.css"

/** As many as are shown; more are no likely doubles any more. */
const MOST = 3

const factsOf = ({ address_1, city, birthdate }: Contact): string =>
  [
    [address_1, city].filter(Boolean).join(", "),
    birthdate === undefined || birthdate === "" ? "" : texts.born(shownDay(birthdate))
  ]
    .filter(Boolean)
    .join(" · ")

/** Others who may be the same customer, before anything is saved: it never blocks, for families share phones. */
export const DoublesBand = ({ doubles: { by, contacts }, onUse }: DoublesBandProps) => (
  <section className={styles["band"]} aria-label={texts.mayBeSame} aria-live="polite">
    <Icon of={UsersRound} size={24} />
    <div className={styles["list"]}>
      {contacts.length > 1 && <b>{texts.severalSame[by](contacts.length)}</b>}
      {contacts.slice(0, MOST).map((contact, place) => (
        <div key={contact.contact_id} className={styles["one"]}>
          <p>
            <b id={`double-${contact.contact_id}`}>
              {contacts.length === 1 ? texts.same[by](nameOf(contact)) : nameOf(contact)}
            </b>
            <span>{factsOf(contact)}</span>
          </p>
          {onUse !== null && (
            <Button
              aria-describedby={`double-${contact.contact_id}`}
              aria-keyshortcuts={place === 0 ? "Alt+U" : undefined}
              onClick={() => onUse(contact.contact_id)}
            >
              {texts.takeThis}
              {place === 0 && <Kbd>{texts.takeKey}</Kbd>}
            </Button>
          )}
        </div>
      ))}
    </div>
  </section>
)

export interface DoublesBandProps {
  readonly doubles: Doubles
  /** Makes one of them the cart's customer instead; null where a known customer is changed. */
  readonly onUse: ((contact: string) => void) | null
}
