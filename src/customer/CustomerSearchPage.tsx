import { useContext, useEffect, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { CustomerSearch, type CustomerResults } from "./CustomerSearch.tsx"
import { goalOf } from "./shown/goal.ts"
import { hintOf } from "./sentences.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { TimeContext } from "../ui/time.ts"
import { useApp, useStore, useUi } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { useRead } from "../app/reads.ts"
import { useSelectCustomer } from "./useSelectCustomer.tsx"

type Read = ReturnType<typeof useRead<"get_list_contacts">>

const resultsOf = (read: Read, term: string, page: number): CustomerResults => {
  if (term === "") return { state: "idle" }
  if (read._tag === "Loading") return { state: "loading" }
  if (read._tag === "Failed") return { state: "failed", message: read.why }
  const { list = [], pagination, result_count } = read.body
  if (read.status !== "success" && read.message !== null) return { state: "failed", message: read.message }
  return {
    state: "found",
    contacts: list,
    total: pagination?.total_results ?? result_count ?? list.length,
    page: pagination?.current_page ?? page,
    pages: pagination?.total_pages ?? 1
  }
}

/** The customer screen: search, select, or write down a new one (SHL-25, SM-9). What it is for stands in its address. */
export const CustomerSearchPage = () => {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const store = useStore()
  const ui = useUi()
  const time = useContext(TimeContext)
  const { dayOf } = useStoreTime()
  const goal = goalOf(query)
  const { choose, question } = useSelectCustomer(goal)
  const term = query.get("search_term") ?? ""
  const page = Math.max(1, Number(query.get("page") ?? "1") || 1)
  // The same words again are asked again: what failed may go well now.
  const [times, setTimes] = useState(0)
  const read = useRead("get_list_contacts", term === "" ? null : { search_term: term, page }, times)
  const message = useApp((state) => state.customer.message)
  const selecting = useApp((state) => state.customer.choosing !== null)
  useEffect(
    () => () => {
      store.dispatch({ _tag: "DismissCustomerMessage" })
    },
    [store]
  )
  const change = (fields: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(fields)) next.set(name, value)
    setQuery(next)
  }
  const toDetail = (contact: string) => {
    const next = new URLSearchParams(query)
    next.set("contact_id", contact)
    navigate(`${PATHS.customerDetail}?${next.toString()}`)
  }
  return (
    <>
      <CustomerSearch
        key={term}
        hint={hintOf(goal.message)}
        message={message}
        term={term}
        results={resultsOf(read, term, page)}
        today={dayOf(time.now())}
        selecting={selecting}
        onSearch={(text) => {
          ui.set({ notice: null })
          store.dispatch({ _tag: "DismissCustomerMessage" })
          setTimes(times + 1)
          change({ search_term: text, page: "1" })
        }}
        onPage={(to) => change({ page: String(to) })}
        onPick={choose}
        onDetails={toDetail}
        onNew={() => toDetail("new")}
      />
      {question}
    </>
  )
}
