import ShieldAlert from "lucide-react/icons/shield-alert"
import Upload from "lucide-react/icons/upload"
import { behindOffice } from "../../support/messages.ts"
import { Banner } from "../../ui/Banner.tsx"
import { useRead } from "../reads.ts"
import type { Opened } from "./opened.ts"
import type { Source } from "./replayer.ts"
import * as texts from "./texts.ts"
import { momentText } from "./when.ts"

/**
 * Whose book this is, when its file was made, and above all else what is not to be trusted about it. A manager's file is
 * compared with the back office's own copy too: a file proves nothing about what was cut off its end.
 */
export const FileBanners = ({ source, opened, isManager }: FileBannersProps) => {
  const isFile = source._tag === "File"
  const books = useRead("get_list_device_books", isFile && isManager && opened ? {} : null)
  if (source._tag === "Own") return null
  const held = books._tag === "Loaded" ? books.body.list?.find(({ book }) => book === opened?.book)?.rows : undefined
  const last = opened?.rows.at(-1)?.seq ?? 0
  const told = opened?.file?.warnings ?? []
  const warnings = [
    ...told,
    ...(told.length === 0 && held !== undefined && held > last ? [behindOffice(last, held)] : [])
  ]
  const exported = opened?.file?.exported
  return (
    <>
      {warnings.length > 0 && (
        <Banner tone="danger" icon={ShieldAlert}>
          {[`${texts.notTrustedFile}.`, ...warnings].join(" ")}
        </Banner>
      )}
      <Banner
        tone="info"
        icon={Upload}
        {...(isFile && {
          aside: exported === undefined ? source.name : texts.exportedAt(source.name, momentText(exported))
        })}
      >
        {isFile ? texts.imported : texts.uploaded}
      </Banner>
    </>
  )
}

export interface FileBannersProps {
  readonly source: Source
  /** The open book; null where it could not be opened. */
  readonly opened: Opened | null
  readonly isManager: boolean
}
