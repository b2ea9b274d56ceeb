import Activity from "lucide-react/icons/activity"
import Banknote from "lucide-react/icons/banknote"
import LogOut from "lucide-react/icons/log-out"
import { useNavigate } from "react-router-dom"
import type { User } from "../session/contract.ts"
import { isManager } from "../session/model.ts"
import { useApp, useDispatch, useUi } from "./hooks.ts"
import { MenuDrawer } from "./MenuDrawer.tsx"

/** Role, and clocked in or out where time sheets are kept (SHL-50). */
const detailOf = (user: User, timeSheets: boolean): string => {
  const role = isManager(user) ? "Manager" : "Cashier"
  if (!timeSheets || user.clocked_in === undefined) return role
  return `${role} · ${user.clocked_in ? "Clocked in" : "Clocked out"}`
}

/** The left menu over the state; entries of later issues are absent (SHL-49). */
export const MenuPlace = () => {
  const { client, device, user } = useApp((state) => state.session)
  const status = useApp((state) => state.register.status)
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const close = () => ui.set({ menuOpen: false })
  const go = (to: string) => () => {
    close()
    void navigate(to)
  }
  return (
    <MenuDrawer
      register={device?.device_nickname ?? null}
      status={status}
      cashier={user ? { name: user.user_name, detail: detailOf(user, client?.enable_time_sheets ?? false) } : null}
      onClose={close}
      entries={[
        {
          key: "register",
          label: status === "Open" ? "Close Your Register" : "Open Your Register",
          icon: Banknote,
          detail: status === "Open" ? "Count the cash and close" : "Count the cash and open",
          onPress: go("/sale?open_register=true")
        },
        {
          key: "diagnostics",
          label: "Diagnostics",
          icon: Activity,
          detail: "State of this register, and its book as a file",
          onPress: go("/diagnostics")
        },
        {
          key: "logout",
          label: "Log Out",
          icon: LogOut,
          onPress: () => {
            close()
            dispatch({ _tag: "SignOut" })
          }
        }
      ]}
    />
  )
}
