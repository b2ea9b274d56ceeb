import { use } from "react"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { shownDay } from "../customer/form/rules.ts"
import { csvFile } from "../kernel/csv.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { Button } from "../ui/Button.tsx"
import { PaperView, PaperWait } from "../ui/PaperView.tsx"
import { saveFile } from "../ui/saveFile.ts"
import { Hours24Context } from "../ui/storeTime.ts"
import { Unread } from "../ui/Reading.tsx"
import type { ClassDetail } from "./contract.ts"
import { hoursText, longDate } from "./rules.ts"
import * as texts from "./texts.ts"
import { type Offer, type RosterRow, rosterRows } from "./views.ts"
import styles from "./Roster.module.css"

const cellsOf = (row: RosterRow): readonly string[] => [
  row.name,
  row.phone,
  row.email,
  shownDay(row.birthdate),
  row.emergency,
  texts.standing[row.standing] ?? row.standing
]

/** Who sits in a class on a date, for its instructor: printed, or as a file. */
export const Roster = ({ detail, offer, onClose }: RosterProps) => {
  const hours24 = use(Hours24Context)
  const asked = { class_detail_id: detail.class_detail_id, reservation_date: offer.date }
  const [tries, again] = useTries()
  const read = useRead("get_list_class_reservations", asked, tries)
  const body = bodyOf(read)
  const rows = body && rosterRows(body.reservations ?? [])
  const whyNot = whyOf(read)
  const save = (all: readonly RosterRow[]) =>
    saveFile(
      `roster-${detail.class_detail_id}-${offer.date}.csv`,
      new TextEncoder().encode(csvFile([texts.rosterHead, ...all.map(cellsOf)])),
      "text/csv"
    )
  return (
    <PaperView
      title={texts.rosterTitle(detail.description, offer.date)}
      ready={rows !== null}
      sheet={styles["sheet"]}
      onPrint={() => window.print()}
      onClose={onClose}
    >
      {rows === null && whyNot === null && <PaperWait words={texts.loading} />}
      <Unread why={whyNot} onAgain={again} />
      {rows !== null && (
        <>
          <h3>{detail.description}</h3>
          <p>
            {[longDate(offer.date), hoursText(offer, hours24), offer.instructor]
              .filter((part) => part !== "")
              .join(", ")}
          </p>
          {rows.length === 0 ? (
            <p>{texts.nobodyYet}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.signHere}</th>
                  {texts.rosterHead.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.key}>
                    <td className={styles["box"]}>{texts.box}</td>
                    {cellsOf(row).map((cell, at) => (
                      <td key={texts.rosterHead[at]}>
                        {cell}
                        {at === 0 && row.back !== null && (
                          <small>{texts.cameBack(row.back.seats, row.back.names)}</small>
                        )}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className={styles["tools"]}>
            <Button onClick={() => save(rows)}>{texts.saveCsv}</Button>
          </p>
        </>
      )}
    </PaperView>
  )
}

export interface RosterProps {
  readonly detail: ClassDetail
  readonly offer: Offer
  readonly onClose: () => void
}
