import { type ReactNode, useRef } from "react"
import * as texts from "./texts.ts"

/** A button that lets a person choose an exported file. The same file may be chosen twice. */
export const FileButton = ({ className, onFile, children }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.chooseFile}
        accept=".gz,.json,.jsonl"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file) onFile(file)
          currentTarget.value = ""
        }}
      />
    </>
  )
}

export interface FileButtonProps {
  readonly className?: string | undefined
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}
