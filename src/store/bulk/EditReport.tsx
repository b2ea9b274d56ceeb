import CircleX from "lucide-react/icons/circle-x"
import X from "lucide-react/icons/x"
import { useEffect, useRef, useState } from "react"
import { useLast, useRead } from "../../app/reads.ts"
import type { ReplyOf, RequestOf } from "../../kernel/contract.ts"
import { bodyOf, whyOf } from "../../kernel/reading.ts"
import { Button } from "../../ui/Button.tsx"
import { ChoiceGroup } from "../../ui/ChoiceGroup.tsx"
import { IconButton } from "../../ui/IconButton.tsx"
import { Kbd } from "../../ui/Kbd.tsx"
import { Pager } from "../../ui/Pager.tsx"
import { Unread } from "../../ui/Reading.tsx"
import { Panel } from "../../ui/SplitPage.tsx"
import { Tag } from "../../ui/Tag.tsx"
import { useEvent } from "../../ui/useEvent.ts"
import { useSaving } from "../useSaving.ts"
import * as desk from "../texts.ts"
import type { storeEdits } from "./contract.ts"
import type { Edit } from "./rules.ts"
import type { Chosen } from "./useChosen.ts"
import * as texts from "./texts.ts"
import styles from "../Desk.module.css"
import bulk from "./Bulk.module.css"

type Body = ReplyOf<(typeof storeEdits)["get_store_edit_preview"]>
type Asked = RequestOf<(typeof storeEdits)["get_store_edit_preview"]>

const KINDS = ["changed", "problems", "same"] as const
type Kind = (typeof KINDS)[number]

const countOf = (body: Body, kind: Kind): number => (kind === "problems" ? body.wrong : body[kind]) ?? 0

/** What is shown before anybody chose, as the back office has it: what cannot change comes first. */
const firstOf = (body: Body): Kind => (countOf(body, "problems") > 0 ? "problems" : "changed")

/** What a change of many would do to each of them. Nothing is saved before Change. */
export const EditReport = ({ chosen, values, title, onSaving, onClose, onBack }: EditReportProps) => {
  const region = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ readonly show: Kind; readonly page: number; readonly report: string }>()
  const [again, setAgain] = useState(0)
  const asked: Asked = { ...chosen, values: [...values] }
  const read = useRead("get_store_edit_preview", { ...asked, ...shown }, again)
  const fresh = bodyOf(read)
  const body = useLast(fresh, null)
  const { busy, told, send } = useSaving()
  const report = body?.report ?? ""
  const rows = body === null ? 0 : countOf(body, "changed")
  const canSave = !busy && rows > 0 && fresh !== null
  useEffect(() => region.current?.focus(), [])
  const save = async () => {
    if (!canSave) return
    const answer = await send("accept_store_edit", { ...asked, report })
    if (answer._tag === "Answered" && answer.status === "success" && answer.reply.import_id !== undefined)
      onSaving(answer.reply.import_id)
  }
  const onEnter = useEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (document.querySelector("dialog[open]") === null) void save()
  })
  useEffect(() => {
    window.addEventListener("keydown", onEnter)
    return () => window.removeEventListener("keydown", onEnter)
  }, [onEnter])
  const choose = (show: Kind, page = 1) => setShown({ show, page, report })
  const why = whyOf(read)
  const kind = shown?.show ?? (body === null ? "changed" : firstOf(body))
  return (
    <Panel aria-label={texts.panel}>
      <div ref={region} className="stack fill" tabIndex={-1}>
        <div className={styles["top"]}>
          <h2>{title}</h2>
          <IconButton icon={X} label={desk.close} onClick={onClose} />
        </div>
        <div className={styles["fields"]} aria-busy={fresh === null}>
          <Unread why={why} onAgain={() => setAgain(again + 1)} />
          {body === null && why === null && <output>{texts.looking}</output>}
          {body !== null && <Found body={body} kind={kind} onChoose={choose} />}
        </div>
        <div className={styles["foot"]}>
          <output className={styles["told"]} data-wrong={told?.done === false || undefined}>
            {told?.words ?? (body === null ? "" : rows === 0 ? texts.nothingChanges : texts.nothingSaved)}
          </output>
          <div className={styles["buttons"]}>
            <Button onClick={onBack}>{texts.back}</Button>
            <Button look="primary" disabled={!canSave} onClick={() => void save()}>
              {busy ? texts.saving : texts.save(rows)}
              <Kbd>{texts.ctrlEnter}</Kbd>
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  )
}

/** So many kinds of problems are told at once; the rest stands at the products. */
const MOST = 8

const Found = ({ body, kind, onChoose }: FoundProps) => {
  const { name, leads = [], list = [] } = body
  const kinds = KINDS.filter((one) => one === "changed" || countOf(body, one) > 0)
  return (
    <>
      <b>{name}</b>
      <output className={bulk["sums"]}>
        {kinds.map((one) => (
          <span key={one}>{texts.counts[one](countOf(body, one))}</span>
        ))}
      </output>
      <p className={styles["quiet"]}>{texts.cartsKeep}</p>
      {leads.length > 0 && (
        <ul className={bulk["leads"]}>
          {leads.slice(0, MOST).map(({ problem, lines }) => (
            <li key={problem}>
              <Tag tone="danger" icon={CircleX}>
                {String(lines)}
              </Tag>
              <span>{problem}</span>
            </li>
          ))}
        </ul>
      )}
      {kinds.length > 1 && (
        <ChoiceGroup
          label={texts.shown}
          options={kinds.map((value) => ({ value, label: texts.shownKinds[value] }))}
          value={kind}
          onChange={onChoose}
        />
      )}
      <ul className={bulk["lines"]} aria-label={texts.shownKinds[kind]}>
        {list.map(({ line, name: product, facts = [], problem }) => (
          <li key={line}>
            <b>{product}</b>
            {problem !== undefined && <small data-wrong>{problem}</small>}
            {facts.map(({ field, was = "", became = "" }) => (
              <small key={field}>{texts.becomes(field, was, became)}</small>
            ))}
          </li>
        ))}
        {list.length === 0 && <li>{texts.none}</li>}
      </ul>
      <Pager
        currentPage={body.current_page ?? 1}
        totalPages={body.total_pages ?? 1}
        label={texts.pages}
        onPage={(page) => onChoose(kind, page)}
      />
    </>
  )
}

interface FoundProps {
  readonly body: Body
  readonly kind: Kind
  readonly onChoose: (kind: Kind, page?: number) => void
}

interface EditReportProps {
  readonly chosen: Chosen["asked"]
  readonly values: readonly Edit[]
  readonly title: string
  /** It is being saved, under this id. */
  readonly onSaving: (importId: string) => void
  readonly onClose: () => void
  /** Another change is wanted. */
  readonly onBack: () => void
}
