import Flag from "lucide-react/icons/flag"
import { useNavigate } from "../ui/navigation.ts"
import { useUiState } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Icon } from "../ui/Icon.tsx"
import type { Contact } from "./contract.ts"
import * as texts from "./texts.ts"
import styles from "./HighNotes.module.css"

const HIGH = 3

/**
 * The high notes of the cart's customer, beside the cart before anything is sold, and heard as they come; they lead to all his
 * notes (CUST-25). Where they cannot be read the flag at his name still says that there are some.
 */
export const HighNotes = ({ contact: { contact_id }, locked }: HighNotesProps) => {
  const navigate = useNavigate()
  const changes = useUiState((ui) => ui.customerChanges)
  const read = useRead("get_list_contact_notes", { contact_id }, changes, true)
  const notes = (bodyOf(read)?.notes ?? []).filter(({ priority }) => priority === HIGH)
  const [first, ...others] = notes
  if (first === undefined) return null
  return (
    <div role="alert">
      <button
        type="button"
        className={styles["band"]}
        disabled={locked}
        onClick={() => navigate(addressOf(PATHS.customerDetail, { contact_id: "current", tab: "notes" }))}
      >
        <Icon of={Flag} size={18} />
        <span>
          <span className="sr">{texts.highNote}: </span>
          <b>{first.note}</b>
          {others.length > 0 && <small>{texts.moreNotes(others.length)}</small>}
        </span>
      </button>
    </div>
  )
}

export interface HighNotesProps {
  readonly contact: Contact
  /** The customer's screen cannot be gone to now. */
  readonly locked: boolean
}
