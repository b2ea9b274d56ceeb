import type { LucideIcon } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { useAddress } from "../ui/useAddress.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Unread } from "../ui/Reading.tsx"
import { Listing, SplitPage } from "../ui/SplitPage.tsx"
import { useDeskScan } from "./useDeskScan.ts"
import { useLeaving } from "./useLeaving.tsx"
import * as desk from "./texts.ts"

const NEW = "new"

/**
 * A short list on the left, and what is open of it on the right; N adds one. What is open stands in the address under `param`,
 * and what is not saved of it is asked about before another one is opened.
 */
export const ListAndPanel = ({
  param,
  words,
  icon,
  addIcon,
  list,
  above,
  isWhole = false,
  onChanged,
  renderTable,
  renderEditor
}: ListAndPanelProps) => {
  const region = useRef<HTMLElement>(null)
  const { word, change } = useAddress()
  const id = word(param)
  const go = (to: string) => change({ [param]: to })
  const { show, setUnsaved, question } = useLeaving<string>(region, isWhole ? null : NEW, go)
  useDeskScan(() => undefined)
  useKeyDown(region, ({ key }) => {
    if (key !== "Escape" || id === "") return false
    region.current?.focus()
    show("")
    return true
  })
  return (
    <SplitPage
      ref={region}
      title={words.title}
      beside={list.count !== null && <small>{list.count}</small>}
      head={
        isWhole ? null : (
          <Button look="primary" onClick={() => show(NEW)}>
            <Icon of={addIcon} />
            {words.add}
            <Kbd>{words.addKey}</Kbd>
          </Button>
        )
      }
      above={above}
      list={
        <>
          <Unread why={list.whyNot} onAgain={onChanged} />
          {list.count === null && list.whyNot === null && <output>{desk.loading}</output>}
          {list.count !== null && <Listing>{renderTable(id, show)}</Listing>}
        </>
      }
      opened={
        id === ""
          ? null
          : renderEditor({
              key: id,
              id: id === NEW ? null : id,
              onUnsaved: setUnsaved,
              onClose: () => show(""),
              onSaved: (saved) => {
                onChanged()
                if (saved !== id) go(saved)
              }
            })
      }
      pick={{ label: words.edit, icon, title: words.pickOne, hint: <p data-input="keys">{words.pickHint}</p> }}
    >
      {question}
    </SplitPage>
  )
}

/** What the panel on the right is given. */
export interface Opened {
  readonly key: string
  /** Null: a new one. */
  readonly id: string | null
  /** How many fields are not saved. */
  readonly onUnsaved: (fields: number) => void
  /** It is kept under this id. */
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

interface ListAndPanelProps {
  readonly param: string
  readonly words: Readonly<Record<"title" | "add" | "addKey" | "edit" | "pickOne" | "pickHint", string>>
  readonly icon: LucideIcon
  readonly addIcon: LucideIcon
  /** How many there are, in words, null before the list came; and why it did not come. */
  readonly list: { readonly count: string | null; readonly whyNot: string | null }
  /** What stands between the heading and the list. */
  readonly above?: ReactNode
  /** None is added. */
  readonly isWhole?: boolean
  /** Something in it was saved. */
  readonly onChanged: () => void
  readonly renderTable: (chosen: string, onOpen: (id: string) => void) => ReactNode
  readonly renderEditor: (opened: Opened) => ReactNode
}
