import { Suspense, useEffect, useRef } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import type { Contact } from "./contract.ts"
import { CustomerBar } from "./CustomerBar.tsx"
import { CustomerEditor } from "./CustomerEditor.tsx"
import { CustomerHead } from "./CustomerHead.tsx"
import { TAB_IDS, tabIn, TABS } from "./detailTabs.tsx"
import { NewNote } from "./license/NewNote.tsx"
import * as texts from "./texts.ts"
import { Note } from "../ui/Note.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { Tabs } from "../ui/Tabs.tsx"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useApp, useUiState } from "../app/hooks.ts"
import { useLast } from "../app/reads.ts"
import { PATHS } from "../paths.ts"
import { useContact } from "./useContact.ts"
import styles from "./CustomerDetailPage.module.css"

const FIELDS = "input, textarea, select"

/** Presses the button of a tab that names this letter; whoever writes in a field writes. True when there was one. */
const pressed = (region: HTMLElement | null, key: string, target: EventTarget | null): boolean => {
  if (!/^[a-z]$/i.test(key) || (target instanceof Element && target.matches(FIELDS))) return false
  const button = region?.querySelector<HTMLElement>(`button[aria-keyshortcuts="${key.toUpperCase()}"]:enabled`)
  button?.focus()
  button?.click()
  return button !== null && button !== undefined
}

/** One customer: a new one, the cart's own, what a license says, or any other (SHL-26, CUST-08, CUST-48). */
export const CustomerDetailPage = () => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const region = useRef<HTMLDivElement>(null)
  const back = () => {
    const search = new URLSearchParams(query)
    for (const name of ["contact_id", "tab"]) search.delete(name)
    navigate(`${PATHS.customer}?${search.toString()}`)
  }
  useKeyDown(region, ({ key, target }) => {
    if (key === "Escape") {
      back()
      return true
    }
    return pressed(region.current, key, target)
  })
  return (
    <div className={styles["page"]} ref={region}>
      <Asked asked={query.get("contact_id") ?? "new"} onBack={back} />
    </div>
  )
}

const Asked = ({ asked, onBack }: { readonly asked: string; readonly onBack: () => void }) => {
  const current = useApp((state) => state.cart.cart?.billing?.contact_id ?? null)
  const nobody = useApp((state) => state.session.client?.contact_id ?? null)
  const prefill = useUiState((ui) => ui.prefill)
  if (asked === "new" || asked === "data")
    return (
      <>
        {asked === "data" && <NewNote prefill={prefill} />}
        <CustomerEditor
          key={asked === "data" ? `data ${prefill?.drivers_license_number ?? ""}` : asked}
          contact={null}
          draft={asked}
          prefill={asked === "data" ? prefill : null}
          onBack={onBack}
        />
      </>
    )
  const id = asked === "current" ? current : asked
  if (id !== null && id === nobody)
    return (
      <>
        <h1 className="sr">{texts.customerDetail}</h1>
        <Note>{texts.noneOnSale}</Note>
        <span className="grow" />
        <CustomerBar onBack={onBack} />
      </>
    )
  return <Known key={id} id={id} onBack={onBack} />
}

const Known = ({ id, onBack }: { readonly id: string | null; readonly onBack: () => void }) => {
  const revision = useApp((state) => state.customer.revision)
  const changes = useUiState((ui) => ui.customerChanges)
  // A waiver on paper, and what else a task changes, stands in the head too.
  const tasks = useApp((state) => state.tasks.changes)
  const read = useContact(id, `${revision} ${changes} ${tasks}`)
  // While he is read again, after a note or another register's change, the tab stands as it is.
  const contact = useLast(read.state === "known" ? read.contact : null, id)
  if (contact !== null) return <Detail contact={contact} onBack={onBack} />
  return (
    <>
      <h1 className="sr">{texts.customerDetail}</h1>
      {read.state === "failed" ? (
        <Note tone="danger">{read.message ?? texts.notFound}</Note>
      ) : (
        <output>
          <span className="sr">{texts.loadingCustomer}</span>
          <Skeleton />
        </output>
      )}
      <span className="grow" />
      <CustomerBar onBack={onBack} />
    </>
  )
}

const Detail = ({ contact, onBack }: { readonly contact: Contact; readonly onBack: () => void }) => {
  const [query, setQuery] = useSearchParams()
  const place = useRef<HTMLDivElement>(null)
  const tab = tabIn(query)
  const { Panel } = TABS[tab]
  useEffect(() => place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus(), [])
  return (
    <>
      <CustomerHead contact={contact} />
      <div className={styles["tabs"]} ref={place}>
        <Tabs
          label={texts.tabsLabel}
          tabs={TAB_IDS.map((key) => ({ key, label: TABS[key].title, count: TABS[key].count?.(contact) }))}
          current={tab}
          onTab={(to) => {
            const next = new URLSearchParams(query)
            next.set("tab", to)
            setQuery(next, { replace: true })
          }}
        >
          <Suspense fallback={<Skeleton />}>
            <Panel contact={contact} onBack={onBack} />
          </Suspense>
        </Tabs>
      </div>
    </>
  )
}
