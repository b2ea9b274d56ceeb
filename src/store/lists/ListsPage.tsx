import BookOpen from "lucide-react/icons/book-open"
import CalendarX from "lucide-react/icons/calendar-x"
import Clock from "lucide-react/icons/clock"
import Crosshair from "lucide-react/icons/crosshair"
import type { LucideIcon } from "lucide-react"
import Landmark from "lucide-react/icons/landmark"
import MessageSquare from "lucide-react/icons/message-square"
import Percent from "lucide-react/icons/percent"
import Plus from "lucide-react/icons/plus"
import Shapes from "lucide-react/icons/shapes"
import Tags from "lucide-react/icons/tags"
import Target from "lucide-react/icons/target"
import TextCursorInput from "lucide-react/icons/text-cursor-input"
import { useState } from "react"
import { useKept } from "../../app/laterHooks.ts"
import { Tabs } from "../../ui/Tabs.tsx"
import { useAddress } from "../../ui/useAddress.ts"
import { LeaveDialog } from "../LeaveDialog.tsx"
import { ListAndPanel } from "../ListAndPanel.tsx"
import { ListEditor } from "./ListEditor.tsx"
import { ListTable } from "./ListTable.tsx"
import { RangeNote } from "./RangeNote.tsx"
import { isListKind, LIST_KINDS, LISTS, type ListKind } from "./rules.ts"
import * as texts from "./texts.ts"

/** What each list looks like; a kind without a picture does not compile. */
const ICONS = {
  lanes: Target,
  hours: Clock,
  days: CalendarX,
  fees: Percent,
  tax_classes: Landmark,
  departments: Tags,
  categories: Shapes,
  reasons: MessageSquare,
  log_books: BookOpen,
  gun_types: Crosshair,
  custom_fields: TextCursorInput
} as const satisfies Record<ListKind, LucideIcon>

const TABS = LIST_KINDS.map((key) => ({ key, label: texts.tabs[key] }))

/** The store's small lists, one at a time. Which one, and what is open of it, stands in the address. */
export const ListsPage = () => {
  const { word, change } = useAddress()
  const asked = word("kind")
  const kind = isListKind(asked) ? asked : "lanes"
  const [unsaved, setUnsaved] = useState(0)
  const [leaving, setLeaving] = useState<ListKind | null>(null)
  const go = (to: ListKind) => change({ kind: to, row: "" })
  return (
    <div className="stack gap-10 fill">
      <Tabs label={texts.lists} tabs={TABS} current={kind} onTab={(to) => (unsaved > 0 ? setLeaving(to) : go(to))}>
        <OneList key={kind} kind={kind} onUnsaved={setUnsaved} />
      </Tabs>
      {leaving !== null && (
        <LeaveDialog
          changes={unsaved}
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null)
            setUnsaved(0)
            go(leaving)
          }}
        />
      )}
    </div>
  )
}

const OneList = ({ kind, onUnsaved }: OneListProps) => {
  const [saves, setSaves] = useState(0)
  const { body, whyNot } = useKept("get_list_store_lists", { kind }, saves)
  const again = () => setSaves((times) => times + 1)
  const rows = body?.list ?? []
  const choices = body?.choices ?? []
  const isWhole = LISTS[kind].isWhole === true
  const offered = rows.filter(({ archived }) => archived !== true)
  const open = offered.filter(({ values }) => values.some(({ field, value }) => field === "closed" && value === "0"))
  const told = isWhole ? texts.openDays(open.length) : texts.countOf(kind, offered.length)
  return (
    <ListAndPanel
      param="row"
      words={texts.pageOf(kind)}
      icon={ICONS[kind]}
      addIcon={Plus}
      isWhole={isWhole}
      list={{ count: body === null ? null : told, whyNot }}
      above={body?.range !== undefined && <RangeNote range={body.range} onChanged={again} />}
      onChanged={again}
      renderTable={(chosen, onEdit) => (
        <ListTable kind={kind} icon={ICONS[kind]} rows={rows} choices={choices} chosen={chosen} onEdit={onEdit} />
      )}
      renderEditor={({ key, ...opened }) => (
        <ListEditor
          key={key}
          kind={kind}
          choices={choices}
          {...opened}
          onUnsaved={(fields) => {
            opened.onUnsaved(fields)
            onUnsaved(fields)
          }}
        />
      )}
    />
  )
}

interface OneListProps {
  readonly kind: ListKind
  /** How many fields of what is open are not saved. */
  readonly onUnsaved: (fields: number) => void
}
