import { useState } from "react"
import { CloudAddress } from "../hardware/CloudAddress.tsx"
import type { hardware } from "../hardware/contract.ts"
import { heardWords } from "../hardware/status.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { useNow } from "../ui/useNow.ts"
import { useRead } from "./reads.ts"

const ASK_EVERY = 5_000

type Reply = ReplyOf<typeof hardware.get_cloud_printer>

/** The address of the store's cloud printers and how this register's was heard last, asked again while it is looked at. */
export const CloudPlace = ({ mac }: { readonly mac: string }) => {
  const read = useRead("get_cloud_printer", { printer_mac_address: mac }, useNow(ASK_EVERY), true)
  const [last, setLast] = useState<Reply | null>(null)
  const fresh = read._tag === "Loaded" && read.status === "success" ? read.body : null
  if (fresh !== null && fresh !== last) setLast(fresh)
  const known = fresh ?? last
  if (known === null) return null
  const { cloud_print_path: path } = known
  return <CloudAddress url={path === undefined ? null : location.origin + path} heard={heardWords(known)} />
}
