import Command from "lucide-react/icons/command"
import type { User } from "../session/contract.ts"
import { isManager } from "../session/model.ts"
import { SettingControls } from "../settings/SettingControls.tsx"
import { useApp, useDispatch, useUi } from "../app/hooks.ts"
import { MenuDrawer, type MenuEntry } from "./MenuDrawer.tsx"
import { ThemeChoice } from "./ThemeChoice.tsx"
import { usePracticeOffer } from "../practice/usePracticeOffer.ts"
import type { AppCommand } from "./menu/commands.tsx"
import { type CartControls, useCommands } from "./menu/useCommands.ts"
import { useOpening } from "../register/useOpening.ts"
import { useUnresolved } from "../payment/useUnresolved.ts"
import { BackupNote } from "../store/backup/BackupNote.tsx"
import * as texts from "./texts.ts"
import * as menuTexts from "./menu/texts.ts"

/** Role, and clocked in or out where time sheets are kept (SHL-50). */
const detailOf = (user: User, timeSheets: boolean): string => {
  const role = isManager(user) ? menuTexts.manager : texts.cashier
  if (!timeSheets || user.clocked_in === undefined) return role
  return user.clocked_in ? menuTexts.clockedIn(role) : menuTexts.clockedOut(role)
}

/** The left menu over the state: all commands, as the list of them has them (SHL-49, SHL-50). */
export const Menu = ({ controls }: { readonly controls: CartControls | null }) => {
  const { client, device, user } = useApp((state) => state.session)
  const status = useApp((state) => state.register.status)
  const settings = useApp((state) => state.settings.chosen)
  const ui = useUi()
  const dispatch = useDispatch()
  const practices = usePracticeOffer()
  const commands = useCommands(controls)
  const opening = useOpening()
  const unresolved = useUnresolved()
  const close = () => ui.set({ menuOpen: false })
  const menuEntryOf = ({ run, ...command }: AppCommand): MenuEntry => ({
    ...command,
    waiting: command.key === "unresolved" ? unresolved : 0,
    onPress: () => {
      close()
      run()
    }
  })
  return (
    <MenuDrawer
      register={device?.device_nickname ?? null}
      status={status}
      cashier={user ? { name: user.user_name, detail: detailOf(user, client?.enable_time_sheets ?? false) } : null}
      practices={practices}
      entries={commands.filter(({ inFoot }) => inFoot !== true).map(menuEntryOf)}
      start={opening ? "openRegister" : "printer"}
      commands={{
        key: "commands",
        label: texts.allCommands,
        icon: Command,
        shortcut: texts.controlKey("K"),
        onPress: () => ui.set({ menuOpen: false, commandsOpen: true })
      }}
      foot={
        <>
          <SettingControls settings={settings} onChange={(change) => dispatch({ _tag: "ChangeSetting", ...change })} />
          <ThemeChoice />
        </>
      }
      notice={client?.has_store_page === true && isManager(user) && <BackupNote onGo={close} />}
      onClose={close}
    />
  )
}
