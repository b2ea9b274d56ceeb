import type { PrinterModel } from "../../src/hardware/contract.ts"
import type { Roll } from "../../src/hardware/rules.ts"
import { bold, centred, pair, plain, type Row, rule } from "./layout.ts"
import { printable } from "./printable.ts"

/** A page that shows whether model and paper width are right: the ruler fills exactly one line (PRN-01). */
export const testRows = (
  model: PrinterModel,
  { columns: width }: Roll,
  about: { readonly company: string; readonly register: string }
): readonly Row[] => {
  return [
    ...centred(printable(about.company), width).map(bold),
    { text: "  TEST PRINT", look: "double" },
    plain(rule(width)),
    ...pair("Register", printable(about.register), width).map(plain),
    ...pair("Printer", model, width).map(plain),
    ...pair("Characters a line", String(width), width).map(plain),
    plain("1234567890".repeat(5).slice(0, width)),
    plain("$ € é ñ ü “quoted” – ½ ®"),
    plain(rule(width)),
    ...centred("This is not a receipt.", width).map(plain)
  ]
}
