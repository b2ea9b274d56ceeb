import { useId, type KeyboardEvent, type ReactNode } from "react"
import styles from "./Tabs.module.css"

/** A few panes of which one shows; arrows move between the tabs. */
export const Tabs = <Key extends string>({ label, tabs, current, onTab, children }: TabsProps<Key>) => {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex((tab) => tab.key === current)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onTab(next.key)
    document.getElementById(`${id}${next.key}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles["tabs"]}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === current}
            aria-controls={`${id}pane`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onTab(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && <i>{tab.count}</i>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}pane`} aria-labelledby={`${id}${current}`} className="stack fill">
        {children}
      </div>
    </>
  )
}

export interface TabsProps<Key extends string> {
  readonly label: string
  /** `count`: how much there is in it, where that is known. */
  readonly tabs: readonly { readonly key: Key; readonly label: string; readonly count?: number | undefined }[]
  readonly current: Key
  readonly onTab: (key: Key) => void
  readonly children: ReactNode
}
