import { printerWords, printerWorks } from "./printerStatus.ts"
import { Header } from "./Header.tsx"
import { useApp, useDispatch, useUi, useUiState } from "../app/hooks.ts"
import { staysSignedIn } from "../session/rules.ts"
import { usePrinterHealth } from "../hardware/usePrinterHealth.ts"
import { networkOf } from "../support/model.ts"
import { useUnresolved } from "../payment/useUnresolved.ts"

/** The header over the state; `blocked` while a payment or a refund is taken (SHL-09, CG-13). */
export const AppHeader = ({ blocked }: { readonly blocked: boolean }) => {
  const ui = useUi()
  const dispatch = useDispatch()
  const menuOpen = useUiState((shared) => shared.menuOpen)
  const unresolved = useUnresolved()
  const { client, device, user } = useApp((state) => state.session)
  const status = useApp((state) => state.register.status)
  const health = usePrinterHealth()
  const printer = useApp((state) => printerWords(state.session.device, state.hardware.connection, health))
  const works = useApp((state) => printerWorks(state.session.device, state.hardware.connection, health))
  const network = useApp((state) => networkOf(state.support))
  return (
    <Header
      company={client?.company_name ?? ""}
      demo={client?.is_demo ?? false}
      menuBlocked={blocked}
      menuOpen={menuOpen}
      unresolved={unresolved}
      onMenu={() => ui.set({ menuOpen: !menuOpen })}
      status={{
        printer: printer === null ? null : { words: printer, works },
        terminal: device?.terminal_model ?? null,
        network,
        register: device ? { name: device.device_nickname ?? device.device_license_id, status } : null,
        cashier: user?.user_name ?? null,
        onSwitch: staysSignedIn({ client, user }) && !blocked ? () => dispatch({ _tag: "SignOut" }) : null
      }}
    />
  )
}
