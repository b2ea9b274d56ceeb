import CircleCheck from "lucide-react/icons/circle-check"
import CircleX from "lucide-react/icons/circle-x"
import Download from "lucide-react/icons/download"
import Hourglass from "lucide-react/icons/hourglass"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { FramedTable } from "../../ui/ListTable.tsx"
import { useStoreTime } from "../../ui/storeTime.ts"
import { Tag } from "../../ui/Tag.tsx"
import type { StoreBackup } from "./contract.ts"
import * as texts from "./texts.ts"
import styles from "./Backup.module.css"

/** The last ones, newest first: when and by whom, what was proven or why it failed, how large, where. */
export const BackupTable = ({ list, onDownload }: BackupTableProps) => (
  <FramedTable label={texts.list} columns={texts.columns} className={styles["table"]} frame={{ tabIndex: 0 }}>
    {list.map((one) => (
      <Row key={one.backup_id} one={one} onDownload={() => onDownload(one)} />
    ))}
  </FramedTable>
)

const Row = ({ one, onDownload }: { readonly one: StoreBackup; readonly onDownload: () => void }) => {
  const { momentAt } = useStoreTime()
  const isExport = one.kind === "export"
  return (
    <tr>
      <th scope="row">
        <b>{momentAt(one.since)}</b>
        <small>
          {texts.kindOf(one.kind)}, {texts.whoOf(one)}
        </small>
      </th>
      <td>
        <State one={one} />
        {one.place !== undefined && <small className="code">{one.place}</small>}
      </td>
      <td className={styles["size"]}>{one.bytes === undefined ? "" : texts.sizeOf(one.bytes)}</td>
      <td>
        {one.downloads === true ? (
          <Button aria-label={texts.downloadOf(texts.kindOf(one.kind), momentAt(one.since))} onClick={onDownload}>
            <Icon of={Download} />
            {texts.download}
          </Button>
        ) : one.removed_at === undefined ? null : (
          <small>{isExport ? texts.notKept : texts.removed}</small>
        )}
      </td>
    </tr>
  )
}

const State = ({ one }: { readonly one: StoreBackup }) => {
  if (one.state === "running")
    return (
      <Tag tone="info" icon={Hourglass}>
        {texts.stepOf(one.step)}
      </Tag>
    )
  if (one.state === "good")
    return (
      <>
        <Tag tone="ok" icon={CircleCheck}>
          {texts.good}
        </Tag>
        {texts.provenOf(one).map((words) => (
          <p key={words}>{words}</p>
        ))}
      </>
    )
  const [what, todo] = texts.troubleOf(one.trouble)
  return (
    <>
      <Tag tone="danger" icon={CircleX}>
        {texts.failed}
      </Tag>
      <p>
        <b>{what}</b> {todo}
      </p>
    </>
  )
}

interface BackupTableProps {
  readonly list: readonly StoreBackup[]
  readonly onDownload: (one: StoreBackup) => void
}
