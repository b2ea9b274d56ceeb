import { use, useState } from "react"
import { ReadContext } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
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
    const url = bodyOf(got)?.pdf_url
    if (url !== undefined) window.open(url, "_blank", "noopener")
    setState({ busy: false, whyNot: url === undefined ? lackOf(got, texts.noApplication) : null })
  }
  return { ...state, open }
}
