import { useEffect, useRef, useState } from "react"
import { StatusLine } from "../ui/StatusLine.tsx"
import type { Cart } from "./model.ts"
import { spokenChange } from "./cartAnnouncements.ts"

/** Reads out what has changed in the cart, and what is due. */
export const SpokenCart = ({ cart }: { readonly cart: Cart | null }) => {
  const before = useRef(cart)
  const [words, setWords] = useState("")
  useEffect(() => {
    const told = spokenChange(before.current, cart)
    before.current = cart
    if (told !== null) setWords(told)
  }, [cart])
  return <StatusLine>{words}</StatusLine>
}
