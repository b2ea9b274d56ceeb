import { useNavigate } from "../ui/navigation.ts"
import ArrowDownUp from "lucide-react/icons/arrow-down-up"
import Scale from "lucide-react/icons/scale"
import { useApp, useUi } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { isManager } from "../session/model.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { OPEN_FIRST } from "./messages.ts"
import { isInDoubt } from "./moves/rules.ts"
import * as texts from "./texts.ts"

/** What moves cash without a sale, and what earlier closings came to, where the store's back end keeps both. */
export const CashButtons = () => {
  const { client, user } = useApp((state) => state.session)
  const opens = useApp(({ register }) => register.status === "Open" || isInDoubt(register))
  const ui = useUi()
  const navigate = useNavigate()
  if (client?.cash_code_above === undefined) return null
  return (
    <>
      <Button onClick={() => (opens ? ui.set({ cashOpen: true }) : ui.say(OPEN_FIRST))}>
        <Icon of={ArrowDownUp} />
        {texts.cashInOut}
      </Button>
      {isManager(user) && (
        <Button onClick={() => navigate(PATHS.closings)}>
          <Icon of={Scale} />
          {texts.pastClosings}
        </Button>
      )}
    </>
  )
}
