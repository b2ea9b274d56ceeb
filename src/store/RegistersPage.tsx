import CircleCheck from "lucide-react/icons/circle-check"
import CircleDashed from "lucide-react/icons/circle-dashed"
import CircleSlash from "lucide-react/icons/circle-slash"
import Lock from "lucide-react/icons/lock"
import Monitor from "lucide-react/icons/monitor"
import Plus from "lucide-react/icons/plus"
import { useState } from "react"
import { cx } from "../ui/cx.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { ListTable } from "../ui/ListTable.tsx"
import { Tag } from "../ui/Tag.tsx"
import type { StoreRegister } from "./contract.ts"
import { useKept } from "../app/laterHooks.ts"
import { ListAndPanel } from "./ListAndPanel.tsx"
import { NameCell } from "./NameCell.tsx"
import { RegisterEditor } from "./RegisterEditor.tsx"
import * as texts from "./registerTexts.ts"
import styles from "./Desk.module.css"

/** Where the store sells: listed on the left, changed on the right. Which one is looked at stands in the address. */
export const RegistersPage = () => {
  const [saves, setSaves] = useState(0)
  const { body, whyNot } = useKept("get_list_store_registers", {}, saves)
  const rows = body?.list ?? []
  return (
    <ListAndPanel
      param="register"
      words={texts.page}
      icon={Monitor}
      addIcon={Plus}
      list={{
        count: body === null ? null : texts.inUse(rows.filter(({ retired_at }) => retired_at === undefined).length),
        whyNot
      }}
      onChanged={() => setSaves((times) => times + 1)}
      renderTable={(chosen, onEdit) => <RegisterTable rows={rows} chosen={chosen} onEdit={onEdit} />}
      renderEditor={({ key, ...opened }) => <RegisterEditor key={key} {...opened} />}
    />
  )
}

const RegisterTable = ({ rows, chosen, onEdit }: RegisterTableProps) => (
  <ListTable label={texts.registers} columns={texts.columns} className={cx(styles["products"], styles["people"])}>
    {rows.map((row) => (
      <Row key={row.register_id} row={row} chosen={row.register_id === chosen} onEdit={onEdit} />
    ))}
  </ListTable>
)

const whoIsThere = ({ own, signed_in }: StoreRegister): string =>
  own === true ? texts.here : signed_in === undefined ? texts.nobody : texts.signedIn(signed_in)

const Row = ({ row, chosen, onEdit }: RowProps) => {
  const { momentAt } = useStoreTime()
  return (
    <tr aria-current={chosen || undefined} onClick={() => onEdit(row.register_id)}>
      <NameCell name={row.device_nickname} onOpen={() => onEdit(row.register_id)}>
        <small>{whoIsThere(row)}</small>
      </NameCell>
      <td>
        <State row={row} />
      </td>
      <td>{texts.printerOf(row)}</td>
      <td>{row.last_heard === undefined ? texts.never : momentAt(row.last_heard)}</td>
    </tr>
  )
}

const State = ({ row }: { readonly row: StoreRegister }) => {
  if (row.retired_at !== undefined)
    return (
      <Tag tone="neutral" icon={CircleSlash}>
        {texts.retired}
      </Tag>
    )
  if (row.open === true)
    return (
      <Tag tone="ok" icon={CircleCheck}>
        {texts.open}
      </Tag>
    )
  return row.closed_at === undefined ? (
    <Tag tone="info" icon={CircleDashed}>
      {texts.neverOpened}
    </Tag>
  ) : (
    <Tag tone="neutral" icon={Lock}>
      {texts.closed}
    </Tag>
  )
}

interface RegisterTableProps {
  readonly rows: readonly StoreRegister[]
  /** The id of the one that is open. */
  readonly chosen: string
  readonly onEdit: (registerId: string) => void
}

interface RowProps {
  readonly row: StoreRegister
  readonly chosen: boolean
  readonly onEdit: (registerId: string) => void
}
