import { useSyncExternalStore } from "react"
import { useLive } from "../app/laterHooks.ts"
import type { Upload } from "./model.ts"

/** What is on its way to a customer or did not get there, and how many files came since the register started. */
export const useUploads = (contactId: string): { readonly uploads: readonly Upload[]; readonly kept: number } => {
  const { files } = useLive()
  const all = useSyncExternalStore(files.subscribe, files.uploads)
  const kept = useSyncExternalStore(files.subscribe, files.kept)
  return { uploads: all.filter((upload) => upload.contactId === contactId), kept }
}
