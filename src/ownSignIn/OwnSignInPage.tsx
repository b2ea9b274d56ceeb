import { useState } from "react"
import { useApp } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import type { PersonSecret } from "../store/rules.ts"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { Redirect } from "../ui/router.tsx"
import { TitledPage } from "../ui/TitledPage.tsx"
import { isManager } from "../session/model.ts"
import { useForeign } from "../session/useForeign.ts"
import { OwnSecretForm } from "./OwnSecretForm.tsx"
import { ownSecretsOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./OwnSignIn.module.css"

/** Where somebody changes what they sign in with: a cashier the PIN, a manager the password and the manager code too. */
export const OwnSignInPage = () => {
  const user = useApp(({ session }) => session.user)
  const foreign = useForeign()
  const [kind, setKind] = useState<PersonSecret>("pin")
  if (foreign) return <Redirect to={PATHS.sale} />
  const role = isManager(user) ? "MANAGER" : "CASHIER"
  const offered = ownSecretsOf(role)
  return (
    <TitledPage
      title={texts.title}
      beside={<small>{texts.who(user?.user_name ?? "")}</small>}
      className={styles["page"]}
    >
      {offered.length > 1 && (
        <ChoiceGroup
          label={texts.which}
          options={offered.map((value) => ({ value, label: texts.names[value] }))}
          value={kind}
          onChange={setKind}
        />
      )}
      <OwnSecretForm key={kind} kind={kind} role={role} />
    </TitledPage>
  )
}
