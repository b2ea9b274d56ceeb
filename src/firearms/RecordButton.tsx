import Download from "lucide-react/icons/download"
import { useState } from "react"
import { useAsk } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { saveFile } from "../ui/saveFile.ts"
import * as texts from "./journalTexts.ts"

/** The whole journal as a file, with the columns of an acquisition and disposition record (27 CFR 478.125). */
export const RecordButton = () => {
  const ask = useAsk()
  const [stands, setStands] = useState<{ readonly busy: boolean; readonly why: string | null }>({
    busy: false,
    why: null
  })
  const download = async () => {
    setStands({ busy: true, why: null })
    const got = await ask("get_firearm_record", {}, new AbortController().signal)
    const { csv, file_name: name } = bodyOf(got) ?? {}
    const isThere = csv !== undefined && name !== undefined
    if (isThere) saveFile(name, new TextEncoder().encode(csv), "text/csv")
    setStands({ busy: false, why: isThere ? null : lackOf(got, texts.notDownloaded) })
  }
  return (
    <>
      {stands.why !== null && <Note tone="danger">{stands.why}</Note>}
      <Button aria-disabled={stands.busy || undefined} onClick={() => stands.busy || void download()}>
        <Icon of={Download} />
        {stands.busy ? texts.downloading : texts.downloadCsv}
      </Button>
    </>
  )
}
