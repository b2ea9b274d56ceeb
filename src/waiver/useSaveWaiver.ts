import { useState } from "react"
import { useUi } from "../app/hooks.ts"
import { useLive } from "../app/laterHooks.ts"
import type { WaiverText } from "./contract.ts"
import { pathOf, type Stroke } from "./rules.ts"
import type { Signer } from "./model.ts"
import * as texts from "./signingTexts.ts"

/** What somebody gave as his signature: lines, or his name. */
export type Given = { readonly strokes: readonly Stroke[] } | { readonly name: string }

type Saving = { readonly _tag: "Signing" | "Saving" | "Saved" } | { readonly _tag: "Failed"; readonly why: string }

/**
 * Saves what was signed. Without an answer the signature stays where it is, and the same is sent again under the name that it
 * had: the back office keeps it once. It stands in this page's memory alone.
 */
export const useSaveWaiver = (signer: Signer, { waiver_id }: WaiverText) => {
  const live = useLive()
  const ui = useUi()
  const [state, setState] = useState<Saving>({ _tag: "Signing" })
  const save = async (given: Given) => {
    setState({ _tag: "Saving" })
    const answer = await live.write("save_contact_waiver", {
      contact_id: signer.contactId,
      waiver_id,
      ...(signer.minor === null ? {} : { minor_info: signer.minor }),
      emergency_contact_info: signer.emergency,
      ...("name" in given ? { signature_name: given.name } : { signature: pathOf(given.strokes) })
    })
    if (answer._tag === "Lost") return setState({ _tag: "Failed", why: answer.why })
    if (answer.status !== "success") return setState({ _tag: "Failed", why: answer.message ?? texts.notSaved })
    // Whoever shows the customer behind this screen reads them again: the waiver is on file.
    ui.set({ customerChanges: ui.get().customerChanges + 1 })
    setState({ _tag: "Saved" })
  }
  return { state, save: (given: Given) => void save(given) }
}
