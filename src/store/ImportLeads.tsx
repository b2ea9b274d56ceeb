import CircleX from "lucide-react/icons/circle-x"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import type { ReplyOf } from "../kernel/contract.ts"
import { Button } from "../ui/Button.tsx"
import { Tag } from "../ui/Tag.tsx"
import type { importDesk } from "./import/contract.ts"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

/** An answer to a report, and what its button said. */
export interface Answered {
  readonly answer: string
  readonly words: string
}

/** So many kinds are told at once; the rest stands in the lines. */
const MOST = 24

/** What a report is about: each place of another system, and each kind of problem, with a button that mends all of its lines. */
export const ImportLeads = ({ body, busy, answered, onAnswer }: ImportLeadsProps) => {
  const { places = [], leads = [] } = body
  const answer = (one: string, words: string) => onAnswer([...answered, { answer: one, words }])
  const move = (name: string, shelf: string) => {
    const own = texts.placeAnswer(name, "")
    const others = answered.filter((one) => !one.answer.startsWith(own))
    onAnswer([...others, { answer: texts.placeAnswer(name, shelf), words: "" }])
  }
  const told = answered.filter(({ words }) => words !== "")
  if (places.length < 2 && leads.length === 0 && told.length === 0) return null
  return (
    // What scrolls is reached by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles["leads"]} aria-label={texts.leads} tabIndex={0}>
      {places.length > 1 && (
        <ul>
          {places.map(({ name, shelf, pieces }) => (
            <li key={name}>
              <label>
                <span>{texts.place(name, pieces)}</span>
                <select value={shelf} disabled={busy} onChange={(event) => move(name, event.target.value)}>
                  {Object.entries(texts.shelves).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {leads.slice(0, MOST).map((lead) => {
          const { column = "", problem, fix = "", lines, example = "", mend, is_wrong: isWrong = false } = lead
          return (
            <li key={`${column} ${problem} ${mend ?? ""}`}>
              <Tag tone={isWrong ? "danger" : "warn"} icon={isWrong ? CircleX : TriangleAlert}>
                {texts.leadLines(lines, isWrong)}
              </Tag>
              <span>
                {texts.lead(problem, column, example)}
                {fix !== "" && <small>{fix}</small>}
              </span>
              {mend !== undefined && (
                <Button disabled={busy} onClick={() => answer(mend, texts.mend(mend, lines))}>
                  {texts.mend(mend, lines)}
                </Button>
              )}
            </li>
          )
        })}
        {told.map((one) => (
          <li key={one.answer}>
            <span>{one.words}</span>
            <Button
              look="quiet"
              disabled={busy}
              aria-label={texts.takeBackOf(one.words)}
              onClick={() => onAnswer(answered.filter((other) => other !== one))}
            >
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ul>
      {leads.length > MOST && <p className={styles["quiet"]}>{texts.moreLeads(leads.length - MOST)}</p>}
    </section>
  )
}

interface ImportLeadsProps {
  readonly body: ReplyOf<(typeof importDesk)["get_store_import_preview"]>
  readonly busy: boolean
  readonly answered: readonly Answered[]
  /** These are the answers now: the report is another one. */
  readonly onAnswer: (answered: readonly Answered[]) => void
}
