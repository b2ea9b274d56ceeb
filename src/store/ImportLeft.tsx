import { useState } from "react"
import { useKept, useTries } from "../app/laterHooks.ts"
import { Pager } from "../ui/Pager.tsx"
import { Unread } from "../ui/Reading.tsx"
import * as texts from "./importTexts.ts"
import styles from "./Import.module.css"

/** What undoing left as it is, and what it is by now. */
export const ImportLeft = ({ importId }: { readonly importId: string }) => {
  const [page, setPage] = useState(1)
  const [tries, again] = useTries()
  const { body, whyNot } = useKept("get_list_store_import_left", { import_id: importId, page }, tries)
  return (
    <section className={styles["left"]} aria-labelledby="left-rows">
      <h3 id="left-rows">{texts.left}</h3>
      <Unread why={whyNot} onAgain={again} />
      <ul>
        {(body?.list ?? []).map(({ line, name, facts = [], problem }) => (
          <li key={line}>
            <b>{name}</b>
            {problem !== undefined && <small>{problem}</small>}
            {facts.map(({ field, was, became = "" }) => (
              <small key={field}>{texts.fact(field, was, became)}</small>
            ))}
          </li>
        ))}
      </ul>
      <Pager
        currentPage={body?.current_page ?? 1}
        totalPages={body?.total_pages ?? 1}
        label={texts.leftPages}
        onPage={setPage}
      />
    </section>
  )
}
