import { useState } from "react"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { Unread } from "../ui/Reading.tsx"
import { TitledPage } from "../ui/TitledPage.tsx"
import type { StoreDetails } from "./contract.ts"
import { DetailsForm } from "./DetailsForm.tsx"
import { useDeskScan } from "./useDeskScan.ts"
import * as desk from "./texts.ts"
import * as texts from "./detailTexts.ts"
import styles from "./Desk.module.css"

/** The store itself: its name and address, its tax and time zone, and what its receipts say. */
export const DetailsPage = () => {
  const [tries, again] = useTries()
  const read = useRead("get_item_store_details", {}, tries)
  useDeskScan(() => undefined)
  const details = bodyOf(read)?.details
  if (details !== undefined) return <Kept first={details} />
  const why = lackOf(read, desk.gone)
  return (
    <TitledPage title={texts.details} className={styles["page"]}>
      {why === null ? <output>{desk.loading}</output> : <Unread why={why} onAgain={again} />}
    </TitledPage>
  )
}

/** What was saved here is newer than what was read at first. */
const Kept = ({ first }: { readonly first: StoreDetails }) => {
  const [latest, setLatest] = useState(first)
  return <DetailsForm details={latest} onLatest={setLatest} />
}
