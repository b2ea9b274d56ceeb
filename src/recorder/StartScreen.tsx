import Upload from "lucide-react/icons/upload"
import type { User } from "../session/contract.ts"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { FileButton } from "./FileButton.tsx"
import { Exceptions } from "./Exceptions.tsx"
import { OwnBooks } from "./OwnBooks.tsx"
import { SignIn } from "./SignIn.tsx"
import styles from "./StartScreen.module.css"
import { StoreBooks } from "./StoreBooks.tsx"
import * as texts from "./texts.ts"

/** Before a book is open: what waits for a person, the books there are, and a place for a file (issue 5). */
export const StartScreen = ({ user, problem, onImport, onSignedIn }: StartScreenProps) => {
  const known = user === "asking" || user === "alone" ? null : user
  const isManager = known?.user_type_code === "MANAGER"
  return (
    <main className={styles["page"]} tabIndex={-1} data-resting-focus>
      <div className={styles["wide"]}>
        {problem !== null && <Note tone="danger">{problem}</Note>}
        {user === "asking" && <p>{texts.loading}</p>}
        {user === null && <SignIn onSignedIn={onSignedIn} />}
        {isManager && <Exceptions />}
        {user === "alone" && <Note tone="info">{texts.ownOnly}</Note>}
        {known !== null && !isManager && <Note tone="info">{texts.managerOnly}</Note>}
      </div>
      <div className={styles["narrow"]}>
        {(known !== null || user === "alone") && <OwnBooks all={isManager} />}
        {isManager && <StoreBooks />}
        <section className={styles["card"]} aria-label={texts.openBook}>
          <h2>{texts.openBook}</h2>
          <p>{texts.dropHere}</p>
          <FileButton className={styles["file"]} onFile={onImport}>
            <Icon of={Upload} size={18} />
            {texts.chooseFile}
          </FileButton>
        </section>
      </div>
    </main>
  )
}

export interface StartScreenProps {
  /** Who is signed in; null: nobody; "alone": somebody whom the back office cannot name, for it does not answer. */
  readonly user: User | "asking" | "alone" | null
  readonly problem: string | null
  readonly onImport: (file: File) => void
  readonly onSignedIn: () => void
}
