import { useState } from "react"
import { useRead } from "../app/reads.ts"
import { Note } from "../ui/Note.tsx"
import type { StoreDetails } from "./contract.ts"
import { Desk } from "./Desk.tsx"
import { DetailsForm } from "./DetailsForm.tsx"
import { useDeskScan } from "./useDeskScan.ts"
import * as desk from "./texts.ts"
import * as texts from "./detailTexts.ts"
import styles from "./Desk.module.css"

/** The store itself: its name and address, its tax and time zone, and what its receipts say. */
export const DetailsPage = () => (
  <Desk>
    <Details />
  </Desk>
)

const Details = () => {
  const read = useRead("get_item_store_details", {})
  useDeskScan(() => undefined)
  const details = read._tag === "Loaded" ? read.body.details : undefined
  if (details !== undefined) return <Kept first={details} />
  const why = read._tag === "Failed" ? read.why : read._tag === "Loaded" ? (read.message ?? read.status) : null
  return (
    <section className={styles["page"]} aria-label={texts.details}>
      <div className={styles["head"]}>
        <h1>{texts.details}</h1>
      </div>
      {why === null ? <output>{desk.loading}</output> : <Note tone="danger">{why}</Note>}
    </section>
  )
}

/** What was saved here is newer than what was read at first. */
const Kept = ({ first }: { readonly first: StoreDetails }) => {
  const [latest, setLatest] = useState(first)
  return <DetailsForm details={latest} onLatest={setLatest} />
}
