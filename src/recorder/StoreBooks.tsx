import type { UploadedBook } from "./contract.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { Unread } from "../ui/Reading.tsx"
import { unanswered } from "./unanswered.ts"
import { bodyOf } from "../kernel/reading.ts"
import { addressOf } from "./place.ts"
import styles from "./StartScreen.module.css"
import * as texts from "./texts.ts"
import { useWhen } from "./useWhen.ts"

/** The books that the store's registers have uploaded, newest first. */
export const StoreBooks = () => {
  const { momentText } = useWhen()
  const [tries, again] = useTries()
  const books = useRead("get_list_device_books", {}, tries)
  const list = bodyOf(books)?.list ?? []
  return (
    <section className={styles["card"]} aria-label={texts.storeBooks}>
      <h2>{texts.storeBooks}</h2>
      <Unread why={unanswered(books)} onAgain={again} />
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
