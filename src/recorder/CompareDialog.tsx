import type { ChainAlarm } from "./contract.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Unread } from "../ui/Reading.tsx"
import type { LogEntry } from "../kernel/log.ts"
import { bodyOf } from "../kernel/reading.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { unanswered } from "./unanswered.ts"
import { compareRows, type Fork, forkOf } from "./compare.ts"
import styles from "./CompareDialog.module.css"
import * as texts from "./texts.ts"
import { useWhen } from "./useWhen.ts"

/** Rows behind the first that differs; who wants more opens the book. */
const MOST_BEHIND = 20

// The back office keeps only what it has read as a row itself.
const entriesOf = (rows: readonly string[] = []): readonly LogEntry[] => rows.map((row) => JSON.parse(row) as LogEntry)

/** A fork: the log's row and the one that came afterwards, side by side, from the first that differs (LOG-4). */
export const CompareDialog = ({ alarm, onClose }: CompareDialogProps) => {
  const { book, seq, device_nickname, device_license_id } = alarm
  const from = { book, after: seq - 1 }
  const [tries, again] = useTries()
  const kept = useRead("get_device_book", from, tries)
  const apart = useRead("get_device_book", { ...from, fork: true }, tries)
  const [one, other] = [bodyOf(kept), bodyOf(apart)]
  const fork = one && other && forkOf(entriesOf(one.rows), entriesOf(other.rows))
  return (
    <Dialog
      wide
      title={texts.compareTitle(seq)}
      description={<p>{texts.compareExplained(device_nickname ?? device_license_id, book)}</p>}
      onCancel={onClose}
      footer={
        <Button size="l" data-autofocus onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {(kept._tag === "Loading" || apart._tag === "Loading") && <p>{texts.loading}</p>}
      <Unread why={unanswered(kept) ?? unanswered(apart)} onAgain={again} />
      {fork && <SideBySide fork={fork} />}
    </Dialog>
  )
}

const SideBySide = ({ fork: { seq, copies, behind } }: { readonly fork: Fork }) => {
  const { exactText } = useWhen()
  /** A time of a row as people read it; everything else as it is. */
  const shown = (path: string, value: string | null): string =>
    value === null ? texts.absent : path === "at" ? exactText(Number(value)) : value
  const compared = compareRows(copies)
  const differing = compared.filter(({ differs, path }) => differs && path !== "hash" && path !== "prev")
  return (
    // It scrolls and holds nothing to press: only with a focus of its own can keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles["sides"]} aria-label={texts.compareTitle(seq)} tabIndex={0}>
      <p>{texts.differsFirst(seq, differing.map(({ path }) => path).join(", "))}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.keptRow}</th>
            {copies.slice(1).map((copy, place) => (
              <th key={copy.hash} scope="col">
                {texts.otherRow(place + 1, copies.length - 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.map(({ path, values, differs }) => (
            <tr key={path} data-differs={differs || undefined}>
              <th scope="row">
                {path}
                {differs && <small>{texts.differs}</small>}
              </th>
              {copies.map(({ hash }, place) => (
                <td key={hash}>{shown(path, values[place] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {behind.length > 0 && (
        <table>
          <caption>{texts.behind}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.keptRow}</th>
              <th scope="col">{texts.otherRow(1, 1)}</th>
            </tr>
          </thead>
          <tbody>
            {behind.slice(0, MOST_BEHIND).map(([kept, other]) => (
              <tr key={kept?.seq ?? other?.seq ?? 0}>
                <th scope="row">{kept?.seq ?? other?.seq}</th>
                {([kept, other] as const).map((entry, place) => (
                  <td key={place === 0 ? "kept" : "other"}>
                    {entry === null ? texts.absent : `${exactText(entry.at)} ${entry.type}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface CompareDialogProps {
  readonly alarm: ChainAlarm
  readonly onClose: () => void
}
