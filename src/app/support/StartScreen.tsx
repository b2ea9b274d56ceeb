import Upload from "lucide-react/icons/upload"
import { useState } from "react"
import { secret } from "../../kernel/secret.ts"
import type { User } from "../../session/contract.ts"
import { ManagerLogin } from "../../session/ManagerLogin.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { Note } from "../../ui/Note.tsx"
import { FileButton } from "./FileButton.tsx"
import { Inbox } from "./Inbox.tsx"
import { OwnBooks } from "./OwnBooks.tsx"
import styles from "./StartScreen.module.css"
import { StoreBooks } from "./StoreBooks.tsx"
import * as texts from "./texts.ts"
import { useRecorder } from "./useRecorder.ts"

/** Before a book is open: what waits for a person, the books there are, and a place for a file (issue 5). */
export const StartScreen = ({ user, problem, onImport, onSignedIn }: StartScreenProps) => {
  const isManager = user !== null && user !== "asking" && user.user_type_code === "MANAGER"
  return (
    <main className={styles["page"]}>
      <div className={styles["wide"]}>
        {problem !== null && <Note tone="danger">{problem}</Note>}
        {user === "asking" && <p>{texts.loading}</p>}
        {user === null && <SignIn onSignedIn={onSignedIn} />}
        {isManager && <Inbox />}
        {user !== null && user !== "asking" && !isManager && <Note tone="info">{texts.managerOnly}</Note>}
      </div>
      <div className={styles["narrow"]}>
        {user !== null && user !== "asking" && <OwnBooks all={isManager} />}
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

/** Beside the register, whose own sign-in it leaves alone: it is asked for only where nobody is signed in. */
const SignIn = ({ onSignedIn }: { readonly onSignedIn: () => void }) => {
  const { signIn } = useRecorder()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const submit = (userName: string, password: string) => {
    setBusy(true)
    void signIn(userName, secret(password)).then((words) => {
      setBusy(false)
      setRefused(words)
      if (words === null) onSignedIn()
    })
  }
  return (
    <section className={styles["card"]} aria-labelledby="sign-in">
      <h2 id="sign-in">{texts.signInFirst}</h2>
      {refused !== null && <Note tone="danger">{refused}</Note>}
      <ManagerLogin busy={busy} blocked={false} onSubmit={submit} />
    </section>
  )
}

export interface StartScreenProps {
  /** Who is signed in; null: nobody. */
  readonly user: User | "asking" | null
  readonly problem: string | null
  readonly onImport: (file: File) => void
  readonly onSignedIn: () => void
}
