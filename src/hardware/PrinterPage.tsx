import { useEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { PrinterSetup } from "./PrinterSetup.tsx"
import { latestOf } from "./shown/model.ts"
import { unprinted } from "./shown/model.ts"
import { printTypeOf } from "./rules.ts"
import { PRINTER_MODELS } from "./models/rules.ts"
import type { Device } from "../session/contract.ts"
import { CloudPrinter } from "./CloudPrinter.tsx"
import { type Command, useApp, useStore } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import { PATHS } from "../paths.ts"

const savedOf = (device: Device | null) => ({
  print_type: printTypeOf(device),
  printer_model: PRINTER_MODELS.find((model) => model === device?.printer_model) ?? null,
  printer_mac_address: device?.printer_mac_address ?? ""
})

/** Receipt Printer Setup over the state (PRN-01). Leaving it takes its words along. */
export const PrinterPage = () => {
  const hardware = useApp((state) => state.hardware)
  const device = useApp((state) => state.session.device)
  const store = useStore()
  const dispatch = usePanelDispatch()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  /** What was said about the press before is no longer true. */
  const act = (command: Command) => setProblem(dispatch(command))
  useEffect(
    () => () => {
      store.dispatch({ _tag: "LeavePrinterSetup" })
    },
    [store]
  )
  return (
    <PrinterSetup
      key={device?.device_license_id}
      saved={savedOf(device)}
      connection={hardware.connection}
      setup={hardware.setup}
      test={latestOf(hardware, "test")}
      unprinted={unprinted(hardware)}
      problem={problem}
      cloud={<CloudPrinter mac={device?.printer_mac_address ?? ""} />}
      onConnect={(another) => act({ _tag: "ConnectPrinter", another })}
      onTest={(choice) => act({ _tag: "TestPrint", choice })}
      onDrawer={printTypeOf(device) !== "none" ? () => act({ _tag: "OpenDrawer" }) : null}
      onSave={(choice) => act({ _tag: "SavePrinter", choice })}
      onAgain={(job) => act({ _tag: "PrintAgain", job })}
      onDismiss={(job) => act({ _tag: "DismissPrint", job })}
      onBack={() => navigate(PATHS.sale)}
    />
  )
}
