import type { UploadedBook } from "./contract.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { addressOf } from "./place.ts"
import styles from "./StartScreen.module.css"
import * as texts from "./texts.ts"
import { useWhen } from "./useWhen.ts"

/** The books that the store's registers have uploaded, newest first. */
export const StoreBooks = () => {
  const { momentText } = useWhen()
  const books = useRead("get_list_device_books", {})
  const list = bodyOf(books)?.list ?? []
  const why = whyOf(books)
  return (
    <section className={styles["card"]} aria-label={texts.storeBooks}>
      <h2>{texts.storeBooks}</h2>
      {why !== null && <p>{texts.notAnswered(why)}</p>}
      {bodyOf(books) !== null && list.length === 0 && <p>{texts.noStoreBooks}</p>}
      <ul className={styles["list"]}>
        {list.map((book) => (
          <li key={`${book.device_license_id} ${book.book}`}>
            <a href={addressOf({ book: book.book, store: true, row: null })}>
              <b>{texts.storeBook(nameOf(book), momentText(book.began), momentText(book.last))}</b>
              <small>{texts.rowsAndAlarms(book.rows, book.alarms)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ device_nickname, device_license_id }: UploadedBook): string => device_nickname ?? device_license_id
