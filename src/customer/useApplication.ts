import { use, useState } from "react"
import { ReadContext } from "../app/reads.ts"
import * as texts from "./texts.ts"

/** Opens the membership application of a customer, filled in, in a tab of its own (CUST-28, API-38). */
export const useApplication = (contactId: string) => {
  const read = use(ReadContext)
  const [state, setState] = useState<{ readonly busy: boolean; readonly whyNot: string | null }>({
    busy: false,
    whyNot: null
  })
  const open = async () => {
    if (read === null || state.busy) return
    setState({ busy: true, whyNot: null })
    const got = await read("get_item_application_pdf", { contact_id: contactId }, new AbortController().signal)
    const url = got._tag === "Loaded" && got.status === "success" ? got.body.pdf_url : undefined
    if (url !== undefined) window.open(url, "_blank", "noopener")
    const why = got._tag === "Loaded" ? got.message : got.why
    setState({ busy: false, whyNot: url === undefined ? (why ?? texts.noApplication) : null })
  }
  return { ...state, open }
}
