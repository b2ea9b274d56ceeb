import type { RefObject } from "react"
import SearchIcon from "lucide-react/icons/search"
import { Button } from "./Button.tsx"
import { Icon } from "./Icon.tsx"
import { Note } from "./Note.tsx"
import { PLACES } from "./focus.ts"
import { useSearchText } from "./useSearchText.ts"
import * as texts from "./texts.ts"
import styles from "./SearchForm.module.css"

/** One field over a list, asked by Enter or its button; what a scanner types goes there too. */
export const SearchForm = ({ list, hint, term, field, onSearch }: SearchFormProps) => {
  const { text, type, submit, fault } = useSearchText(term, onSearch)
  return (
    <search className={styles["search"]}>
      <form aria-label={list} onSubmit={submit} className="flex gap-6">
        <input
          ref={field}
          id={PLACES.scan}
          type="text"
          aria-label={texts.search}
          placeholder={hint}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <Button type="submit" aria-label={texts.search}>
          <Icon of={SearchIcon} />
        </Button>
      </form>
      {fault !== undefined && <Note tone="danger">{fault}</Note>}
    </search>
  )
}

export interface SearchFormProps {
  /** What is searched, by the list's own name. */
  readonly list: string
  /** What it is found by. */
  readonly hint: string
  /** What was searched before. */
  readonly term: string
  readonly field?: RefObject<HTMLInputElement | null>
  readonly onSearch: (term: string) => void
}
