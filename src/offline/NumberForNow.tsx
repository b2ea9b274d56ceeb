import styles from "./Away.module.css"

/** The number that a sale has until it is booked: its frame is not closed yet. */
export const NumberForNow = ({ number }: { readonly number: string }) => <b className={styles["number"]}>{number}</b>
