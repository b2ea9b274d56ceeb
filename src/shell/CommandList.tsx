import { useRef, useState, type KeyboardEvent, type SubmitEvent } from "react"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import * as texts from "./texts.ts"
import * as menuTexts from "./menu/texts.ts"
import styles from "./CommandList.module.css"
import { found } from "./commandSearch.ts"
import type { AppCommand } from "./menu/commands.tsx"

/**
 * All commands, searched by the beginnings of their words. Enter runs the first one, or the one that the arrows went to
 * (rule 18 of the design).
 */
export const CommandList = ({ commands, onRun, onClose }: CommandListProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState("")
  const shown = found(commands, text)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const [first] = shown
    if (first) onRun(first)
  }
  /** The arrows go round the field and the list; a letter typed in the list goes on with the search. */
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(form.current?.querySelectorAll<HTMLElement>("input, ul button") ?? [])]
    const here = stops.findIndex((stop) => stop === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      stops[(here + step + stops.length) % stops.length]?.focus()
    } else if (here > 0 && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey)
      stops[0]?.focus()
  }
  return (
    <Dialog title={texts.allCommands} onCancel={onClose}>
      <form ref={form} className="stack gap-12" onSubmit={submit}>
        <input
          className={styles["search"]}
          type="text"
          aria-label={menuTexts.searchCommands}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <ul className={styles["list"]} aria-label={texts.commands}>
          {shown.map((entry) => (
            <li key={entry.key}>
              <button type="button" className={styles["entry"]} onClick={() => onRun(entry)} onKeyDown={onKeyDown}>
                <Icon of={entry.icon} size={22} />
                <span className="grow">{entry.label}</span>
                {entry.shortcut !== undefined && <Kbd>{entry.shortcut}</Kbd>}
              </button>
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p>{menuTexts.noCommand}</p>}
      </form>
      <StatusLine>{menuTexts.commandsFound(shown.length)}</StatusLine>
    </Dialog>
  )
}

export interface CommandListProps {
  readonly commands: readonly AppCommand[]
  readonly onRun: (command: AppCommand) => void
  readonly onClose: () => void
}
