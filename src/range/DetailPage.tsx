import ArrowLeft from "lucide-react/icons/arrow-left"
import Target from "lucide-react/icons/target"
import UserRound from "lucide-react/icons/user-round"
import { type RefObject, use, useRef, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { CartInShort } from "../cart/CartInShort.tsx"
import { MembershipBadge, MembershipGives, WaiverBadge } from "../customer/Badges.tsx"
import { dayAt } from "../kernel/days.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Loading, Told } from "../services/OrderLoader.tsx"
import { TaskNote } from "../tasks/TaskNote.tsx"
import { useTask } from "../tasks/useTask.ts"
import { useForeign } from "../session/useForeign.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useNow } from "../ui/useNow.ts"
import type { RangeCustomer } from "./contract.ts"
import styles from "./Day.module.css"
import { DetailLanes } from "./DetailLanes.tsx"
import { OutList } from "./OutList.tsx"
import { Party } from "./Party.tsx"
import { outWith } from "./rules.ts"
import * as texts from "./texts.ts"
import { useOneGreen } from "./useOneGreen.ts"

/** How often it is asked for, in ms. */
const EVERY = 10_000

/** The lanes that somebody has today, and the check-in when they leave (RNG-11, ORD-19, CG-41, CG-63). */
export const DetailPage = () => {
  const [query] = useSearchParams()
  const id = query.get("contact_id")
  const tick = useNow(EVERY)
  const changes = useApp((state) => state.tasks.changes)
  const read = useRead("get_range_customers", id === null ? null : { contact_id: id }, `${tick} ${changes}`, true)
  const body = useLast(read._tag === "Loaded" && read.status === "success" ? read.body : null, id)
  const [customer] = body?.range_reserved ?? []
  if (customer !== undefined)
    return (
      <Detail key={customer.contact_id} customer={customer} now={body?.now ?? tick} asks={body?.asks_waiver === true} />
    )
  if (id !== null && body === null && read._tag === "Loading") return <Loading />
  const why = read._tag === "Failed" ? read.why : texts.noReservation
  return <Told icon={Target} title={texts.reservation} why={why} />
}

interface DetailProps {
  readonly customer: RangeCustomer
  readonly now: number
  /** The store's law asks for a waiver. */
  readonly asks: boolean
}

const Detail = ({ customer, now, asks }: DetailProps) => {
  const navigate = useNavigate()
  const zone = use(ZoneContext)
  const region = useRef<HTMLDivElement>(null)
  const { contact_id, first_name = "", last_name = "", contact } = customer
  const isIn = lanesToCheckIn(customer).length === 0
  const back = useFirstFocus<HTMLButtonElement>()
  const close = () => navigate(PATHS.range)
  useKeyDown(region, ({ key }) => {
    if (key === "Escape") close()
    return key === "Escape"
  })
  return (
    <div ref={region} className={styles["page"]}>
      <header className={styles["title"]}>
        <h1>{`${first_name} ${last_name}`.trim()}</h1>
        {contact && (
          <>
            <MembershipBadge contact={contact} today={dayAt(now, zone)} />
            <MembershipGives contact={contact} today={dayAt(now, zone)} />
            <WaiverBadge contact={contact} dated />
          </>
        )}
        <span className="grow" />
        <CartInShort />
        <Button size="l" onClick={() => navigate(addressOf(PATHS.customerDetail, { contact_id }))}>
          <Icon of={UserRound} />
          {texts.toCustomer}
        </Button>
      </header>
      <div className={styles["two"]}>
        <div className={styles["stack"]}>
          <section className={card["card"]} aria-labelledby="lanes-title">
            <h2 id="lanes-title">{texts.lanesReserved}</h2>
            <DetailLanes customer={customer} now={now} region={region} />
            <Out contact={contact_id} />
          </section>
          <Party customer={customer} now={now} asks={asks} />
        </div>
        <CheckIn customer={customer} region={region} />
      </div>
      <footer>
        <Button ref={isIn ? back : null} size="xl" data-resting-focus={isIn || undefined} onClick={close}>
          <Icon of={ArrowLeft} />
          {shared.back}
          <Kbd>{shared.escapeKey}</Kbd>
        </Button>
      </footer>
    </div>
  )
}

/** What this customer borrowed and did not bring back. */
const Out = ({ contact }: { readonly contact: string }) => {
  const read = useRead("get_list_rentals", useForeign() ? null : {})
  const out = outWith(read._tag === "Loaded" ? (read.body.list ?? []) : [], contact)
  if (out.length === 0) return null
  return (
    <>
      <h2>{texts.outWith}</h2>
      <OutList pieces={out} />
    </>
  )
}

const lanesToCheckIn = ({ lanes_reserved: lanes = [] }: RangeCustomer) =>
  lanes.filter(({ checked_in }) => checked_in !== true)

interface CheckInProps {
  readonly customer: RangeCustomer
  /** Where the keys of the screen are heard. */
  readonly region: RefObject<HTMLElement | null>
}

/** Two questions, both of which must be answered with Yes. */
const CheckIn = ({ customer, region }: CheckInProps) => {
  const [rentals, setRentals] = useState<"yes" | "no" | null>(null)
  const [license, setLicense] = useState<"yes" | "no" | null>(null)
  const { run, told, busy } = useTask("checkInRange", customer.contact_id)
  const look = useOneGreen()
  const open = lanesToCheckIn(customer)
  const complete = useFirstFocus<HTMLButtonElement>()
  const items = [...new Set(open.flatMap(({ order_item_id: id }) => (id === undefined ? [] : [id])))]
  const answers = [
    { value: "yes", label: texts.yes, keyName: "Y" },
    { value: "no", label: texts.no, keyName: "N" }
  ] as const
  useKeyDown(region, ({ key }) => {
    const answer = ({ y: "yes", n: "no" } as const)[key.toLowerCase()]
    if (answer === undefined || open.length === 0) return false
    // The keys answer one question after the other, and the last one anew.
    if (rentals === null) setRentals(answer)
    else setLicense(answer)
    return true
  })
  return (
    <section className={card["card"]} aria-labelledby="check-in-title">
      <h2 id="check-in-title">{texts.checkIn}</h2>
      {open.length === 0 ? (
        <Note tone="ok">{texts.isCheckedIn}</Note>
      ) : (
        <div className={styles["questions"]}>
          <p>{texts.checkInWhen}</p>
          <h3>{texts.rentalsReturned}</h3>
          <ChoiceGroup label={texts.rentalsReturned} options={answers} value={rentals} onChange={setRentals} />
          <h3>{texts.licenseReturned}</h3>
          <ChoiceGroup label={texts.licenseReturned} options={answers} value={license} onChange={setLicense} />
          <TaskNote told={told} />
          <Button
            ref={complete}
            data-resting-focus
            size="xl"
            look={look}
            aria-disabled={busy || undefined}
            onClick={() => busy || run({ items, rentals: rentals === "yes", licence: license === "yes" })}
          >
            {texts.completeCheckIn}
            <Kbd>{shared.enterKey}</Kbd>
          </Button>
        </div>
      )}
    </section>
  )
}
