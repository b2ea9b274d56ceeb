import Package from "lucide-react/icons/package"
import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { isManager } from "../session/model.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import stage from "../ui/Stage.module.css"
import * as texts from "./texts.ts"

/** The sale screen of a store that has nothing to sell yet: where products come from. */
export const EmptyStore = () => {
  const navigate = useNavigate()
  const manager = useApp(({ session }) => isManager(session.user))
  return (
    <div className={stage["stage"]}>
      <span className={stage["mark"]}>
        <Icon of={Package} size={34} />
      </span>
      <div className={stage["words"]}>
        <h2>{texts.emptyStore}</h2>
        <p>{manager ? texts.emptyStoreManager : texts.emptyStoreCashier}</p>
      </div>
      {manager && (
        <Button look="primary" size="l" onClick={() => navigate(PATHS.store)}>
          {texts.addProducts}
        </Button>
      )}
    </div>
  )
}
