import { useState } from "react"
import { useDispatch } from "../app/hooks.ts"
import type { StoreDetails } from "./contract.ts"
import { detailsBetween, detailsOf } from "./details.ts"
import type { LogoChange } from "./LogoField.tsx"
import { useDraft } from "./useDraft.ts"
import { useSaving } from "./useSaving.ts"
import * as desk from "./texts.ts"
import * as texts from "./detailTexts.ts"

const NO_FAULTS: ReadonlyMap<string, string> = new Map()

/** The store's details as they are being changed, and how they are saved: `onLatest` hears what is kept from then on. */
export const useDetails = (details: StoreDetails, onLatest: (details: StoreDetails) => void) => {
  const dispatch = useDispatch()
  const kept = detailsOf(details)
  const draft = useDraft(kept)
  const { busy, told, tell, send } = useSaving()
  const [faults, setFaults] = useState(NO_FAULTS)
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const [logo, setLogo] = useState<LogoChange>(null)
  const changes = draft.changed.length + (logo === null ? 0 : 1)
  const clear = () => {
    draft.clear()
    setLogo(null)
    setFaults(NO_FAULTS)
  }
  /** Saves what was changed; gives the first field that is not right, if one is. */
  const save = async (): Promise<string | undefined> => {
    const answer = await send("save_item_store_details", {
      version: details.version,
      values: draft.changed,
      ...(logo === "none" ? { remove_logo: true } : {}),
      ...(logo === null || logo === "none" ? {} : { logo: logo.png })
    })
    if (answer._tag === "Lost") return undefined
    const { faults: refused = [], details: now } = answer.reply
    setFaults(new Map(refused.map(({ field, message }) => [field, message])))
    if (now === undefined) return refused[0]?.field
    onLatest(now)
    if (answer.status !== "success") {
      // Theirs is what the next change is made over; what was typed here stays.
      const name = now.changes?.[0]?.user_name ?? ""
      const between = detailsBetween(kept, detailsOf(now)).map(({ field, was, became }) =>
        desk.theirs(name, texts.told(field, was, became))
      )
      setTheirs(details.logo_src === now.logo_src ? between : [...between, desk.theirs(name, texts.labels.logo)])
      return undefined
    }
    setTheirs([])
    clear()
    const carts = draft.isChanged("tax_rate") ? now.carts_kept : undefined
    tell({ words: carts === undefined ? texts.saved : `${texts.saved} ${texts.cartsKeep(carts)}`, done: true })
    // This register is one of those that show it.
    dispatch({ _tag: "AskClient" })
    return undefined
  }
  return { kept, draft, busy, told, faults, theirs, logo, changes, setLogo, clear, save }
}
