import CircleSlash from "lucide-react/icons/circle-slash"
import ShieldCheck from "lucide-react/icons/shield-check"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import User from "lucide-react/icons/user"
import UserPlus from "lucide-react/icons/user-plus"
import Users from "lucide-react/icons/users"
import { useRef, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { useRead } from "../app/reads.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import table from "../ui/Table.module.css"
import { TableHead } from "../ui/TableHead.tsx"
import { Tag } from "../ui/Tag.tsx"
import { useKeyDown } from "../ui/useKeyDown.ts"
import type { StorePerson } from "./contract.ts"
import { Desk } from "./Desk.tsx"
import { LeaveDialog } from "./LeaveDialog.tsx"
import { PersonEditor } from "./PersonEditor.tsx"
import { useDeskScan } from "./useDeskScan.ts"
import * as desk from "./texts.ts"
import * as texts from "./peopleTexts.ts"
import styles from "./Desk.module.css"

/** Who works in the store: listed on the left, changed on the right. Who is looked at stands in the address. */
export const PeoplePage = () => (
  <Desk>
    <People />
  </Desk>
)

const NEW = "new"

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select") !== null

const People = () => {
  const region = useRef<HTMLElement>(null)
  const [query, setQuery] = useSearchParams()
  const [saves, setSaves] = useState(0)
  const [unsaved, setUnsaved] = useState(0)
  const [asked, setAsked] = useState<string | null>(null)
  const id = query.get("person") ?? ""
  const read = useRead("get_list_store_people", {}, saves)
  const fresh = read._tag === "Loaded" && read.status === "success" ? (read.body.list ?? []) : null
  const [last, setLast] = useState(fresh)
  if (fresh !== null && fresh !== last) setLast(fresh)
  const rows = fresh ?? last
  const go = (person: string) => setQuery(person === "" ? {} : { person })
  /** To somebody else, or to nobody: what is not saved is asked about first. */
  const show = (person: string) => {
    if (unsaved > 0) setAsked(person)
    else go(person)
  }
  useDeskScan(() => undefined)
  useKeyDown(region, (event) => {
    if (event.key.toLowerCase() !== "n" || isWriting(event.target)) return false
    show(NEW)
    return true
  })
  const whyNot = read._tag === "Failed" ? read.why : read._tag === "Loaded" && fresh === null ? read.message : null
  return (
    // Its keys work wherever in it the focus is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={region} className={styles["page"]} aria-label={texts.people} tabIndex={-1} data-letter-keys>
      <div className={styles["head"]}>
        <h1>{texts.people}</h1>
        {rows !== null && <small>{texts.active(rows.filter(({ disabled }) => disabled !== true).length)}</small>}
        <span className="grow" />
        <Button look="primary" onClick={() => show(NEW)}>
          <Icon of={UserPlus} />
          {texts.add}
          <Kbd>{texts.addKey}</Kbd>
        </Button>
      </div>
      <div className={styles["split"]} data-open={id !== "" || undefined}>
        <div className={styles["column"]}>
          {whyNot !== null && <Note tone="danger">{whyNot}</Note>}
          {rows === null && whyNot === null && <output>{desk.loading}</output>}
          {rows !== null && <PeopleTable rows={rows} chosen={id} onEdit={show} />}
        </div>
        {id === "" ? (
          <aside className={styles["panel"]} aria-label={texts.edit}>
            <EmptyState icon={Users} title={texts.pickOne}>
              <p data-input="keys">{texts.pickHint}</p>
            </EmptyState>
          </aside>
        ) : (
          <PersonEditor
            key={id}
            id={id === NEW ? null : id}
            onUnsaved={setUnsaved}
            onClose={() => show("")}
            onSaved={(person) => {
              setSaves((times) => times + 1)
              if (person !== id) go(person)
            }}
          />
        )}
      </div>
      {asked !== null && (
        <LeaveDialog
          changes={unsaved}
          onStay={() => setAsked(null)}
          onLeave={() => {
            setAsked(null)
            setUnsaved(0)
            go(asked)
          }}
        />
      )}
    </section>
  )
}

const PeopleTable = ({ rows, chosen, onEdit }: PeopleTableProps) => (
  <div className={styles["listing"]}>
    <div className={styles["rows"]}>
      <table
        className={cx(table["table"], table["list"], styles["products"], styles["people"])}
        aria-label={texts.people}
        data-grid="list"
      >
        <TableHead columns={texts.columns} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.staff_id} row={row} chosen={row.staff_id === chosen} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  </div>
)

const Row = ({ row, chosen, onEdit }: RowProps) => {
  const { momentAt } = useStoreTime()
  const isManager = row.user_type_code === "MANAGER"
  return (
    <tr aria-current={chosen || undefined} onClick={() => onEdit(row.staff_id)}>
      <th scope="row">
        <button
          type="button"
          data-cell
          onClick={(event) => {
            event.stopPropagation()
            onEdit(row.staff_id)
          }}
        >
          {row.user_name}
          <small>{row.own === true ? texts.you : texts.openAt(row.signed_in_at ?? [])}</small>
        </button>
      </th>
      <td>
        <Tag tone={isManager ? "ok" : "neutral"} icon={isManager ? ShieldCheck : User}>
          {texts.roles[row.user_type_code] ?? row.user_type_code}
        </Tag>
      </td>
      <td>
        <SignIn row={row} />
      </td>
      <td>{row.last_sign_in === undefined ? texts.never : momentAt(row.last_sign_in)}</td>
    </tr>
  )
}

const SignIn = ({ row }: { readonly row: StorePerson }) => {
  if (row.disabled === true)
    return (
      <Tag tone="neutral" icon={CircleSlash}>
        {texts.disabled}
      </Tag>
    )
  const isManager = row.user_type_code === "MANAGER"
  const isReady = isManager ? row.has_password === true : row.has_pin === true
  return isReady ? (
    (texts.signsInWith[row.user_type_code] ?? "")
  ) : (
    <Tag tone="warn" icon={TriangleAlert}>
      {isManager ? texts.noPassword : texts.noPin}
    </Tag>
  )
}

interface PeopleTableProps {
  readonly rows: readonly StorePerson[]
  /** The id of who is open. */
  readonly chosen: string
  readonly onEdit: (staffId: string) => void
}

interface RowProps {
  readonly row: StorePerson
  readonly chosen: boolean
  readonly onEdit: (staffId: string) => void
}
