import ArrowRight from "lucide-react/icons/arrow-right"
import FilePen from "lucide-react/icons/file-pen"
import Target from "lucide-react/icons/target"
import UserCheck from "lucide-react/icons/user-check"
import { type SubmitEvent, use, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useLast, useRead } from "../app/reads.ts"
import { MembershipBadge, MembershipGives, WaiverBadge } from "../customer/Badges.tsx"
import { useCartContact } from "../customer/useCartContact.ts"
import { dayAt } from "../kernel/days.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { cx } from "../ui/cx.ts"
import { EmptyState } from "../ui/EmptyState.tsx"
import { PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Pager } from "../ui/Pager.tsx"
import { useWaiverStanding } from "../waiver/useWaiverStanding.ts"
import { waiverPath } from "../waiver/rules.ts"
import { ZoneContext } from "../ui/storeTime.ts"
import { FramedTable } from "../ui/ListTable.tsx"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useNow } from "../ui/useNow.ts"
import { Unread } from "../ui/Reading.tsx"
import type { RangeCustomer } from "./contract.ts"
import { laneNow, partyOf, standingOf, worstOf } from "./day.ts"
import { useClearTime } from "./useClearTime.ts"
import styles from "./Day.module.css"
import { QueueStrip } from "./QueueStrip.tsx"
import { standingText } from "./faces.ts"
import * as texts from "./texts.ts"
import { useOneGreen } from "./useOneGreen.ts"

/** How often the customers are asked for, in ms. */
const EVERY = 10_000

/** Who is next on the range and what is missing: the customers of the day with lookup, and the queue (RNG-01 to RNG-09, CG-61, CG-92). */
export const RangePage = () => {
  const tick = useNow(EVERY)
  const field = useFirstFocus<HTMLInputElement>()
  const navigate = useNavigate()
  const [term, setTerm] = useState("")
  const [show, setShow] = useState<"expected" | "checkedIn" | "everybody">("expected")
  const [page, setPage] = useState(1)
  const isNobodys = useCartContact() === null
  const look = useOneGreen()
  const whose = show === "everybody" ? { everybody: true } : { checked_in: show === "checkedIn" }
  const asked = { page, ...whose, ...(term === "" ? {} : { search_term: term }) }
  const read = useRead("get_range_customers", asked, tick, true)
  const body = useLast(bodyOf(read), JSON.stringify(asked))
  const counts = useLast(body?.counts ?? null, term)
  const isOpen = body?.range_lanes_open === true
  const go = isOpen
    ? { label: isNobodys ? texts.viewLanes : texts.assignLanes, to: PATHS.lanes }
    : { label: isNobodys ? texts.viewCalendar : texts.reserveTitle, to: PATHS.reserve }
  const list = body?.range_reserved ?? []
  // What the back office says is shown. That nobody answered is only logged while the list stands, as the header tells it (CG-60).
  const refused = read._tag === "Refused" ? whyOf(read) : null
  const why = read._tag === "Failed" && body === null ? read.why : refused
  return (
    <section className="stack gap-12 fill" aria-labelledby="range-title">
      <h1 id="range-title" className="sr">
        {texts.customers}
      </h1>
      <div className={styles["head"]}>
        <search>
          <form
            onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
              event.preventDefault()
              setTerm(field.current?.value.trim() ?? "")
              setPage(1)
            }}
          >
            <label>
              <span>{texts.customers}</span>
              <input
                ref={field}
                id={PLACES.scan}
                type="text"
                inputMode="search"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                placeholder={texts.lookup}
                data-resting-focus
              />
            </label>
            <Kbd>F2</Kbd>
          </form>
        </search>
        <Button size="xl" look={look} aria-keyshortcuts="Alt+A" onClick={() => navigate(go.to)}>
          <Icon of={Target} />
          {go.label}
          <Kbd>{shared.altKey("A")}</Kbd>
        </Button>
      </div>
      <QueueStrip />
      <div className={styles["filter"]}>
        <ChoiceGroup
          label={texts.show}
          options={[
            { value: "expected", label: texts.expected, ...detailOf(counts?.expected) },
            { value: "checkedIn", label: texts.checkedIn, ...detailOf(counts?.checked_in) },
            // A back office that counts them knows the word for both.
            ...(counts === null
              ? []
              : [
                  {
                    value: "everybody" as const,
                    label: texts.everybody,
                    ...detailOf(counts.expected + counts.checked_in)
                  }
                ])
          ]}
          value={show}
          onChange={(value) => {
            setShow(value)
            setPage(1)
          }}
        />
        <span className="grow" />
        <Pager currentPage={page} totalPages={body?.pagination?.total_pages ?? 1} onPage={setPage} />
      </div>
      <Unread why={why} />
      {body === null && read._tag === "Loading" && <output>{texts.readingCustomers}</output>}
      {body !== null && list.length === 0 && <Nobody term={term} />}
      {list.length > 0 && <Customers list={list} now={body?.now ?? tick} asks={body?.asks_waiver === true} />}
    </section>
  )
}

