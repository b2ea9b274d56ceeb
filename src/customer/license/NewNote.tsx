import { useContext } from "react"
import { Note } from "../../ui/Note.tsx"
import { useStoreTime } from "../../ui/storeTime.ts"
import { dateText } from "../../ui/text.ts"
import { TimeContext } from "../../ui/time.ts"
import type { ContactForm } from "../model.ts"
import * as texts from "./texts.ts"

/** What a new customer's form has from a license that nobody on file has; an expired one is said (CUST-48). */
export const NewNote = ({ prefill }: { readonly prefill: ContactForm | null }) => {
  const time = useContext(TimeContext)
  const { dayOf } = useStoreTime()
  if (prefill === null) return <Note>{texts.scanAgain}</Note>
  const { drivers_license_number: number, drivers_license_expiration: until = "" } = prefill
  return (
    <>
      {until !== "" && until < dayOf(time.now()) && (
        <Note tone="danger">
          <b>{texts.expired(dateText(until))}.</b> {texts.noId}
        </Note>
      )}
      <Note>
        <b>{number === undefined ? texts.nobodyNamed : texts.nobodyWith(number)}</b>{" "}
        {texts.filledIn(Object.keys(prefill).length)}
      </Note>
    </>
  )
}
