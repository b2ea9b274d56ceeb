import Copy from "lucide-react/icons/copy"
import { useState } from "react"
import { Icon } from "../ui/Icon.tsx"
import styles from "./Inspector.module.css"
import { leavesOf, searchLeaves } from "./leaves.ts"
import * as texts from "./texts.ts"

/** More than this is found by searching. */
const MOST = 300

/** Every value of something with its path, to search, and to copy a path into a ticket. Redacted when it was written. */
export const JsonPane = ({ value }: { readonly value: unknown }) => {
  const [text, setText] = useState("")
  const [copied, setCopied] = useState(false)
  const leaves = searchLeaves(leavesOf(value), text)
  return (
    <>
      <div className={styles["tools"]}>
        <input
          type="search"
          aria-label={texts.find}
          placeholder={texts.find}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <output>
          {copied ? texts.copied : texts.shown(String(Math.min(leaves.length, MOST)), String(leaves.length))}
        </output>
      </div>
      <ul className={styles["pane"]}>
        {leaves.slice(0, MOST).map(({ path, value: shown }) => (
          <li key={path} className={styles["leaf"]}>
            <span>
              <b>{path}</b>
              {shown}
            </span>
            <button
              type="button"
              aria-label={texts.copyPath(path)}
              onClick={() => void navigator.clipboard.writeText(path).then(() => setCopied(true))}
            >
              <Icon of={Copy} size={15} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
