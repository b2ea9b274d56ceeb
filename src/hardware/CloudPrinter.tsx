import { CloudAddress } from "./CloudAddress.tsx"
import { heardWords } from "./status.ts"
import { useForeign } from "../session/useForeign.ts"
import { useNow } from "../ui/useNow.ts"
import { Unread } from "../ui/Reading.tsx"
import { useLast, useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"

const ASK_EVERY = 5_000

/** The address of the store's cloud printers and how this register's was heard last, asked again while it is looked at. */
export const CloudPrinter = ({ mac }: { readonly mac: string }) => {
  const now = useNow(ASK_EVERY)
  const read = useRead("get_cloud_printer", useForeign() ? null : { printer_mac_address: mac }, now, true)
  const known = useLast(bodyOf(read), mac)
  const whyNot = useLast(whyOf(read), mac)
  if (known === null) return <Unread why={whyNot} />
  const { cloud_print_path: path } = known
  return <CloudAddress url={path === undefined ? null : location.origin + path} heard={heardWords(known)} />
}
