import { useEffect, useState } from "react"
import { addressOf, begunOf, CURRENT } from "./place.ts"
import styles from "./StartScreen.module.css"
import * as texts from "./texts.ts"
import { useRecorder } from "./useRecorder.ts"
import { useWhen } from "./useWhen.ts"

/** The books on this browser's disk, of every tab that wrote here; a cashier sees the current one. */
export const OwnBooks = ({ all }: { readonly all: boolean }) => {
  const { ownBooks } = useRecorder()
  const { momentText } = useWhen()
  const [books, setBooks] = useState<readonly string[] | null>(null)
  useEffect(() => {
    void ownBooks().then(setBooks, () => setBooks([]))
  }, [ownBooks])
  if (books === null) return null
  const begun = (book: string): string => {
    const at = begunOf(book)
    return at === null ? book : momentText(at)
  }
  return (
    <section className={styles["card"]} aria-label={texts.ownBooks}>
      <h2>{texts.ownBooks}</h2>
      {books.length === 0 && <p>{texts.noOwnBooks}</p>}
      <ul className={styles["list"]}>
        {books.slice(0, all ? books.length : 1).map((book, place) => (
          <li key={book}>
            <a href={addressOf({ book: place === 0 ? CURRENT : book, store: false, row: null })}>
              <b>{place === 0 ? texts.currentBook : texts.olderBook(begun(book))}</b>
              {place === 0 && <small>{begun(book)}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
