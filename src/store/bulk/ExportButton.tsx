import Download from "lucide-react/icons/download"
import { useEffect, useRef, useState } from "react"
import { useAsk } from "../../app/reads.ts"
import { lackOf } from "../../kernel/lacking.ts"
import { bodyOf } from "../../kernel/reading.ts"
import { Button } from "../../ui/Button.tsx"
import { Icon } from "../../ui/Icon.tsx"
import { saveFile } from "../../ui/saveFile.ts"
import type { Narrowed } from "./useChosen.ts"
import * as texts from "./texts.ts"

/** The products that the list finds, for the downloads: a file that can be imported. It comes in parts. */
export const ExportButton = ({ narrowed, total }: { readonly narrowed: Narrowed; readonly total: number }) => {
  const ask = useAsk()
  const gone = useRef(new AbortController())
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState("")
  useEffect(() => {
    gone.current = new AbortController()
    return () => gone.current.abort()
  }, [])
  const save = async () => {
    const { signal } = gone.current
    const parts: string[] = []
    let [name, all] = ["", 1]
    setBusy(true)
    while (parts.length < all && !signal.aborted) {
      setTold(texts.savingFile(parts.length, parts.length === 0 ? 0 : all))
      const heard = await ask("get_store_products_file", { ...narrowed, page: parts.length + 1 }, signal)
      const body = bodyOf(heard)
      if (body?.file === undefined) {
        setTold(lackOf(heard, texts.fileFailed))
        setBusy(false)
        return
      }
      parts.push(body.file)
      all = body.total_pages ?? 1
      name = body.file_name ?? ""
    }
    setBusy(false)
    if (signal.aborted) return
    saveFile(name, new TextEncoder().encode(parts.join("")), "text/csv")
    setTold(texts.fileSaved(total))
  }
  return (
    <>
      <output>{told}</output>
      <Button disabled={busy} onClick={() => void save()}>
        <Icon of={Download} />
        {texts.saveAsFile}
      </Button>
    </>
  )
}
