import { CloudAddress } from "./CloudAddress.tsx"
import { heardWords } from "./status.ts"
import { useNow } from "../ui/useNow.ts"
import { useLast, useRead } from "../app/reads.ts"

const ASK_EVERY = 5_000

/** The address of the store's cloud printers and how this register's was heard last, asked again while it is looked at. */
export const CloudPrinter = ({ mac }: { readonly mac: string }) => {
  const read = useRead("get_cloud_printer", { printer_mac_address: mac }, useNow(ASK_EVERY), true)
  const known = useLast(read._tag === "Loaded" && read.status === "success" ? read.body : null, mac)
  if (known === null) return null
  const { cloud_print_path: path } = known
  return <CloudAddress url={path === undefined ? null : location.origin + path} heard={heardWords(known)} />
}
