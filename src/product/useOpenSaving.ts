import { useEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { type Command, useApp, useStore } from "../app/hooks.ts"
import { usePanelDispatch } from "../app/laterHooks.ts"
import { PATHS } from "../paths.ts"

export interface OpenSaving {
  /** It is on its way to the cart, or there. */
  readonly busy: boolean
  /** It is in the cart, and the screen changes. */
  readonly done: boolean
  /** Why the last try was refused, by the register or by the back office. */
  readonly refused: string | null
  readonly send: (command: Command) => void
}

/** Adds an item without a product, and goes to the sale when it is in the cart. Nothing is said about an older try. */
export const useOpenSaving = (): OpenSaving => {
  const store = useStore()
  const dispatch = usePanelDispatch()
  const navigate = useNavigate()
  const { saving, refused, saved } = useApp((state) => state.adjustments)
  const [words, setWords] = useState<string | null>(null)
  const [sentAt, setSentAt] = useState<number | null>(null)
  const done = sentAt !== null && saved > sentAt
  useEffect(() => {
    const forget = () => void store.dispatch({ _tag: "DismissAdjustmentMessage" })
    forget()
    return forget
  }, [store])
  useEffect(() => {
    if (done) navigate(PATHS.sale)
  }, [done, navigate])
  return {
    busy: done || (sentAt !== null && saving?._tag === "OpenItem"),
    done,
    refused: words ?? (sentAt !== null && refused?.target._tag === "OpenItem" ? refused.message : null),
    send: (command) => {
      const why = dispatch(command)
      setWords(why)
      if (why === null) setSentAt(saved)
    }
  }
}