const detailOf = (count: number | undefined) => (count === undefined ? {} : { detail: String(count) })

const Nobody = ({ term }: { readonly term: string }) => {
  const navigate = useNavigate()
  if (term !== "")
    return (
      <EmptyState icon={Target} title={texts.noMatch(term)}>
        <Button size="l" onClick={() => navigate(addressOf(PATHS.customer, { search_term: term }))}>
          {texts.searchAll}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState icon={Target} title={texts.noneToday}>
      <p>{texts.noneTodayExplained}</p>
      <Button size="l" onClick={() => navigate(PATHS.reserve)}>
        {texts.viewCalendar}
      </Button>
    </EmptyState>
  )
}

const Customers = ({ list, now, asks }: CustomersProps) => (
  <FramedTable
    label={texts.customers}
    columns={Object.values(texts.columns)}
    frame={{ className: styles["list"], tabIndex: -1 }}
  >
    {list.map((customer) => (
      <Row key={customer.contact_id} customer={customer} now={now} asks={asks} />
    ))}
  </FramedTable>
)

const STEP_ICONS = { waiver: FilePen, checkIn: UserCheck, open: ArrowRight } as const

/** The one thing to do next: a waiver that is missing, the check-in of who is through, else a look at the reservation. */
const NextStep = ({ customer, name, isOver, asks }: NextStepProps) => {
  const navigate = useNavigate()
  const standingAt = useWaiverStanding()
  const { contact_id, contact, lanes_reserved: lanes = [] } = customer
  const isThrough = isOver || (lanes.length > 0 && lanes.every(({ state }) => state === "ended"))
  const lacks = asks && contact !== undefined && standingAt(contact) !== "here"
  const step = lacks ? "waiver" : isThrough ? "checkIn" : "open"
  const [label, labelOf] = texts.steps[step]
  const to = step === "waiver" ? waiverPath(contact_id) : addressOf(PATHS.reservation, { contact_id })
  return (
    <Button aria-label={labelOf(name)} onClick={() => navigate(to)}>
      <Icon of={STEP_ICONS[step]} />
      {label}
    </Button>
  )
}

interface NextStepProps {
  readonly customer: RangeCustomer
  readonly name: string
  /** The time that was bought is over. */
  readonly isOver: boolean
  readonly asks: boolean
}

interface CustomersProps {
  readonly list: readonly RangeCustomer[]
  readonly now: number
  /** The store's law asks for a waiver. */
  readonly asks: boolean
}

const Row = ({ customer, now, asks }: Omit<CustomersProps, "list"> & { readonly customer: RangeCustomer }) => {
  const zone = use(ZoneContext)
  const clear = useClearTime()
  const { first_name = "", last_name = "", contact, lanes_reserved: lanes = [] } = customer
  const standing = standingOf(customer, now)
  const start = laneNow(customer)?.starts_at
  const waivers = worstOf(customer)
  const name = `${first_name} ${last_name}`.trim()
  const where = [texts.lanesOf(lanes.map(({ lane }) => lane)), texts.party(partyOf(customer))].join(" \u00B7 ")
  return (
    <tr>
      <td>
        <b>{start === undefined ? null : clear(start)}</b>
        <small className={cx((standing._tag === "Late" || standing._tag === "Over") && styles["late"])}>
          {standingText(standing)}
        </small>
      </td>
      <th scope="row">
        {name}
        <small>{where}</small>
        {asks && waivers !== null && waivers.shooters > 1 && (
          <small className={styles["late"]}>{texts.waiversMissing(waivers.missing, waivers.shooters)}</small>
        )}
      </th>
      <td>
        {contact && (
          <div className={styles["badges"]}>
            <div>
              <WaiverBadge contact={contact} dated />
            </div>
            <div>
              <MembershipBadge contact={contact} today={dayAt(now, zone)} />
              <MembershipGives contact={contact} today={dayAt(now, zone)} />
            </div>
          </div>
        )}
      </td>
      <td>
        <NextStep customer={customer} name={name} isOver={standing._tag === "Over"} asks={asks} />
      </td>
    </tr>
  )
}
