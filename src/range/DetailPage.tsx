import ArrowLeft from "lucide-react/icons/arrow-left"
import Target from "lucide-react/icons/target"
import UserRound from "lucide-react/icons/user-round"
import { use, useRef } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { CartInShort } from "../cart/CartInShort.tsx"
import { MembershipBadge, MembershipGives, WaiverBadge } from "../customer/Badges.tsx"
import { dayAt } from "../kernel/days.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Loading, Told } from "../services/OrderLoader.tsx"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { ZoneContext } from "../ui/storeTime.ts"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useNow } from "../ui/useNow.ts"
import { CheckIn } from "./CheckIn.tsx"
import type { RangeCustomer } from "./contract.ts"
import { lanesToCheckIn } from "./day.ts"
import styles from "./Day.module.css"
import { DetailLanes } from "./DetailLanes.tsx"
import { Party } from "./Party.tsx"
import * as texts from "./texts.ts"

/** How often it is asked for, in ms. */
const EVERY = 10_000

/** The lanes that somebody has today, and the check-in when they leave (RNG-11, ORD-19, CG-41, CG-63). */
export const DetailPage = () => {
  const [query] = useSearchParams()
  const id = query.get("contact_id")
  const tick = useNow(EVERY)
  const changes = useApp((state) => state.tasks.changes)
  const read = useRead("get_range_customers", id === null ? null : { contact_id: id }, `${tick} ${changes}`, true)
  const body = useLast(bodyOf(read), id)
  const [customer] = body?.range_reserved ?? []
  if (customer !== undefined)
    return (
      <Detail key={customer.contact_id} customer={customer} now={body?.now ?? tick} asks={body?.asks_waiver === true} />
    )
  if (id !== null && body === null && read._tag === "Loading") return <Loading />
  const why = whyOf(read) ?? texts.noReservation
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
    <div ref={region} className="stack gap-12 fill">
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
        <div className="stack gap-12">
          <section className={card["card"]} aria-labelledby="lanes-title">
            <h2 id="lanes-title">{texts.lanesReserved}</h2>
            <DetailLanes customer={customer} now={now} region={region} />
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
