import { type SubmitEvent, useState } from "react"
import { cardFault } from "../kernel/sent.ts"

/** What is typed into a field over a list. */
export interface SearchText {
  readonly text: string
  readonly type: (text: string) => void
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Why it was not looked for, in words; undefined where it was. */
  readonly fault: string | undefined
}

/** The words of a search, `term` at first. What is looked for may stand in an address: a card's number is not, and is taken out (SEC-4). */
export const useSearchText = (term: string, onSearch: (term: string) => void): SearchText => {
  const [text, setText] = useState(term)
  const [fault, setFault] = useState<string | undefined>()
  return {
    text,
    type: setText,
    submit: (event) => {
      event.preventDefault()
      const card = cardFault("search", text)
      setFault(card)
      if (card === undefined) onSearch(text.trim())
      else setText("")
    },
    fault
  }
}
