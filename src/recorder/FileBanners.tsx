import ShieldAlert from "lucide-react/icons/shield-alert"
import Upload from "lucide-react/icons/upload"
import { Banner } from "../ui/Banner.tsx"
import type { Opened } from "./opened.ts"
import type { Source } from "./replayer.ts"
import * as texts from "./texts.ts"
import type { Trust } from "./trust.ts"
import { useWhen } from "./useWhen.ts"

/** Whose book this is, when its file was made and who signed it, and above all else what is not to be trusted about it. */
export const FileBanners = ({ source, opened, trust }: FileBannersProps) => {
  const { momentText } = useWhen()
  if (source._tag === "Own") return null
  const { signature, warnings, standing } = trust
  const exported = opened?.file?.exported
  return (
    <>
      {warnings.length > 0 && (
        <Banner tone="danger" icon={ShieldAlert}>
          {[`${texts.notTrustedFile}.`, ...warnings].join(" ")}
        </Banner>
      )}
      {standing === "strange" && signature !== null && (
        <Banner tone="warn" icon={ShieldAlert}>
          {`${texts.strangeFile}. ${signature}`}
        </Banner>
      )}
      <Banner
        tone="info"
        icon={Upload}
        {...(source._tag === "File" && {
          aside: exported === undefined ? source.name : texts.exportedAt(source.name, momentText(exported))
        })}
      >
        {source._tag === "Store"
          ? texts.uploaded
          : signature === null || standing === "strange"
            ? texts.imported
            : `${texts.imported}. ${signature}`}
      </Banner>
    </>
  )
}

export interface FileBannersProps {
  readonly source: Source
  /** The open book; null where it could not be opened. */
  readonly opened: Opened | null
  readonly trust: Trust
}
